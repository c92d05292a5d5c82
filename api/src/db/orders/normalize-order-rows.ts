import { asc, count, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { orders } from '../schema/orders';
import type { StoredOrder } from './orders';

/** The columns with a country. */
export const countryColumns = ['current_nationality', 'country_region_of_birth', 'country_of_passport'] as const;
export type CountryColumn = (typeof countryColumns)[number];

/** The columns that are stored in one form. */
export type NormalizedColumns = Pick<StoredOrder, CountryColumn | 'order_id' | 'country_code' | 'telephone_e164'>;

/**
 * Locks and returns some of the orders that a release before stored, in the order of their ids: without a number to dial, or with a search
 * text that does not end in a line break. The condition is that of the index `orders_to_refresh`.
 */
export async function lockOrdersToNormalize(tx: Executor, limit: number) {
  const {
    order_id,
    country_code,
    telephone_number,
    current_nationality,
    country_region_of_birth,
    country_of_passport,
  } = getTableColumns(orders);
  return tx
    .select({
      order_id,
      country_code,
      telephone_number,
      current_nationality,
      country_region_of_birth,
      country_of_passport,
    })
    .from(orders)
    .where(sql`${orders.telephone_e164} is null or ${orders.search_text} not like E'%\\n'`)
    .orderBy(asc(orders.order_id))
    .limit(limit)
    .for('update');
}

/** Stores the normalized columns of some orders. */
export async function updateNormalizedOrders(tx: Executor, rows: readonly NormalizedColumns[]): Promise<void> {
  await tx.execute(sql`
    update orders set country_code = new.country_code, telephone_e164 = new.telephone_e164,
      current_nationality = new.current_nationality, country_region_of_birth = new.country_region_of_birth,
      country_of_passport = new.country_of_passport
    from json_populate_recordset(null::orders, ${JSON.stringify(rows)}::json) as new where orders.order_id = new.order_id`);
}

/** Counts the orders of each text in a column with a country, most first. */
export async function countOrdersByText(
  db: Executor,
  column: CountryColumn,
): Promise<{ text: string; orders: number }[]> {
  const text = sql<string>`${orders[column]}`;
  return db
    .select({ text, orders: count() })
    .from(orders)
    .where(sql`${orders[column]} <> ''`)
    .groupBy(orders[column])
    .orderBy(sql`2 desc, 1`);
}
