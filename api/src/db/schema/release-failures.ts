import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { remoteFailures } from '@evisa/shared/contract/releases';
import { isoTimestamp } from './column-types';
import { members } from './members';

/** What browsers told of screens that failed. Of the person only whether, and as which member, they were signed in. */
export const releaseFailures = pgTable(
  'release_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    /** The set that the page ran. */
    release_set: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    failure: text({ enum: remoteFailures }).notNull(),
    /** The declared path, without its values. */
    screen: text().notNull(),
    member_id: integer().references(() => members.id),
  },
  (table) => [index('release_failures_at').on(table.at), index('release_failures_set').on(table.release_set, table.at)],
);
