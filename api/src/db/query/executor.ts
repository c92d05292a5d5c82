import { setTimeout as sleep } from 'node:timers/promises';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { getSqlState } from './database-errors';

/** Runs queries: the database, or a transaction on it. Both kinds of database have this type. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Runs single statements that only read. */
export type Reader = Pick<Executor, 'select'>;

/** Serialization failure and deadlock: the server rolled one of two transactions back, and it can run again. */
const retryableSqlStates = new Set(['40001', '40P01']);
const maxAttempts = 4;

/**
 * Runs `work` in one transaction. It can run again after a deadlock, so it must change nothing but the database. Inside, use only
 * `tx`: the embedded database has one connection, and `db` would wait for itself.
 */
export async function inTransaction<Result>(db: Executor, work: (tx: Executor) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === maxAttempts || !retryableSqlStates.has(getSqlState(error) ?? '')) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Creates a value, such as a prepared statement, once for each connection or database. */
export function memoizePerConnection<Value>(create: (reader: Reader) => Value): (reader: Reader) => Value {
  const values = new WeakMap<Reader, Value>();
  return (reader) => {
    const existing = values.get(reader);
    if (existing !== undefined) return existing;
    const value = create(reader);
    values.set(reader, value);
    return value;
  };
}
