import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { CountrySummary, DateRange, ProcessedBySummary, MonthCount } from '@evisa/shared/contract/statistics';
import type { Executor } from '../query/executor';
import { withinDateRange } from '../query/conditions';
import { members } from '../schema/members';
import { orders } from '../schema/orders';

/** Counts the orders created in a date range by nationality, most first, without deleted ones. Each order is of one of three kinds. */
export async function countOrdersByCountry(db: Executor, range: DateRange): Promise<CountrySummary[]> {
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
