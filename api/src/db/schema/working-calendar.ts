import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { WorkingCalendar } from '@evisa/shared/domain/orders/working-calendar';
import { isoTimestamp } from './column-helpers';

const milliseconds = () => bigint({ mode: 'number' }).notNull();

/** The one row of the calendar that Admins edit, with what triggers need of it. Without a row, no order has a due date. */
export const workingCalendar = pgTable(
  'working_calendar',
  {
    id: smallint().primaryKey().default(1),
    /** Counts changes, from 1. Orders with a lower `due_revision` have their due dates from an earlier calendar. */
    revision: integer().notNull(),
    calendar: jsonb().$type<WorkingCalendar>().notNull(),
    /** What the years of the calendar cover; `covered_until` is exclusive. */
    covered_from: isoTimestamp().notNull(),
    covered_until: isoTimestamp().notNull(),
    /** The promised times, in milliseconds of working time. */
    regular_ms: milliseconds(),
    priority_ms: milliseconds(),
    changed_by: text().notNull(),
    changed_at: isoTimestamp().notNull(),
  },
  (table) => [check('working_calendar_one_row', sql`${table.id} = 1`)],
);

/** The calendar's working days, as `toWorkingTime` lists them. */
export const workingDays = pgTable(
  'working_days',
  { opens_at: isoTimestamp().primaryKey(), closes_at: isoTimestamp().notNull(), worked_before: milliseconds() },
  (table) => [index('working_days_worked').on(table.worked_before)],
);

/** Orders with a due date, by the day (Phnom Penh) on which they are due, in slots. Maintained by triggers. */
export const dueDays = pgTable(
  'due_days',
  { day: date({ mode: 'string' }).notNull(), slot: smallint().notNull(), count: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.day, table.slot] })],
);
