import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { CountrySummary, DateRange, ProcessedBySummary } from '@evisa/shared/contract/statistics';
import type { Executor } from '../query/executor';
import { withinDateRange } from '../query/within-date-range';
import { members } from '../schema/members';
import { orders } from '../schema/orders';

/** Of the orders placed on the days of a range and not deleted: how many a nationality, most first, each in one of three kinds. */
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
      // Written out, not a parameter: the partial index is for these words.
      .where(and(sql`${orders.process_status} <> 'Deleted'`, withinDateRange(sql`${orders.created_at}`, range)))
      .groupBy(orders.current_nationality)
      .orderBy(desc(count()), orders.current_nationality)
  );
}

/** Returns how many of the orders that are Completed now each member completed on the days of a range, most first. */
export async function countOrdersByProcessor(db: Executor, range: DateRange): Promise<ProcessedBySummary[]> {
  // Written out, not a parameter: the partial index is for these words.
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
      // Members who were deleted keep their counts; people are told apart by their names, as everywhere.
      .groupBy(members.name)
      .orderBy(desc(total), members.name)
  );
}

function countWhere(condition: SQL): SQL<number> {
  return sql`count(*) filter (where ${condition})`.mapWith(Number);
}
