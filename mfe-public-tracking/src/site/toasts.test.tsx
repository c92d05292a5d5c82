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
  act(() => void window.dispatchEvent(new Event('blur')));
  advanceTimers(30_000);
  expect(message).toBeVisible();
  jest.mocked(document.hasFocus).mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('focus')));
  advanceTimers(4_900);
  expect(message).toBeVisible();
  advanceTimers(100);
  expect(message).not.toBeInTheDocument();
});

it.each([
  [0.8, false],
  [-0.8, false],
  [0.79, true],
])('dragged by %d of its width, is still there: %s', (fraction, isThere) => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
  act(() => toastSuccess('Found.', 'Dismiss'));
  const message = screen.getByText('Found.');
  // The test environment has no pointer events.
  const point = (type: string, clientX: number) =>
    fireEvent(message, new MouseEvent(type, { bubbles: true, clientX: 500 + clientX }));
  point('pointerdown', 0);
  point('pointermove', fraction * 200);
  expect(message.parentElement).toHaveStyle({ transform: `translateX(${fraction * 200}px)` });
  point('pointerup', fraction * 400);
  expect(screen.queryByText('Found.') !== null).toBe(isThere);
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
