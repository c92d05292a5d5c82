import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from './executor';
import { orders } from './schema/orders';

/**
 * The email of an order; `null` for one that was erased and for an id there is no order of. Always one row of one column, so that
 * the statement says nothing by how long it takes.
 */
export async function findOrderEmail(db: Reader, orderId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: orders.email })
    .from(sql`(select 1) as one`)
    .leftJoin(orders, and(eq(orders.order_id, orderId), isNull(orders.erased_at)));
  return row?.email ?? null;
}
