import { and, between, count, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import {
  maxDailyCounts,
  type CountrySummary,
  type DailyCount,
  type DateRange,
  type MonthCount,
  type ProcessedBySummary,
} from '@evisa/shared/contract/statistics';
import type { Executor } from '../query/executor';
import { withinDateRange } from '../query/conditions';
import { members } from '../schema/members';
import { orderDays, orders } from '../schema/orders';

/** Counts the orders created in a date range by nationality, most first, without deleted ones. Each order is of one of three kinds. */
export async function countOrdersByCountry(db: Executor, range: DateRange): Promise<CountrySummary[]> {
  return selectOrdersByCountry(db, range);
}

/** Selects the counts of `countOrdersByCountry`. Reads nothing but the index `orders_placed`. */
export function selectOrdersByCountry(db: Executor, range: DateRange) {
  const future = sql`${orders.process_status} = 'Future'`;
  const priority = sql`${orders.processing_mode} = 'Priority Processing'`;
  return (
    db
      .select({
        current_nationality: orders.current_nationality,
        count: count(),
        standard_count: countWhere(sql`not ${future} and not ${priority}`),
        priority_count: countWhere(sql`not ${future} and ${priority}`),
        future_count: countWhere(future),
      })
      .from(orders)
      // A literal, because the partial index does not match a parameter.
      .where(and(sql`${orders.process_status} <> 'Deleted'`, withinDateRange(sql`${orders.created_at}`, range)))
      .groupBy(orders.current_nationality)
      .orderBy(desc(count()), orders.current_nationality)
  );
}

/** Counts the orders that each member completed in a date range and that are still Completed, most first. */
export async function countOrdersByProcessor(db: Executor, range: DateRange): Promise<ProcessedBySummary[]> {
  // A literal, because the partial index does not match a parameter.
  const isCompleted = sql`${orders.process_status} = 'Completed' and ${orders.processed_at} is not null`;
  const completed = db
    .select({ processed_by: orders.processed_by, total: count().as('total') })
    .from(orders)
    .where(and(isCompleted, withinDateRange(sql`${orders.processed_at}`, range)))
    .groupBy(orders.processed_by)
    .as('completed');
  const total = sql<number>`sum(${completed.total})`.mapWith(Number);
  return (
    db
      .select({ processed_by: members.name, count: total })
      .from(completed)
      .innerJoin(members, eq(members.id, completed.processed_by))
      // By name, so that deleted members keep their counts.
      .groupBy(members.name)
      .orderBy(desc(total), members.name)
  );
}

/**
 * Counts the orders placed and completed on each of the last days of a range, up to today (UTC), as in the two statistics above. Counts the
 * placed ones from the counters by day.
 */
export async function countOrdersByDay(db: Executor, range: DateRange, now: Date): Promise<DailyCount[]> {
  const days = listDays(range, now);
  const [fromDate, toDate] = [days[0], days.at(-1)];
  return fromDate && toDate ? countPeriods(db, { fromDate, toDate }, days, 'YYYY-MM-DD') : [];
}

/** Counts the same for each month of a range, up to today and from the first order on, named by its first day. */
export async function countOrdersByMonth(db: Executor, range: DateRange, now: Date): Promise<DailyCount[]> {
  const [earliest] = await db
    .select({ day: sql<string | null>`min(${orderDays.day})` })
    .from(orderDays)
    .where(and(eq(orderDays.folder, 'allOrder'), gt(orderDays.count, 0)));
  if (!earliest?.day) return [];
  const [today, { fromDate = '', toDate = '9999-12-31' }] = [formatDay(now), range];
  const first = fromDate > earliest.day ? fromDate : earliest.day;
  const last = toDate < today ? toDate : today;
  const months = listMonths(first.slice(0, 7), last.slice(0, 7));
  const counts = await countPeriods(db, { fromDate: first, toDate: last }, months, 'YYYY-MM');
  return counts.map((each) => ({ ...each, day: `${each.day}-01` }));
}

/** Counts the placed and completed orders of a range in each of its days or months, which have a format of the database. */
async function countPeriods(
  db: Executor,
  { fromDate, toDate }: Required<DateRange>,
  periods: readonly string[],
  format: 'YYYY-MM-DD' | 'YYYY-MM',
): Promise<DailyCount[]> {
  const inDay = sql`case ${orderDays.folder} when 'allOrder' then ${orderDays.count} else -${orderDays.count} end`;
  const placed = await db
    .select({
      day: sql<string>`to_char(${orderDays.day}, ${format})`,
      total: sql<number>`sum(${inDay})`.mapWith(Number),
    })
    .from(orderDays)
    .where(and(inArray(orderDays.folder, ['allOrder', 'deletedOrder']), between(orderDays.day, fromDate, toDate)))
    .groupBy(sql`1`);
  const completed = await db
    .select({ day: sql<string>`to_char(${orders.processed_at} at time zone 'UTC', ${format})`, total: count() })
    .from(orders)
    // A literal, because the partial index does not match a parameter.
    .where(
      and(
        sql`${orders.process_status} = 'Completed'`,
        withinDateRange(sql`${orders.processed_at}`, { fromDate, toDate }),
      ),
    )
    .groupBy(sql`1`);
  const [placedBy, completedBy] = [placed, completed].map((rows) => new Map(rows.map((row) => [row.day, row.total])));
  return periods.map((day) => ({ day, placed: placedBy?.get(day) ?? 0, completed: completedBy?.get(day) ?? 0 }));
}

/** Lists the months from `first` to `last`, as `YYYY-MM`. */
function listMonths(first: string, last: string): string[] {
  const months = [];
  for (
    const date = new Date(`${first}-01`);
    formatDay(date).slice(0, 7) <= last;
    date.setUTCMonth(date.getUTCMonth() + 1)
  )
    months.push(formatDay(date).slice(0, 7));
  return months;
}

/** Lists the last days of a range, up to today, as `YYYY-MM-DD` in UTC. */
function listDays({ fromDate = '', toDate }: DateRange, now: Date): string[] {
  const today = formatDay(now);
  const last = toDate === undefined || toDate > today ? today : toDate;
  return Array.from({ length: maxDailyCounts }, (_, index) => {
    const day = new Date(last);
    day.setUTCDate(day.getUTCDate() - (maxDailyCounts - 1 - index));
    return formatDay(day);
    // The calendar of the database begins with the year 1.
  }).filter((day) => day >= fromDate && day >= '0001');
}

const formatDay = (date: Date) => date.toISOString().slice(0, 10);

function countWhere(condition: SQL): SQL<number> {
  return sql`count(*) filter (where ${condition})`.mapWith(Number);
}

/** Counts the Future orders that become New in each month, from January to December. */
export async function countFutureOrdersByMonth(db: Executor): Promise<MonthCount[]> {
  const rows = await db
    .select({ month: orders.process_month, count: count() })
    .from(orders)
    .where(sql`${orders.folder} = 'futureOrder'`)
    .groupBy(orders.process_month);
  const byMonth = new Map(rows.map((row) => [row.month, row.count]));
  return Array.from({ length: 12 }, (_, index) => ({ month: index + 1, count: byMonth.get(index + 1) ?? 0 }));
}
