import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { KitProvider } from '@evisa/shared/kit/base';
import { preloadLazyModules } from '@evisa/shared/kit/lazy-module';
import { clearToasts, showToast, toastError, Toasts, toastSuccess } from '@evisa/shared/kit/feedback/toasts';

let mockIsGone = false;
let mockAsked = 0;
jest.mock('@evisa/shared/kit/feedback/toast-list', () => {
  mockAsked += 1;
  if (mockIsGone) throw new Error('gone');
  return jest.requireActual('@evisa/shared/kit/feedback/toast-list');
});

beforeEach(() => {
  jest.useFakeTimers();
  mockIsGone = false;
  mockAsked = 0;
  render(
    <KitProvider env="test">
      <Toasts />
    </KitProvider>,
  );
});
afterEach(() => {
  act(clearToasts);
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

// The order of these tests matters: the list stays loaded.
it('shows the last error without the toast list if that fails to load, until it is dismissed', async () => {
  mockIsGone = true;
  toastError('The order is taken.');
  toastError('The service cannot be reached.', 'Close');
  await pass(0);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('The service cannot be reached.');
  await pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('waits with its code where the caller asks for it', async () => {
  mockIsGone = true;
  showToast({ message: 'Welcome', tone: 'done' }, 3000);
  await pass(2999);
  expect(mockAsked).toBe(0);
  await pass(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Welcome');
});

it('does not show a toast that was cleared while it waited', async () => {
  mockIsGone = true;
  toastError('The order is taken.');
  clearToasts();
  await pass(3000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(mockAsked).toBe(1);
});

it('shows waiting toasts in order once the list has loaded, and later ones at once', async () => {
  showToast({ message: '3 orders deleted', tone: 'done', onUndo: async () => {} }, 3000);
  showToast({ message: 'Two orders wait for you.', tone: 'done' }, 3000);
  await pass(100);
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => preloadLazyModules());
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '3 orders deleted Undo',
    'Two orders wait for you.',
  ]);
  act(() => toastError('The order is taken.'));
  expect(screen.getByText('The order is taken.')).toBeInTheDocument();
  await pass(4000);
  expect(mockAsked).toBe(1);
});

it('shows toasts at the top right for 5 seconds, and longer while hovered or while the window has no focus', async () => {
  const setFocus = (isFocused: boolean) => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(isFocused);
    act(() => void window.dispatchEvent(new Event(isFocused ? 'focus' : 'blur')));
  };
  setFocus(true);
  act(() => toastSuccess('Order has been deleted successfully'));
  await pass(0);
  const toast = screen.getByRole('alert');
  expect(toast.closest('[data-position]')).toHaveAttribute('data-position', 'top-right');
  fireEvent.mouseEnter(toast);
  await pass(30_000);
  fireEvent.mouseLeave(toast);
  setFocus(false);
  await pass(30_000);
  setFocus(true);
  await pass(4900);
  expect(screen.getByText('Order has been deleted successfully')).toBeInTheDocument();
  await pass(600);
  expect(screen.queryByText('Order has been deleted successfully')).toBeNull();
});

it('keeps an error with a reference open, and copies the reference', async () => {
  const copied: string[] = [];
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('focus')));
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  act(() => toastError('We couldn’t do that. Try again. If it continues, quote reference 7F3K-92QD.'));
  act(() => toastError('The order is taken.'));
  await pass(20_000);
  expect(screen.queryByText('The order is taken.')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy reference' })));
  expect(copied).toEqual(['7F3K-92QD']);
  await pass(0);
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
});

it('stays open while it has the focus', async () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('focus')));
  act(() => toastError('The order is taken.'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  await pass(20_000);
  expect(screen.getByText('The order is taken.')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  await pass(4_900);
  expect(screen.getByText('The order is taken.')).toBeInTheDocument();
  await pass(600);
  expect(screen.queryByText('The order is taken.')).toBeNull();
});

it('moves the focus with F8 from a field to Undo and back, and returns it when the toast is gone', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F8' });
  expect(press()).toBe(true);
  const onUndo = jest.fn(async () => {});
  act(() => showToast({ message: '3 orders deleted', tone: 'done', onUndo }));
  act(() => toastError('The order is taken.'));
  // The newest has no Undo: its first button.
  expect(press()).toBe(false);
  expect(screen.getAllByRole('button', { name: 'Dismiss' }).at(-1)).toHaveFocus();
  act(() => void press());
  expect(field).toHaveFocus();
  act(() => void fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' }).at(-1) ?? field));
  await pass(1000);
  act(() => void press());
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  fireEvent.click(undo);
  expect(undo).toHaveFocus();
  await pass(1000);
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(undo).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  field.remove();
});

it('closes the toasts after one whose button had the focus', async () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('focus')));
  act(() => showToast({ message: '3 orders moved', tone: 'done', onUndo: async () => toastSuccess('Undone.') }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  fireEvent.click(undo);
  await pass(1000);
  expect(undo).not.toBeInTheDocument();
  expect(screen.getByText('Undone.')).toBeInTheDocument();
  await pass(6000);
  expect(screen.queryByText('Undone.')).toBeNull();
});

it('replaces a confirmation by the next toast, but no toast with Undo, a link or an error', async () => {
  act(() => toastSuccess('Remark has been added successfully'));
  act(() => showToast({ message: 'Order 100234 has been moved.', tone: 'done', onUndo: async () => {} }));
  act(() => toastError('The order is taken.'));
  act(() => toastSuccess('Remark has been added successfully'));
  await pass(1000);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Order 100234 has been moved. Undo',
    'The order is taken.',
    'Remark has been added successfully',
  ]);
});

it('follows a link within the page and closes, but leaves a link to a new tab to the browser', async () => {
  const onFollow = jest.fn();
  const link = { text: 'Open order 100234', href: '/admin/view-order/MjAwNDY4', onFollow };
  act(() => showToast({ message: 'The email could not be delivered.', tone: 'refused', link }));
  const anchor = screen.getByRole('link', { name: 'Open order 100234' });
  expect(anchor).toHaveAttribute('href', link.href);
  fireEvent.click(anchor, { ctrlKey: true });
  expect(onFollow).not.toHaveBeenCalled();
  expect(fireEvent.click(anchor)).toBe(false);
  await pass(1000);
  expect(onFollow).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('link')).toBeNull();
});
