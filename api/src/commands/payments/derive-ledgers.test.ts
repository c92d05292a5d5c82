import { eq } from 'drizzle-orm';
import { insertOrder, findOrder } from '../../db/orders/orders';
import { listOpenDisputes } from '../../db/payments/order-disputes';
import { paymentEvents } from '../../db/schema/intake';
import { buildOrder } from '../../db/testing/build-order';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { testDatabases } from '../../db/testing/test-databases';
import type { Database } from '../../db/connection/open-database';
import { deriveLedgers } from './derive-ledgers';

type EarlierEvent = Pick<typeof paymentEvents.$inferInsert, 'event_id' | 'type' | 'at' | 'amount' | 'evidence_due_by'>;
const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, second)).toISOString();
const paid: EarlierEvent = { event_id: 'delivery', type: 'payment.succeeded', at: at(1), amount: '36.00' };
const refund = (event_id: string, amount: string, second: number): EarlierEvent => ({
  event_id,
  type: 'payment.refunded',
  at: at(second),
  amount,
});

describe.each(testDatabases)('events of an earlier release on the $kind database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  async function insertEarlier(events: readonly EarlierEvent[], fields: Parameters<typeof buildOrder>[0] = {}) {
    const order_id = await insertOrder(database.db, buildOrder({ visa_type: 'Visa T (Tourist Only)', ...fields }));
    await database.db.insert(paymentEvents).values(events.map((event) => ({ order_id, currency: 'USD', ...event })));
    return order_id;
  }
  const find = (id: number) => findOrder(database.db, id);

  it('derives refunds and disputes once, counts them, and corrects what a refund in part had filled', async () => {
    const [inPart, inFull, moved] = [
      await insertEarlier([paid, refund('r', '1.00', 2)], { refund_date: at(2) }),
      await insertEarlier([paid, refund('r', '36.00', 2)], { refund_date: at(2) }),
      await insertEarlier([paid, refund('r', '1.00', 2)], { refund_date: at(2), process_status: 'Refunds' }),
    ];
    const disputed = await insertEarlier([
      paid,
      { event_id: 'a', type: 'dispute.opened', at: at(2), amount: '10.00', evidence_due_by: '2026-12-01' },
      { event_id: 'b', type: 'dispute.opened', at: at(3), amount: '26.00', evidence_due_by: '2026-12-04' },
    ]);
    const onlyPaid = await insertEarlier([paid]);
    expect(await deriveLedgers(database.db)).toEqual({ orders: 4, events: 9, disputes: 2, corrected: 1 });
    expect(await deriveLedgers(database.db)).toEqual({ orders: 0, events: 0, disputes: 0, corrected: 0 });

    expect([await find(inPart), await find(inFull), await find(moved)]).toMatchObject([
      { refund_date: null },
      { refund_date: at(2) },
      { refund_date: at(2), process_status: 'Refunds' },
    ]);
    expect(await listOrderAudit(database.db, inPart)).toMatchObject([
      { action: 'payment.derive', actor_name: 'system', changes: { refund_date: { from: at(2), to: null } } },
    ]);
    expect(await listOrderAudit(database.db, disputed)).toEqual([]);
    expect(await listOpenDisputes(database.db, 10)).toMatchObject([
      { order_id: disputed, key: '#a', amount: '10.00', due_on: '2026-12-01' },
      { order_id: disputed, key: '#b', amount: '26.00', due_on: '2026-12-04' },
    ]);
    const [event] = await database.db.select().from(paymentEvents).where(eq(paymentEvents.order_id, onlyPaid));
    expect(event?.is_derived).toBe(false);
  });

  it('stops after an order when it is told to, and continues later', async () => {
    for (let count = 0; count < 3; count += 1) await insertEarlier([refund('r', '1.00', 2)]);
    let asked = 0;
    expect(await deriveLedgers(database.db, () => (asked += 1) > 2)).toMatchObject({ orders: 1 });
    expect(await deriveLedgers(database.db)).toMatchObject({ orders: 2 });
  });
});
