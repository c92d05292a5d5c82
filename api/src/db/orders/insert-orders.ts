import { sql } from 'drizzle-orm';
import { firstOrderId } from '@evisa/shared/domain/orders/order-id';
import { bulkInsert } from '../query/bulk-insert';
import type { Executor } from '../query/executor';
import { orders } from '../schema/orders';

export type NewOrder = typeof orders.$inferInsert;

/** Stores one order and answers its id. */
export async function insertOrder(tx: Executor, order: NewOrder): Promise<number> {
  const [row] = await tx.insert(orders).values(order).returning({ order_id: orders.order_id });
  if (!row) throw new Error('An inserted order came back without its id');
  return row.order_id;
}

/** Stores many orders that bring their own ids; later orders get higher ones. */
export async function insertOrders(tx: Executor, rows: readonly (NewOrder & { order_id: number })[]): Promise<void> {
  await bulkInsert(tx, orders, rows);
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('orders', 'order_id'), greatest(max(order_id), ${firstOrderId - 1}::bigint)) from orders`,
  );
}

/** Whether there is any order at all, sample or real. */
export async function hasOrders(db: Executor): Promise<boolean> {
  return (await db.select({ order_id: orders.order_id }).from(orders).limit(1)).length > 0;
}
