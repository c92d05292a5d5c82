import { sql } from 'drizzle-orm';
import type { Reader } from '../query/executor';
import { orders } from '../schema/orders';

/**
 * The email of an order; `null` for one that was erased and for an id there is no order of. The newest order is read instead of one
 * that does not exist, so that every id costs the same: a statement that finds nothing is measurably faster.
 */
export async function findOrderEmail(db: Reader, orderId: number): Promise<string | null> {
  const [row] = await db
    .select({ id: orders.order_id, email: orders.email, erased: sql<boolean>`${orders.erased_at} is not null` })
    .from(orders)
    .where(sql`${orders.order_id} = least(${orderId}::bigint, (select max(newest.order_id) from ${orders} as newest))`);
  return row && row.id === orderId && !row.erased ? row.email : null;
}
