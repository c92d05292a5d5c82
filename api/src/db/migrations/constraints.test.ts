import { eq, sql } from 'drizzle-orm';
import { appendAuditEntries } from '../audit/audit-trail';
import { isUniqueViolation, redactDatabaseError, getSqlState } from '../query/database-errors';
import { setActiveGateway, insertPaymentGateways, listPaymentGateways } from '../gateways/payment-gateways';
import { inTransaction } from '../query/executor';
import { insertOrder } from '../orders/orders';
import type { Database } from '../connection/open-database';
import { auditEntries } from '../schema/audit';
import { buildOrder } from '../testing/build-order';
import { testDatabases } from '../testing/test-databases';

const failureOf = (work: PromiseLike<unknown>): Promise<unknown> =>
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
      database.db.update(auditEntries).set({ actor_name: 'nobody' }),
      database.db.delete(auditEntries).where(eq(auditEntries.order_id, 100_001)),
      database.db.execute(sql`truncate audit_entries`),
    ];
    for (const change of changes) expect(getSqlState(await failureOf(change))).toBe('23001');
    expect(await database.db.select().from(auditEntries)).toMatchObject([entry]);
  });

  it('refuse a second active gateway, except through setActiveGateway', async () => {
    await insertPaymentGateways(database.db, [
      { gateway_name: 'One', is_active: true },
      { gateway_name: 'Two' },
      { gateway_name: 'Three' },
    ]);
    const second = await failureOf(insertPaymentGateways(database.db, [{ gateway_name: 'Four', is_active: true }]));
    expect(isUniqueViolation(second, 'payment_gateways_one_active')).toBe(true);

    const active = async () =>
      (await listPaymentGateways(database.db))
        .filter((gateway) => gateway.is_active)
        .map((gateway) => gateway.gateway_name);
    const [, two, three] = await listPaymentGateways(database.db);
    const choose = (id = 0) => inTransaction(database.db, (tx) => setActiveGateway(tx, id, 'Ana'));
    expect(await choose(two?.id)).toMatchObject({ now: 'Two' });
    expect(await active()).toEqual(['Two']);
    expect(await choose(9_999)).toBeNull();
    expect(await active()).toEqual(['Two']);
    await Promise.all([choose(two?.id), choose(three?.id), choose(two?.id), choose(three?.id)]);
    expect(await active()).toHaveLength(1);
  });

  it('refuse an unknown status or mode', async () => {
    const orderId = await insertOrder(database.db, buildOrder());
    for (const column of ['process_status', 'processing_mode']) {
      const failure = await failureOf(
        database.db.execute(sql`update orders set ${sql.identifier(column)} = 'Lost' where order_id = ${orderId}`),
      );
      // Violates the check, or the not-null constraint of `folder`.
      expect(getSqlState(failure)).toMatch(/^235(14|02)$/);
    }
  });

  it('have redacted errors without personal data, however they are wrapped', async () => {
    const orderId = await insertOrder(database.db, buildOrder());
    const failure = await failureOf(
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
