import { inArray, isNull, or, sql, eq } from 'drizzle-orm';
import { bulkInsert } from '../query/bulk-insert';
import type { Executor } from '../query/executor';
import { intakeOrders, paymentEvents } from '../schema/intake';
import { orders } from '../schema/orders';

/** Finds the order ids of some references, by reference. */
export async function findOrdersByReference(db: Executor, references: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ reference: intakeOrders.reference, orderId: intakeOrders.order_id })
    .from(intakeOrders)
    .where(inArray(intakeOrders.reference, [...references]));
  return new Map(rows.map(({ reference, orderId }) => [reference, orderId]));
}

/** Returns whether the database holds an order that no import stored: a sample order, or one that a service key delivered. */
export async function hasOrdersOfOtherOrigin(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ order_id: orders.order_id })
    .from(orders)
    .leftJoin(intakeOrders, eq(intakeOrders.order_id, orders.order_id))
    .where(or(isNull(intakeOrders.order_id), sql`${intakeOrders.service_key_id} is not null`))
    .limit(1);
  return rows.length > 0;
}

/** Takes the next order ids, ascending. */
export async function reserveOrderIds(tx: Executor, count: number): Promise<number[]> {
  const rows = await tx
    .select({ id: sql<string>`nextval(pg_get_serial_sequence('orders', 'order_id'))` })
    .from(sql`generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other);
}

/** Stores orders with their references and payments, in few statements. */
export async function insertImportedOrders(
  tx: Executor,
  rows: readonly (typeof orders.$inferInsert & { order_id: number })[],
  references: readonly (typeof intakeOrders.$inferInsert)[],
  payments: readonly (typeof paymentEvents.$inferInsert)[],
): Promise<void> {
  await bulkInsert(tx, orders, rows);
  await bulkInsert(tx, intakeOrders, references);
  await bulkInsert(tx, paymentEvents, payments);
}
