import { sql, type Column, type SQL } from 'drizzle-orm';
import { orders } from '../schema/orders';

/** The condition that an order is one of these. One parameter however many they are: thousands would cost PGlite dearly. */
export function idIn(orderIds: readonly number[], column: Column = orders.order_id): SQL {
  return sql`${column} = any(${`{${orderIds.join(',')}}`}::bigint[])`;
}
