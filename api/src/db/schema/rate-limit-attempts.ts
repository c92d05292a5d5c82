import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isoTimestamp } from './column-helpers';

/** Attempts that count towards rate limits. Only the functions `take_tries` and `give_tries_back` write them. */
export const rateLimitAttempts = pgTable(
  'tries',
  {
    /** A hash of the limit's name and of whom or what it counts. */
    key: text().notNull(),
    /** The attempts of a key are numbered without gaps, so that the oldest of the last ten is found without counting. */
    number: bigint({ mode: 'number' }).notNull(),
    at: isoTimestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.number] })],
);
