import { asc, isNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { orders } from '../schema/orders';
import { toIdentityKeys } from './identity-keys';

/** Orders that another program wrote or changed. Uses the index `orders_without_keys`. */
export const lacksIdentityKeys = isNull(orders.passport_key);

/** Writes the keys of at most `limit` orders that match a condition, in the order of their ids. Returns how many. */
export async function fillIdentityKeys(tx: Executor, condition: SQL, limit: number): Promise<number> {
  const { order_id, first_name, last_name, passport_number } = orders;
  const rows = await tx
    .select({ order_id, first_name, last_name, passport_number })
    .from(orders)
    .where(condition)
    .orderBy(asc(order_id))
    .limit(limit)
    .for('update');
  if (rows.length === 0) return 0;
  const keyed = JSON.stringify(rows.map((row) => ({ order_id: row.order_id, ...toIdentityKeys(row) })));
  await tx.execute(sql`
    update orders set passport_key = new.passport_key, name_words = new.name_words, name_letters = new.name_letters
    from json_populate_recordset(null::orders, ${keyed}::json) as new where orders.order_id = new.order_id`);
  return rows.length;
}
