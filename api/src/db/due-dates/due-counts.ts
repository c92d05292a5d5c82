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

const countIndexed = (condition: SQL) => sql`(select count(*) from ${orders} where ${condition})`;
const sumOfDays = (condition: SQL) => sql`(select coalesce(sum(count), 0) from ${dueDays} where ${condition})`;

/**
 * The orders that were due earlier today, the only ones that are counted one by one: themselves, or, as all of today without the rest, which is
 * less in the afternoon.
 */
export const lateTodayCounts = {
  morning: countIndexed(sql`${orders.due_at} >= ${todayStart} and ${orders.due_at} < now()`),
  afternoon: sql`${sumOfDays(sql`day = ${today}`)} - ${countIndexed(dueConditions.today)}`,
};
const lateToday = sql`(case when now() < ${todayStart} + interval '12 hours' then ${lateTodayCounts.morning} else ${lateTodayCounts.afternoon} end)`;

/** Expressions for the exact number of orders of each part: from the counts of days, and from `late`, the orders that were due earlier today. */
const countParts = (late: SQL): Record<DueFilter, SQL> => ({
  overdue: sql`(${sumOfDays(sql`day < ${today}`)} + ${late})::bigint`,
  today: sql`(${sumOfDays(sql`day = ${today}`)} - ${late})::bigint`,
});

/** The expressions for a statement that counts one part. */
export const dueCountExpressions = countParts(lateToday);

export interface DueCounts {
  overdue: number;
  today: number;
  /** All orders with a due date. */
  all: number;
  /** In how many milliseconds the counts change without a change of an order: at the next due time or midnight. */
  nextChangeMs: number;
}

const nextDue = sql`(select min(${orders.due_at}) from ${orders} where ${orders.due_at} >= now())`;

/** Selects the counts of `getDueCounts`. Both need the orders that were due earlier today, which are counted once. */
export function selectDueCounts(db: Executor) {
  const { overdue, today: dueToday } = countParts(sql`late`);
  return db
    .select({
      overdue: sql<number>`${overdue}`.mapWith(Number),
      today: sql<number>`${dueToday}`.mapWith(Number),
      all: sql<number>`${sumOfDays(sql`true`)}`.mapWith(Number),
      nextChangeMs: sql<number>`extract(epoch from least(${todayEnd}, ${nextDue}) - now()) * 1000`.mapWith(Number),
    })
    .from(workingCalendar)
    .crossJoin(sql`(select ${lateToday} as late offset 0) as counted`);
}

/** Counts the orders that are late, and those that are due later today. Null while no calendar is entered. */
export async function getDueCounts(db: Executor): Promise<DueCounts | null> {
  const [row] = await selectDueCounts(db);
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
