import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from '@evisa/shared/kit/feedback/error-boundary';
import { translatePage } from '@evisa/shared/testing/translate-page';

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

/** Has a text beside an element, which the linter refuses elsewhere. */
const Hint = ({ text }: { text: string }) => (
  <p>
    {text}
    <b>Saved</b>
  </p>
);
const hint = (text: string) => (
  <ErrorBoundary resetKey="" onError={onError} fallback={() => 'Stopped'}>
    <Hint text={text} />
  </ErrorBoundary>
);

it('mounts children again that a browser’s translator has rewritten, without a report', () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
  onError.mockClear();
  const { container, rerender } = render(hint('weak'));
  const stopTranslation = translatePage((text) => text.toUpperCase());
  expect(container).toHaveTextContent('WEAKSAVED');
  for (const next of ['', 'strong', '']) rerender(hint(next));
  expect(container).toHaveTextContent(/^Saved$/i);
  expect(onError).not.toHaveBeenCalled();
  stopTranslation();
  silenced.mockRestore();
});

it('reports children that fail each time they mount in a translated page', () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
  fault = new DOMException('removeChild', 'NotFoundError');
  const stopTranslation = translatePage();
  render(place('third'));
  expect(screen.getByText(/^Stopped: NotFoundError/)).toBeVisible();
  expect(onError.mock.calls).toEqual([[fault]]);
  stopTranslation();
  silenced.mockRestore();
});
