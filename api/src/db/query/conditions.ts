import { and, sql, type Column, type SQL } from 'drizzle-orm';
import type { DateRange } from '@evisa/shared/contract/statistics';
import { orders } from '../schema/orders';

/** Matches orders by id. Passes the ids as one parameter, because PGlite is slow with thousands of parameters. */
export function idIn(orderIds: readonly number[], column: Column = orders.order_id): SQL {
  return sql`${column} = any(${`{${orderIds.join(',')}}`}::bigint[])`;
}

/** Matches timestamps on the days of a range in UTC, both days included. */
export function withinDateRange(timestamp: SQL, { fromDate, toDate }: DateRange): SQL | undefined {
  return and(
    fromDate === undefined ? undefined : sql`${timestamp} >= ${fromDate}::date::timestamp at time zone 'UTC'`,
    toDate === undefined ? undefined : sql`${timestamp} < (${toDate}::date + 1)::timestamp at time zone 'UTC'`,
  );
}
