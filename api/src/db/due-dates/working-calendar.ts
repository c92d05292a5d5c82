import { sql } from 'drizzle-orm';
import { getPromisedMs, toWorkingTime, type WorkingCalendar } from '@evisa/shared/domain/orders/working-calendar';
import type { Executor } from '../query/executor';
import { workingCalendar, workingDays } from '../schema/working-calendar';

export type StoredCalendar = typeof workingCalendar.$inferSelect;

/** Returns the calendar; undefined until an Admin enters one. */
export async function findCalendar(db: Executor): Promise<StoredCalendar | undefined> {
  const [row] = await db.select().from(workingCalendar);
  return row;
}

/** Locks the calendar until the transaction ends, also when there is none yet, and returns it. */
export async function lockCalendar(tx: Executor): Promise<StoredCalendar | undefined> {
  await tx.execute(sql`lock table ${workingCalendar} in share row exclusive mode`);
  return findCalendar(tx);
}

/**
 * Stores a calendar with its next revision, and its working days. Due dates of orders are not changed: wake the job `derive-due-dates`. Throws for
 * a calendar without a year.
 */
export async function storeCalendar(
  tx: Executor,
  calendar: WorkingCalendar,
  revision: number,
  changedBy: string,
): Promise<StoredCalendar> {
  const time = toWorkingTime(calendar);
  if (!time) throw new Error('The calendar has no year');
  const toIso = (at: number) => new Date(at).toISOString();
  const row = {
    revision,
    calendar,
    covered_from: toIso(time.coveredFrom),
    covered_until: toIso(time.coveredUntil),
    regular_ms: getPromisedMs(calendar, 'Regular Processing'),
    priority_ms: getPromisedMs(calendar, 'Priority Processing'),
    changed_by: changedBy,
    changed_at: new Date().toISOString(),
  };
  const [stored] = await tx
    .insert(workingCalendar)
    .values(row)
    .onConflictDoUpdate({ target: workingCalendar.id, set: row })
    .returning();
  if (!stored) throw new Error('The database returned no calendar');
  const days = time.days.map(({ opensAt, closesAt, workedBefore }) => ({
    opens_at: toIso(opensAt),
    closes_at: toIso(closesAt),
    worked_before: workedBefore,
  }));
  await tx.delete(workingDays);
  await tx.execute(
    sql`insert into ${workingDays} select * from json_populate_recordset(null::working_days, ${JSON.stringify(days)}::json)`,
  );
  return stored;
}
