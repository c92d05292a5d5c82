import { sql } from 'drizzle-orm';
import { appendAuditEntries, systemActorColumns } from '../audit/audit-trail';
import type { Database } from '../connection/open-database';
import { insertOrder } from '../orders/orders';
import { auditEntries } from '../schema/audit';
import { orders } from '../schema/orders';
import { buildOrder } from './build-order';
import { describeDatabase } from './describe-database';
import { testDatabases } from './test-databases';

async function openEmbedded(): Promise<Database> {
  const [embedded] = testDatabases;
  if (embedded?.kind !== 'embedded') throw new Error('The first test database is not the embedded one');
  return embedded.open();
}

it('passes on an empty database whose ids start again and whose audit trail can still not be changed', async () => {
  const first = await openEmbedded();
  const firstId = await insertOrder(first.db, buildOrder());
  await appendAuditEntries(first.db, [{ ...systemActorColumns, order_id: firstId, action: 'order.move', changes: {} }]);
  await first.close();

  const next = await openEmbedded();
  expect([await next.db.$count(orders), await next.db.$count(auditEntries)]).toEqual([0, 0]);
  expect(await insertOrder(next.db, buildOrder())).toBe(firstId);
  await appendAuditEntries(next.db, [{ ...systemActorColumns, order_id: firstId, action: 'order.move', changes: {} }]);
  await expect(next.db.delete(auditEntries)).rejects.toThrow('Failed query');
  await next.close();
});

it.each([
  ['adds a table', sql`create table left_over ()`],
  ['changes a function', sql`alter function fold_text cost 1`],
  ['drops a trigger', sql`drop trigger count_inserted_orders on orders`],
])('does not pass on a database after a test that %s', async (_change, statement) => {
  const first = await openEmbedded();
  const definitions = await describeDatabase(first.db);
  await first.db.execute(statement);
  await first.close();
  const next = await openEmbedded();
  expect(await describeDatabase(next.db)).toEqual(definitions);
  await next.close();
});

it('neither answers nor notifies a test file that has closed its database', async () => {
  const first = await openEmbedded();
  const messages: string[] = [];
  await first.listen({ onMessage: (message) => messages.push(message), onReconnect: () => undefined });
  await first.close();
  await expect(first.db.select().from(orders)).rejects.toThrow('Failed query');

  const next = await openEmbedded();
  const received = new Promise<void>((resolve) => {
    void next.listen({ onMessage: () => resolve(), onReconnect: () => undefined });
  });
  await next.db.execute(sql`select pg_notify('evisa_events', 'a message')`);
  await received;
  expect(messages).toEqual([]);
  await next.close();
});
