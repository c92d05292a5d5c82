import type { WorkingCalendar } from '@evisa/shared/domain/orders/working-calendar';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { lockCalendar, storeCalendar, type StoredCalendar } from '../../db/due-dates/working-calendar';
import { inTransaction } from '../../db/query/executor';
import { ConflictError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { diffFields } from '../diff-fields';

/**
 * Replaces the working calendar, with an audit entry, and has the due dates of open orders worked out again. An equal calendar changes nothing.
 * Throws a `ConflictError` if another Admin changed it since `revision`.
 */
export async function saveCalendar(
  { db, wakeDueDates }: Pick<Services, 'db' | 'wakeDueDates'>,
  actor: Actor,
  { calendar, revision }: { calendar: WorkingCalendar; revision: number },
): Promise<StoredCalendar> {
  const stored = await inTransaction(db, async (tx) => {
    const before = await lockCalendar(tx);
    if ((before?.revision ?? 0) !== revision)
      throw new ConflictError(
        `${before?.changed_by ?? 'A colleague'} changed the calendar. Reload the page, then make your change.`,
        'revision',
      );
    const old = before ? toAuditFields(before.calendar) : {};
    const next = toAuditFields(calendar);
    const none = Object.fromEntries(Object.keys({ ...old, ...next }).map((field) => [field, null]));
    const changes = diffFields({ ...none, ...old }, { ...none, ...next });
    if (before && Object.keys(changes).length === 0) return before;
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'calendar.change', changes }]);
    return storeCalendar(tx, calendar, revision + 1, actor.name);
  });
  wakeDueDates();
  return stored;
}

/** One text for the hours, the days of the week, each promise, and the holidays of each year. */
function toAuditFields(calendar: WorkingCalendar): Record<string, string | null> {
  const { opens, closes, weekdays, promisedDays, years } = calendar;
  return {
    working_hours: `${opens}–${closes}`,
    weekdays: weekdays.join(', '),
    standard_days: String(promisedDays['Regular Processing']),
    priority_days: String(promisedDays['Priority Processing']),
    ...Object.fromEntries(
      years.map(({ year, holidays }) => [
        `holidays_${year}`,
        holidays.map(({ date, name }) => `${date} ${name}`).join(', '),
      ]),
    ),
  };
}
