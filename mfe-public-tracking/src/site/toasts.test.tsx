import { act, fireEvent, render, screen } from '@testing-library/react';
import { toastError, toastSuccess, Toasts } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  render(<Toasts />);
});
afterEach(() => {
  // Close remaining toasts before the next test.
  act(() => jest.advanceTimersByTime(60_000));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('closes a message after five seconds, and shows an error as an alert', () => {
  act(() => toastError('No response.', 'Dismiss'));
  act(() => toastSuccess('Found.', 'Dismiss'));
  expect(screen.getByRole('alert')).toHaveTextContent('No response.');
  advanceTimers(4_900);
  expect(screen.getByText('Found.')).toBeVisible();
  advanceTimers(200);
  expect(screen.queryByText('Found.')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('stays open while the pointer is over it and while the page has no focus', () => {
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

it('keeps an error with a reference until it is dismissed', () => {
  act(() => toastError('Noch einmal? Referenz 7F3K-92QD.', 'Dismiss'));
  advanceTimers(30_000);
  expect(screen.getByRole('alert')).toHaveTextContent('7F3K-92QD');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows only the five newest messages', () => {
  act(() => {
    for (let number = 1; number <= 7; number += 1) toastSuccess(`Message ${number}`, 'Dismiss');
  });
  expect(screen.getAllByText(/Message/).map(({ textContent }) => textContent)).toEqual(
    [3, 4, 5, 6, 7].map((number) => `Message ${number}`),
  );
});

test('replaces a repeated message with a new element, which screen readers announce again', () => {
  act(() => toastError('Wrong.', 'Dismiss'));
  const first = screen.getByRole('alert');
  advanceTimers(3_000);
  act(() => toastError('Wrong.', 'Dismiss'));
  expect(screen.getByRole('alert')).not.toBe(first);
  advanceTimers(3_000);
  expect(screen.getByRole('alert')).toBeVisible();
});
