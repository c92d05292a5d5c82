import { and, sql, type SQL } from 'drizzle-orm';
import type { DateRange } from '@evisa/shared/contract/statistics';

/** A moment lies on the days of a range, both included, UTC. */
export function withinDateRange(moment: SQL, { fromDate, toDate }: DateRange): SQL | undefined {
  return and(
    fromDate === undefined ? undefined : sql`${moment} >= ${fromDate}::date::timestamp at time zone 'UTC'`,
    toDate === undefined ? undefined : sql`${moment} < (${toDate}::date + 1)::timestamp at time zone 'UTC'`,
  );
}
