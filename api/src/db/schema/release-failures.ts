import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { remoteFailures } from '@evisa/shared/contract/releases';
import { generatedId, timestampDefaultNow } from './column-helpers';
import { members } from './members';

/** Failed screens that browsers reported. The only personal data is the signed-in member, if there is one. */
export const releaseFailures = pgTable(
  'release_failures',
  {
    id: generatedId(),
    at: timestampDefaultNow(),
    /** The release set of the page. */
    release_set: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    failure: text({ enum: remoteFailures }).notNull(),
    /** The route pattern without parameter values. */
    screen: text().notNull(),
    member_id: integer().references(() => members.id),
  },
  (table) => [index('release_failures_at').on(table.at), index('release_failures_set').on(table.release_set, table.at)],
);
