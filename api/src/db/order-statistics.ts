import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { CountrySummary, DateRange, ProcessedBySummary } from '@evisa/shared/contract/statistics';
import type { Executor } from './executor';
import { onDays } from './on-days';
import { members } from './schema/members';
import { orders } from './schema/orders';

/** Of the orders placed on the days of a range and not deleted: how many a nationality, most first, each in one of three kinds. */
export async function countByCountry(db: Executor, range: DateRange): Promise<CountrySummary[]> {
  const future = sql`${orders.process_status} = 'Future'`;
  const priority = sql`${orders.processing_mode} = 'Priority Processing'`;
  return (
    db
      .select({
        current_nationality: orders.current_nationality,
        count: count(),
        standard_count: countOf(sql`not ${future} and not ${priority}`),
        priority_count: countOf(sql`not ${future} and ${priority}`),
        future_count: countOf(future),
      })
      .from(orders)
      // Written out, not a parameter: the partial index is for these words.
      .where(and(sql`${orders.process_status} <> 'Deleted'`, onDays(sql`${orders.created_at}`, range)))
      .groupBy(orders.current_nationality)
      .orderBy(desc(count()), orders.current_nationality)
  );
}

/** How many orders each member moved to Completed on the days of a range, most first. An order counts for its last such move. */
export async function countByProcessor(db: Executor, range: DateRange): Promise<ProcessedBySummary[]> {
  const moved = db
    .select({ processed_by: orders.processed_by, total: count().as('total') })
    .from(orders)
    .where(and(sql`${orders.processed_at} is not null`, onDays(sql`${orders.processed_at}`, range)))
    .groupBy(orders.processed_by)
    .as('moved');
  const total = sql<number>`sum(${moved.total})`.mapWith(Number);
  return (
    db
      .select({ processed_by: members.name, count: total })
      .from(moved)
      .innerJoin(members, eq(members.id, moved.processed_by))
      // Members who were deleted keep their counts; people are told apart by their names, as everywhere.
      .groupBy(members.name)
      .orderBy(desc(total), members.name)
  );
}

function countOf(condition: SQL): SQL<number> {
  return sql`count(*) filter (where ${condition})`.mapWith(Number);
}
