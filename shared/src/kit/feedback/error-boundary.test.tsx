import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from '@evisa/shared/kit/feedback/error-boundary';

const broken = new Error('no rows');
const onError = jest.fn();
const drawn = jest.fn();
let fault: Error | null = broken;

function Screen() {
  drawn();
  if (fault) throw fault;
  return <h1>Orders</h1>;
}

const place = (resetKey: string) => (
  <ErrorBoundary resetKey={resetKey} onError={onError} fallback={(error) => <p>Stopped: {String(error)}</p>}>
    <Screen />
  </ErrorBoundary>
);

it('contains an error, reports it once, and recovers only when its reset key changes', () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = render(place('first'));
  expect(screen.getByText('Stopped: Error: no rows')).toBeVisible();
  expect(onError.mock.calls).toEqual([[broken]]);

  fault = null;
  drawn.mockClear();
  rerender(place('first'));
  expect(drawn).not.toHaveBeenCalled();
  rerender(place('second'));
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeVisible();
  expect(onError).toHaveBeenCalledTimes(1);
  silenced.mockRestore();
});
