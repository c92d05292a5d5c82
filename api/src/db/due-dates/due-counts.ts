import { sql, type SQL } from 'drizzle-orm';
import type { DueFilter } from '@evisa/shared/domain/orders/due-orders';
import type { Executor } from '../query/executor';
import { dueDays, workingCalendar } from '../schema/working-calendar';
import { orders } from '../schema/orders';

/** Today in Phnom Penh (UTC+7), its first midnight and the next. */
const today = sql`due_day(now())`;
const todayStart = sql`(due_day(now())::timestamp - interval '7 hours') at time zone 'UTC'`;
const todayEnd = sql`(due_day(now())::timestamp + interval '17 hours') at time zone 'UTC'`;

/** The condition of each part of the orders with a due date. Uses the index `orders_due`. */
export const dueConditions: Record<DueFilter, SQL> = {
  overdue: sql`${orders.due_at} < now()`,
  today: sql`(${orders.due_at} >= now() and ${orders.due_at} < ${todayEnd})`,
};

/** The condition of orders that are due after today. */
export const dueLater = sql`${orders.due_at} >= ${todayEnd}`;

/** The orders that were due earlier today: the only ones that are counted one by one. */
const lateToday = sql`(select count(*) from ${orders} where ${orders.due_at} >= ${todayStart} and ${orders.due_at} < now())`;

/** Expressions for the exact number of orders of each part: from the counts of days, and the index for a part of today. */
export const dueCountExpressions: Record<DueFilter, SQL> = {
  overdue: sql`((select coalesce(sum(count), 0) from ${dueDays} where day < ${today}) + ${lateToday})::bigint`,
  today: sql`((select coalesce(sum(count), 0) from ${dueDays} where day = ${today}) - ${lateToday})::bigint`,
};

export interface DueCounts {
  overdue: number;
  today: number;
  /** All orders with a due date. */
  all: number;
  /** In how many milliseconds the counts change without a change of an order: at the next due time or midnight. */
  nextChangeMs: number;
}

const nextDue = sql`(select min(${orders.due_at}) from ${orders} where ${orders.due_at} >= now())`;

/** Counts the orders that are late, and those that are due later today. Null while no calendar is entered. */
export async function getDueCounts(db: Executor): Promise<DueCounts | null> {
  const [row] = await db
    .select({
      overdue: sql<number>`${dueCountExpressions.overdue}`.mapWith(Number),
      today: sql<number>`${dueCountExpressions.today}`.mapWith(Number),
      all: sql<number>`(select coalesce(sum(count), 0) from ${dueDays})`.mapWith(Number),
      nextChangeMs: sql<number>`extract(epoch from least(${todayEnd}, ${nextDue}) - now()) * 1000`.mapWith(Number),
    })
    .from(workingCalendar);
  return row ?? null;
}

/**
 * Adds up the slots of days that are over, so that a count of years reads a row for each day with late orders. Writers of the same day wait for
 * it, and it for them. Run it as a statement of its own.
 */
export async function compactDueDays(db: Executor): Promise<void> {
  await db.execute(sql`
    with taken as (
      delete from ${dueDays} where day in (
        select day from ${dueDays} where day < ${today} group by day having count(*) > 1 or sum(count) = 0
      ) returning day, count
    )
    insert into ${dueDays} as kept (day, slot, count) select day, -1, sum(count) from taken group by day having sum(count) <> 0
    on conflict (day, slot) do update set count = kept.count + excluded.count`);
}
