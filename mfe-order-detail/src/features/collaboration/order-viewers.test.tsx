import { act, screen } from '@testing-library/react';
import type { OrderPresence } from '@evisa/shared/contract/order-viewers';
import { endSession } from '@evisa/shared/session/session-store';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { OrderViewers } from './order-viewers';

const currentMemberName = 'Sokha Chan';
const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const getRequestBodies = (sent: { json: unknown }[]) => sent.map(({ json }) => json as OrderPresence);

function setDocumentHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  signInAs('Team', { name: currentMemberName });
});
afterEach(() => {
  setDocumentHidden(false);
  jest.useRealTimers();
});

it('reports the page as a viewer at once and every 20 seconds, and reports when it leaves', async () => {
  const sent = fakeApi({ viewOrder: () => ok({ viewers: [currentMemberName] }) });
  const { unmount } = render(<OrderViewers orderId={100234} />);
  await advanceTimers(0);
  await advanceTimers(40_000);
  unmount();
  await advanceTimers(0);
  const { page } = getRequestBodies(sent)[0] ?? {};
  expect(page).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(getRequestBodies(sent)).toEqual([
    ...[1, 2, 3].map(() => ({ orderId: 100234, page, viewing: true })),
    { orderId: 100234, page, viewing: false },
  ]);
  await advanceTimers(60_000);
  expect(sent).toHaveLength(4);
});

it('sends nothing while the tab is hidden, and reports at once when it is visible again', async () => {
  const sent = fakeApi({ viewOrder: () => ok({ viewers: [currentMemberName] }) });
  render(<OrderViewers orderId={100234} />);
  await advanceTimers(0);
  setDocumentHidden(true);
  await advanceTimers(60_000);
  expect(sent).toHaveLength(1);
  setDocumentHidden(false);
  await advanceTimers(0);
  expect(sent).toHaveLength(2);
});

it('reports that it leaves when the page is hidden, and sends nothing without a session', async () => {
  const sent = fakeApi({ viewOrder: () => ok({ viewers: [] }) });
  const { unmount } = render(<OrderViewers orderId={100234} />);
  await advanceTimers(0);
  window.dispatchEvent(new Event('pagehide'));
  await advanceTimers(0);
  expect(getRequestBodies(sent).map(({ viewing }) => viewing)).toEqual([true, false]);
  act(() => endSession());
  unmount();
  await advanceTimers(0);
  expect(sent).toHaveLength(2);
});

it('names the other viewers, and updates the names', async () => {
  fakeApi({ viewOrder: () => ok({ viewers: [currentMemberName, 'Dara Kim'] }) });
  render(<OrderViewers orderId={100234} />);
  await advanceTimers(0);
  expect(screen.getByRole('status')).toHaveTextContent('Also viewing: Dara Kim');
  expect(screen.getByText('DK')).toBeVisible();

  act(() => publishEvent('viewers-live', { orderId: 100234, viewers: ['Dara Kim', 'Keo Pisey', currentMemberName] }));
  expect(screen.getByText('Also viewing: Dara Kim, Keo Pisey')).toBeVisible();
  act(() => publishEvent('viewers-live', { orderId: 100235, viewers: [] }));
  expect(screen.getByText('Also viewing: Dara Kim, Keo Pisey')).toBeVisible();
  act(() => publishEvent('viewers-live', { orderId: 100234, viewers: [currentMemberName] }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('shows nothing when the API is unreachable', async () => {
  fakeApi({ viewOrder: unreachable });
  render(<OrderViewers orderId={100234} />);
  await advanceTimers(0);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('alert')).toBeNull();
});
