import { act, fireEvent, render, screen } from '@testing-library/react';
import { toastError, toastSuccess, Toasts } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  render(<Toasts />);
});
afterEach(() => {
  // What is still there goes, for the next test.
  act(() => jest.advanceTimersByTime(60_000));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a message goes after five seconds; a failure is an alert', () => {
  act(() => toastError('No answer.', 'Dismiss'));
  act(() => toastSuccess('Found.', 'Dismiss'));
  expect(screen.getByRole('alert')).toHaveTextContent('No answer.');
  advanceTimers(4_900);
  expect(screen.getByText('Found.')).toBeVisible();
  advanceTimers(200);
  expect(screen.queryByText('Found.')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('it waits while a pointer rests on it, and while the person looks elsewhere', () => {
  act(() => toastSuccess('Found.', 'Dismiss'));
  const message = screen.getByText('Found.');
  fireEvent.pointerEnter(message.closest('[aria-live]') ?? message);
  advanceTimers(30_000);
  expect(message).toBeVisible();
  fireEvent.pointerLeave(message.closest('[aria-live]') ?? message);
  jest.mocked(document.hasFocus).mockReturnValue(false);
  advanceTimers(30_000);
  expect(message).toBeVisible();
  jest.mocked(document.hasFocus).mockReturnValue(true);
  advanceTimers(5_000);
  expect(message).not.toBeInTheDocument();
});

test('five at once at most, the newest', () => {
  act(() => {
    for (let number = 1; number <= 7; number += 1) toastSuccess(`Message ${number}`, 'Dismiss');
  });
  expect(screen.getAllByText(/Message/).map(({ textContent }) => textContent)).toEqual(
    [3, 4, 5, 6, 7].map((number) => `Message ${number}`),
  );
});

test('what is said again stands once, in an element of its own that is read out anew', () => {
  act(() => toastError('Wrong.', 'Dismiss'));
  const first = screen.getByRole('alert');
  advanceTimers(3_000);
  act(() => toastError('Wrong.', 'Dismiss'));
  expect(screen.getByRole('alert')).not.toBe(first);
  advanceTimers(3_000);
  expect(screen.getByRole('alert')).toBeVisible();
});
