import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OrderAuditEntry } from '@evisa/shared/contract/order-trail';
import { fakeApi, ok, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { OrderAuditTrail } from './order-audit-trail';

const jsdomObserver = globalThis.IntersectionObserver;
let triggerIntersection = () => {};

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      triggerIntersection = () => act(() => callback([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => {
  globalThis.IntersectionObserver = jsdomObserver;
});

function buildEntry(overrides: Partial<OrderAuditEntry> = {}): OrderAuditEntry {
  return {
    id: 1,
    at: '2026-03-06T02:00:00.000Z',
    actor_name: 'Dara Kim',
    action: 'order.move',
    changes: { process_status: { from: 'New', to: 'AwaitingGovt' } },
    ...overrides,
  };
}

const findEntries = async () =>
  within(await screen.findByRole('list', { name: 'Audit Trail' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function renderEntry(overrides: Partial<OrderAuditEntry>) {
  fakeApi({ getOrderTrail: () => ok([buildEntry(overrides)]) });
  render(<OrderAuditTrail orderId={100234} />);
  triggerIntersection();
  return (await findEntries())[0];
}

it('loads only when it scrolls into view', async () => {
  const sent = fakeApi({ getOrderTrail: () => ok([buildEntry()]) });
  render(<OrderAuditTrail orderId={100234} />);
  expect(screen.getByRole('img', { name: 'Loading the audit trail' })).toBeVisible();
  expect(sent).toEqual([]);
  triggerIntersection();
  await waitFor(() => expect(sent).toMatchObject([{ params: { orderId: '100234' } }]));
  expect(await findEntries()).toHaveLength(1);
});

it('loads all of it before the order is printed', async () => {
  const entries = Array.from({ length: 12 }, (_, index) => buildEntry({ id: index + 1 }));
  fakeApi({ getOrderTrail: () => ok(entries) });
  const listed: number[] = [];
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    listed.push(within(screen.getByRole('list', { name: 'Audit Trail' })).getAllByRole('listitem').length);
  });
  render(<OrderAuditTrail orderId={100234} />);
  expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(false);
  await waitFor(() => expect(listed).toEqual([12]));
  print.mockRestore();
});

it('shows who changed what, both values, and when', async () => {
  expect(await renderEntry({ at: new Date(Date.now() - 5 * 60_000).toISOString() })).toMatch(
    /^Dara Kim moved this order to Awaiting GovtStatus: New to Awaiting Govt5 minutes ago · \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d UTC$/,
  );
});

it.each([
  [{ action: 'order.assign', changes: { assign_to: { from: null, to: 'Dara Kim' } } }, 'Dara Kim took this order'],
  [
    { action: 'order.assign', changes: { assign_to: { from: null, to: 'Keo Pisey' } } },
    'assigned this order to Keo Pisey',
  ],
  [
    { action: 'order.assign', changes: { assign_to: { from: null, to: 'Keo Pisey' } } },
    'Assigned to: no one to Keo Pisey',
  ],
  [
    { action: 'order.place', actor_name: 'applicant', changes: { process_status: { from: null, to: 'New' } } },
    'The applicant placed this orderStatus: New',
  ],
  [
    { action: 'order.release', actor_name: 'system', changes: { process_status: { from: 'Future', to: 'New' } } },
    'The system returned this order to New on its processing dateStatus: Future to New',
  ],
  [{ action: 'remark.add', changes: {} }, 'Dara Kim added a comment'],
  [
    { action: 'transaction.save', changes: { transaction_id: { from: null, to: 'ch_3' } } },
    'Dara Kim saved the transaction detailsTransaction ID: ch_3',
  ],
  [
    { action: 'photo.ask-again', changes: { asked_for: { from: 1, to: { photo: true } } } },
    'Dara Kim noted “photo ask again”Asked For: 1 to {"photo":true}',
  ],
] as const)('describes %j', async (overrides, text) => {
  expect(await renderEntry(overrides)).toContain(text);
});

it('shows the newest entries, and more after a click', async () => {
  const entries = Array.from({ length: 30 }, (_, index) =>
    buildEntry({ id: 30 - index, actor_name: `Member ${30 - index}` }),
  );
  fakeApi({ getOrderTrail: () => ok(entries) });
  const { user } = render(<OrderAuditTrail orderId={100234} />);
  triggerIntersection();
  expect(await findEntries()).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Show more (22)' }));
  expect(await findEntries()).toHaveLength(28);
  await user.click(screen.getByRole('button', { name: 'Show more (2)' }));
  expect((await findEntries()).at(-1)).toContain('Member 1 moved');
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers Retry after a failure', async () => {
  fakeApi({ getOrderTrail: unreachable });
  const { user } = render(<OrderAuditTrail orderId={100234} />);
  triggerIntersection();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeApi({ getOrderTrail: () => ok([buildEntry()]) });
  await user.click(retry);
  expect(await findEntries()).toHaveLength(1);
});
