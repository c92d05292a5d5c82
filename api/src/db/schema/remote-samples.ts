import { boolean, doublePrecision, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { generatedId, timestampDefaultNow } from './column-helpers';

/** How fast a version of a remote was in one page. The session is a random id of the page. */
export const remoteSamples = pgTable(
  'remote_samples',
  {
    id: generatedId(),
    at: timestampDefaultNow(),
    session: uuid().notNull(),
    release_set: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    /** Milliseconds, as the next two. */
    inp: integer(),
    lcp: integer(),
    load: integer(),
    cls: doublePrecision(),
    bytes: integer().notNull(),
    had_error: boolean().notNull(),
    /** Nothing reads it any more: processes of the release before do. */
    signed_in: boolean().notNull(),
    /** Who it was, while a canary runs: a keyed hash that another canary has otherwise. Only these samples decide on a canary. */
    member: text(),
  },
  (table) => [
    unique('remote_samples_once_a_session').on(table.session, table.remote, table.version),
    index('remote_samples_at').on(table.at),
    index('remote_samples_version').on(table.remote, table.version, table.at),
  ],
);
