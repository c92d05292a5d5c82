import { act, screen } from '@testing-library/react';
import type { ViewOrder } from '@evisa/shared/contract/viewers';
import { endSession } from '@evisa/shared/session/session-store';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Viewers } from './viewers';

const me = 'Sokha Chan';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const bodies = (sent: { json: unknown }[]) => sent.map(({ json }) => json as ViewOrder);

function becomeHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  signInAs('Team', { name: me });
});
afterEach(() => {
  becomeHidden(false);
  jest.useRealTimers();
});

it('says at once, and every 20 seconds, that this page shows the order, and when it does no more', async () => {
  const sent = fakeApi({ viewOrder: () => ok({ viewers: [me] }) });
  const { unmount } = render(<Viewers orderId={100234} />);
  await pass(0);
  await pass(40_000);
  unmount();
  await pass(0);
  const { page } = bodies(sent)[0] ?? {};
  expect(page).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(bodies(sent)).toEqual([
    ...[1, 2, 3].map(() => ({ orderId: 100234, page, viewing: true })),
    { orderId: 100234, page, viewing: false },
  ]);
  await pass(60_000);
  expect(sent).toHaveLength(4);
});

it('is quiet while the tab is hidden, and says so at once when it comes back', async () => {
  const sent = fakeApi({ viewOrder: () => ok({ viewers: [me] }) });
  render(<Viewers orderId={100234} />);
  await pass(0);
  becomeHidden(true);
  await pass(60_000);
  expect(sent).toHaveLength(1);
  becomeHidden(false);
  await pass(0);
  expect(sent).toHaveLength(2);
});

it('says it is gone when the page is, and nothing without a session', async () => {
  const sent = fakeApi({ viewOrder: () => ok({ viewers: [] }) });
  const { unmount } = render(<Viewers orderId={100234} />);
  await pass(0);
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(bodies(sent).map(({ viewing }) => viewing)).toEqual([true, false]);
  act(() => endSession());
  unmount();
  await pass(0);
  expect(sent).toHaveLength(2);
});

it('names the others, and follows who comes and goes', async () => {
  fakeApi({ viewOrder: () => ok({ viewers: [me, 'Dara Kim'] }) });
  render(<Viewers orderId={100234} />);
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent('Also viewing: Dara Kim');
  expect(screen.getByText('DK')).toBeVisible();

  act(() => publishEvent('viewers-live', { orderId: 100234, viewers: ['Dara Kim', 'Keo Pisey', me] }));
  expect(screen.getByText('Also viewing: Dara Kim, Keo Pisey')).toBeVisible();
  act(() => publishEvent('viewers-live', { orderId: 100235, viewers: [] }));
  expect(screen.getByText('Also viewing: Dara Kim, Keo Pisey')).toBeVisible();
  act(() => publishEvent('viewers-live', { orderId: 100234, viewers: [me] }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says nothing without the API', async () => {
  fakeApi({ viewOrder: unreachable });
  render(<Viewers orderId={100234} />);
  await pass(0);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('alert')).toBeNull();
});
