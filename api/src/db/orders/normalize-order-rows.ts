import { asc, count, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { isOfEarlierRelease, lacksProcessingDate, orders } from '../schema/orders';
import type { StoredOrder } from './orders';

/** The columns with a country. */
export const countryColumns = ['current_nationality', 'country_region_of_birth', 'country_of_passport'] as const;
export type CountryColumn = (typeof countryColumns)[number];

/** The columns that are stored in one form. */
export type NormalizedColumns = Pick<StoredOrder, CountryColumn | 'order_id' | 'country_code' | 'telephone_e164'>;

/**
 * Locks and returns some of the orders that a release before stored, in the order of their ids: without a number to dial, with a search text
 * that does not end in two line breaks, or Future without a day on which it becomes New. The index `orders_of_earlier_releases` has them.
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
      lacksProcessingDate: sql<boolean>`${lacksProcessingDate(orders)}`,
    })
    .from(orders)
    .where(isOfEarlierRelease(orders))
    .orderBy(asc(orders.order_id))
    .limit(limit)
    .for('update');
}

/** Stores the normalized columns of some orders. Triggers write their search texts and the processing dates that they lack. */
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
