import { date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { StackFrame } from '@evisa/shared/contract/remote-errors';
import { generatedId, timestampDefaultNow } from './column-helpers';

/** Uncaught errors of browsers, counted for each day. Contains no personal data: messages have no values, and no row names a member. */
export const remoteErrors = pgTable(
  'remote_errors',
  {
    id: generatedId(),
    day: date()
      .notNull()
      .default(sql`(now() at time zone 'UTC')::date`),
    /** Groups equal errors of all versions. */
    fingerprint: text().notNull(),
    release_set: text().notNull(),
    /** `shell`, or the name of the remote. */
    remote: text().notNull(),
    /** Empty for the shell. */
    version: text().notNull(),
    message: text().notNull(),
    frames: jsonb().$type<StackFrame[]>().notNull(),
    /** The route pattern without parameter values; empty if no screen was open. */
    screen: text().notNull(),
    /** Name and major version. */
    browser: text().notNull(),
    /** Empty without a signed-in member. */
    role: text().notNull(),
    count: integer().notNull(),
    first_at: timestampDefaultNow(),
    last_at: timestampDefaultNow(),
  },
  (table) => [
    unique('remote_errors_once_a_day').on(
      table.day,
      table.fingerprint,
      table.release_set,
      table.version,
      table.screen,
      table.browser,
      table.role,
    ),
    index('remote_errors_last').on(table.last_at),
  ],
);
