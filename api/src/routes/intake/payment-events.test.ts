import { eq } from 'drizzle-orm';
import type { PaymentEventType } from '@evisa/shared/domain/orders/payment-events';
import { insertPaymentGateways } from '../../db/gateways/payment-gateways';
import { findDispute } from '../../db/payments/order-disputes';
import { insertPaymentEvents, listPaymentEvents } from '../../db/payments/payment-events';
import { findOrder } from '../../db/orders/orders';
import { orders } from '../../db/schema/orders';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { paidEvent as paid, startPaymentApi, type PaymentApi } from './testing/start-payment-api';

const day = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

interface SentEvent {
  id: string;
  type: PaymentEventType;
  at: string;
  [field: string]: string;
}

const history: SentEvent[] = [
  { id: 'evt-1', type: 'payment.failed', at: '2026-11-01T00:00:00.000Z' },
  paid,
  { id: 'evt-3', type: 'dispute.opened', at: '2026-11-03T00:00:00.000Z', amount: '36', evidenceDueBy: '2026-12-01' },
  { id: 'evt-4', type: 'payment.refunded', at: '2026-11-04T00:00:00.000Z' },
  { id: 'evt-5', type: 'dispute.closed', at: '2026-11-05T00:00:00.000Z', outcome: 'lost' },
];

describe.each(['embedded', 'server'] as const)('payment events on the %s database', (kind) => {
  let api: PaymentApi;
  beforeAll(async () => {
    api = await startPaymentApi(kind);
  });
  afterAll(() => api.close());

  it.each([
    ['to New', {}, 'newOrder'],
    ['to Priority', { processing_mode: 'Priority Processing' }, 'priorityOrder'],
    ['to Future before its processing date', { processing_date: inDays(40) }, 'futureOrder'],
  ] as const)('moves a Pending order %s once it is paid', async (_folder, overrides, folder) => {
    const { reference, orderId } = await api.receive(overrides);
    expect((await api.report(reference, history[0] ?? paid)).statusCode).toBe(202);
    expect(await findOrder(api.services.db, orderId)).toMatchObject({ folder: 'pendingOrder', transaction_id: null });
    expect((await api.report(reference, paid)).statusCode).toBe(202);
    expect(await findOrder(api.services.db, orderId)).toMatchObject({
      folder,
      transaction_id: 'TX-1',
      merchant_name: 'Stripe',
    });
    expect((await listOrderAudit(api.services.db, orderId)).at(-1)).toMatchObject({
      action: 'payment.record',
      actor_name: 'Application site',
      changes: { process_status: { from: 'Pending' }, event: { to: 'payment.succeeded' } },
    });
  });

  it('reaches one state, whatever the order, the number and the concurrency of the events', async () => {
    const states = [];
    for (const events of [history, history.toReversed(), [...history.slice(2), ...history, ...history.slice(0, 2)]]) {
      const { reference, orderId } = await api.receive();
      const responses = await Promise.all(events.map((event) => api.report(reference, event)));
      expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 202)).toHaveLength(5);
      expect(responses.every(({ statusCode }) => [200, 202].includes(statusCode))).toBe(true);
      const order = await findOrder(api.services.db, orderId);
      const { order_id: _, ...dispute } = (await findDispute(api.services.db, orderId)) ?? { order_id: 0 };
      states.push({
        dispute,
        status: order?.process_status,
        transaction: order?.transaction_id,
        refunded: order?.refund_date,
      });
    }
    expect(states).toEqual(Array(3).fill(states[0]));
    expect(states[0]).toMatchObject({
      status: 'New',
      transaction: 'TX-1',
      refunded: '2026-11-04T00:00:00.000Z',
      dispute: { amount: '36.00', evidence_due_by: '2026-12-01', outcome: 'lost' },
    });
  });

  it('leaves an order where staff moved it, and keeps details that staff typed', async () => {
    const { reference, orderId } = await api.receive();
    await api.move(orderId, 'Contact Customer');
    const typed = { orderId, transactionId: 'TYPED', merchantName: 'By hand' };
    await api.call('POST', 'admin/save-transaction-details', { token: api.staff, body: typed });
    await api.report(reference, paid);
    expect(await findOrder(api.services.db, orderId)).toMatchObject({
      process_status: 'Contact Customer',
      transaction_id: 'TYPED',
      merchant_name: 'By hand',
    });
  });

  it('moves an order whose refund was requested to Refunds, and fills its refund date', async () => {
    const { reference, orderId } = await api.receive();
    await api.report(reference, paid);
    await api.move(orderId, 'Refund');
    await api.report(reference, history[3] ?? paid);
    expect(await findOrder(api.services.db, orderId)).toMatchObject({
      process_status: 'Refunds',
      refund_date: '2026-11-04T00:00:00.000Z',
    });
    expect((await listOrderAudit(api.services.db, orderId)).at(-1)).toMatchObject({
      action: 'payment.record',
      changes: { process_status: { from: 'Refund', to: 'Refunds' } },
    });
  });

  it('keeps the refund date of an order that staff refunded', async () => {
    const { reference, orderId } = await api.receive();
    await api.move(orderId, 'Refunds');
    const refunded = await findOrder(api.services.db, orderId);
    expect(refunded?.refund_date).toEqual(expect.any(String));
    await api.report(reference, history[3] ?? paid);
    expect(await findOrder(api.services.db, orderId)).toMatchObject({
      process_status: 'Refunds',
      refund_date: refunded?.refund_date,
    });
  });

  it('does not fill a refund date again that staff cleared by moving the order', async () => {
    const { reference, orderId } = await api.receive();
    await api.report(reference, history[3] ?? paid);
    await api.move(orderId, 'Awaiting');
    await api.report(reference, paid);
    expect(await findOrder(api.services.db, orderId)).toMatchObject({ process_status: 'Awaiting', refund_date: null });
  });

  it('does not move a paid order on again when staff moved it back to Pending', async () => {
    const { reference, orderId } = await api.receive();
    await api.report(reference, paid);
    await api.move(orderId, 'Pending');
    await api.report(reference, { ...paid, id: 'evt-again', at: '2026-11-09T00:00:00.000Z' });
    expect((await findOrder(api.services.db, orderId))?.process_status).toBe('Pending');
  });

  it('refuses another event with a known id, an unknown reference and invalid fields', async () => {
    const { reference } = await api.receive();
    await api.report(reference, paid);
    const other = await api.report(reference, { ...paid, transactionId: 'TX-2' });
    expect([other.statusCode, other.json().errors]).toEqual([409, { id: expect.any(String) }]);
    expect((await api.report('unknown', paid)).statusCode).toBe(404);
    const invalid = await api.report(reference, { id: 'a b', type: 'payment.made', at: 'yesterday', amount: '-1' });
    expect([invalid.statusCode, Object.keys(invalid.json().errors).toSorted()]).toEqual([
      400,
      ['amount', 'at', 'id', 'type'],
    ]);
  });

  it('lists open disputes by their evidence deadline, and shows the dispute at its order', async () => {
    const deadlines = ['2026-12-24', '2026-12-04', undefined];
    const opened = [];
    for (const evidenceDueBy of deadlines) {
      const { reference, orderId } = await api.receive();
      const event = { ...history[2], id: 'open', ...(evidenceDueBy ? { evidenceDueBy } : { evidenceDueBy: null }) };
      expect((await api.report(reference, event)).statusCode).toBe(202);
      opened.push({ reference, orderId });
    }
    const list = async () => (await api.call('GET', 'admin/disputes', { token: api.staff })).json();
    const ids = opened.map(({ orderId }) => orderId);
    expect((await list()).data.map(({ order_id }: { order_id: number }) => order_id)).toEqual([ids[1], ids[0], ids[2]]);
    const detail = await api.call('GET', `admin/get-orders-details/${ids[0]}`, { token: api.staff });
    expect(detail.json().data.dispute).toMatchObject({
      amount: '36.00',
      evidence_due_by: '2026-12-24',
      closed_at: null,
    });
    await api.report(opened[1]?.reference ?? '', { ...history[4], id: 'close' });
    expect(await list()).toMatchObject({ count: 2, data: [{ order_id: ids[0] }, { order_id: ids[2] }] });
  });

  it('clears what events and disputes say about an order that is erased, and keeps when they happened', async () => {
    const { reference, orderId } = await api.receive();
    for (const event of history) await api.report(reference, { ...event, merchantName: 'Merchant', amount: '36' });
    const admin = await api.signInAs('Admin');
    for (const permanentDeletedFlag of [false, true]) {
      const body = { orderId, updatingStatus: 'Deleted', permanentDeletedFlag };
      expect((await api.call('PUT', 'admin/change-order-status', { token: admin, body })).statusCode).toBe(200);
    }
    const cleared = { amount: null, currency: null, evidence_due_by: null, outcome: null };
    const events = await listPaymentEvents(api.services.db, orderId);
    expect(events).toHaveLength(history.length);
    for (const event of events)
      expect(event).toMatchObject({ ...cleared, transaction_id: null, merchant_name: null, at: expect.any(String) });
    expect(await findDispute(api.services.db, orderId)).toMatchObject({
      ...cleared,
      opened_at: '2026-11-03T00:00:00.000Z',
    });
    expect(await findOrder(api.services.db, orderId)).toMatchObject({ transaction_id: null, merchant_name: null });
  });

  it('stores no details of an erased order', async () => {
    const { reference, orderId } = await api.receive();
    await api.report(reference, history[2] ?? paid);
    await api.services.db
      .update(orders)
      .set({ erased_at: new Date().toISOString(), process_status: 'Deleted' })
      .where(eq(orders.order_id, orderId));
    const read = async () => [await findOrder(api.services.db, orderId), await findDispute(api.services.db, orderId)];
    const before = await read();
    for (const [index, event] of [paid, ...history.slice(3)].entries())
      expect((await api.report(reference, { ...event, id: `late-${index}` })).statusCode).toBe(202);
    expect(await read()).toEqual(before);
  });

  it('accepts 500 events of an order, and repeats of them', async () => {
    const { reference, orderId } = await api.receive();
    await api.report(reference, paid);
    const missing = 500 - (await listPaymentEvents(api.services.db, orderId)).length;
    await insertPaymentEvents(
      api.services.db,
      Array.from({ length: missing }, (_, index) => ({
        order_id: orderId,
        event_id: `more-${index}`,
        type: 'payment.failed' as const,
        at: paid.at,
      })),
    );
    const refused = await api.report(reference, { ...paid, id: 'one-more' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This order has 500 events already. No more are accepted.',
    ]);
    expect((await api.report(reference, paid)).statusCode).toBe(200);
    expect(await listPaymentEvents(api.services.db, orderId)).toHaveLength(500);
  });

  it('tells the application site which gateway is active', async () => {
    const active = async () =>
      (await api.call('GET', 'intake/payment-gateway', { token: `Bearer ${api.key}` })).json().data;
    expect(await active()).toBeNull();
    await insertPaymentGateways(api.services.db, [{ gateway_name: 'Worldpay', is_active: true }]);
    expect(await active()).toEqual({ id: expect.any(Number), name: 'Worldpay' });
  });
});
