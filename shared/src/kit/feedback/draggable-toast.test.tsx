import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { clearToasts, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { render } from '@evisa/shared/testing/render';

const width = 400;

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  render(<p>A screen</p>);
  act(() => toastSuccess('Remark added.'));
});
afterEach(() => {
  act(clearToasts);
  jest.restoreAllMocks();
});

function drag(by: number): void {
  const toast = screen.getByText('Remark added.');
  // The test environment has no pointer events.
  const point = (type: string, clientX: number) => fireEvent(toast, new MouseEvent(type, { bubbles: true, clientX }));
  point('pointerdown', 500);
  point('pointermove', 500 + by / 2);
  point('pointermove', 500 + by);
  point('pointerup', 500 + by);
}

it.each([0.8 * width, -0.8 * width])('goes when dragged by %d of 400 pixels', async (by) => {
  drag(by);
  await waitFor(() => expect(screen.queryByText('Remark added.')).toBeNull());
});

it('returns when dragged less than 80 percent of its width', async () => {
  jest.useFakeTimers();
  drag(0.79 * width);
  await act(() => jest.advanceTimersByTimeAsync(500));
  jest.useRealTimers();
  expect(screen.getByText('Remark added.')).toBeVisible();
});

it('is announced once, and closes with its button', async () => {
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Remark added.')).toBeNull());
});
