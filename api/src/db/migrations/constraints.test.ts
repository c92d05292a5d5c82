import { eq, sql } from 'drizzle-orm';
import { appendAuditEntries } from '../audit/audit-trail';
import { isUniqueViolation, redactDatabaseError, getSqlState } from '../query/database-errors';
import { setActiveGateway, insertPaymentGateways, listPaymentGateways } from '../gateways/payment-gateways';
import { inTransaction } from '../query/executor';
import { findOrder, insertOrder } from '../orders/orders';
import type { Database } from '../connection/open-database';
import { auditEntries } from '../schema/audit';
import { orders } from '../schema/orders';
import { buildOrder } from '../testing/build-order';
import { testDatabases } from '../testing/test-databases';

const getRejection = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each(testDatabases)('constraints of the $kind database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('refuse changes and deletions in the audit trail', async () => {
    const entry = {
      order_id: 100_001,
      actor_name: 'system',
      action: 'order.move',
      changes: { process_status: { from: 'New', to: 'Deleted' } },
    };
    await appendAuditEntries(database.db, [entry]);
    const changes = [
      database.db.update(auditEntries).set({ actor_name: 'Ben' }),
      database.db.delete(auditEntries).where(eq(auditEntries.order_id, 100_001)),
      database.db.execute(sql`truncate audit_entries`),
    ];
    for (const change of changes) expect(getSqlState(await getRejection(change))).toBe('23001');
    expect(await database.db.select().from(auditEntries)).toMatchObject([entry]);
  });

  it('refuse a second active gateway, except through setActiveGateway', async () => {
    await insertPaymentGateways(database.db, [
      { gateway_name: 'One', is_active: true },
      { gateway_name: 'Two' },
      { gateway_name: 'Three' },
    ]);
    const second = await getRejection(insertPaymentGateways(database.db, [{ gateway_name: 'Four', is_active: true }]));
    expect(isUniqueViolation(second, 'payment_gateways_one_active')).toBe(true);

    const listActive = async () =>
      (await listPaymentGateways(database.db))
        .filter((gateway) => gateway.is_active)
        .map((gateway) => gateway.gateway_name);
    const [, two, three] = await listPaymentGateways(database.db);
    const activate = (id = 0) => inTransaction(database.db, (tx) => setActiveGateway(tx, id, 'Ana'));
    expect(await activate(two?.id)).toMatchObject({ now: 'Two' });
    expect(await listActive()).toEqual(['Two']);
    expect(await activate(9_999)).toBeNull();
    expect(await listActive()).toEqual(['Two']);
    await Promise.all([activate(two?.id), activate(three?.id), activate(two?.id), activate(three?.id)]);
    expect(await listActive()).toHaveLength(1);
  });

  it('refuse an unknown status or mode', async () => {
    const orderId = await insertOrder(database.db, buildOrder());
    for (const column of ['process_status', 'processing_mode']) {
      const failure = await getRejection(
        database.db.execute(sql`update orders set ${sql.identifier(column)} = 'Lost' where order_id = ${orderId}`),
      );
      // Violates the check, or the not-null constraint of `folder`.
      expect(getSqlState(failure)).toMatch(/^235(14|02)$/);
    }
  });

  it('give a Future order a day before its entry, on every way into the table, and refuse it without', async () => {
    const read = async (orderId: number) => {
      const { processing_date, process_month } = (await findOrder(database.db, orderId)) ?? {};
      return [processing_date, process_month];
    };
    const future = { process_status: 'Future', intended_date_of_entry: '2026-08-15' } as const;
    const ids = [
      await insertOrder(database.db, buildOrder(future)),
      await insertOrder(database.db, buildOrder({ ...future, processing_date: '2026-12-01', process_month: 12 })),
      await insertOrder(database.db, buildOrder({ ...future, intended_date_of_entry: null })),
      await insertOrder(database.db, buildOrder({ ...future, processing_date: '2026-08-15', process_month: 8 })),
    ];
    const pending = await insertOrder(
      database.db,
      buildOrder({ process_status: 'Pending', processing_date: '2026-05-01' }),
    );
    await database.db.update(orders).set({ process_status: 'Future' }).where(eq(orders.order_id, pending));
    expect(await Promise.all([...ids, pending].map(read))).toEqual([
      ['2026-07-16', 7],
      ['2026-07-16', 7],
      ['2026-03-02', 3],
      ['2026-08-15', 8],
      ['2026-03-11', 3],
    ]);
    await database.db.execute(sql`alter table orders disable trigger orders_future_day`);
    for (const processing_date of [null, '2026-08-16']) {
      const failure = await getRejection(insertOrder(database.db, buildOrder({ ...future, processing_date })));
      expect(redactDatabaseError(failure)).toMatchObject({ code: '23514', constraint: 'orders_future_day' });
    }
    await database.db.execute(sql`alter table orders enable trigger orders_future_day`);
  });

  it('have redacted errors without personal data, however they are wrapped', async () => {
    const orderId = await insertOrder(database.db, buildOrder());
    const failure = await getRejection(
      insertOrder(
        database.db,
        buildOrder({ order_id: orderId, email: 'secret@example.com', passport_number: 'SECRET1' }),
      ),
    );
    expect(String(failure)).toContain('secret@example.com');

    const redacted = redactDatabaseError(new Error('While saving', { cause: failure }));
    if (!(redacted instanceof Error)) throw new Error('Not an error');
    expect(redacted).toMatchObject({ code: '23505', constraint: 'orders_pkey' });
    expect(redacted.cause).toBeUndefined();
    expect(`${redacted.message} ${redacted.stack} ${JSON.stringify(redacted)}`).not.toMatch(/secret/i);
    const other = new TypeError('not of the database');
    expect(redactDatabaseError(other)).toBe(other);
  });
});
