import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { isoTimestamp } from './column-types';

/** Tries at what is limited, wrong or not yet judged. Written by `take_tries` and `give_tries_back` only. */
export const rateLimitAttempts = pgTable(
  'tries',
  {
    /** What is counted, and whose: a hash. */
    key: text().notNull(),
    /** Those of a key follow one another without a gap, so that the oldest of the last ten is found without counting. */
    number: bigint({ mode: 'number' }).notNull(),
    at: isoTimestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.number] })],
);
