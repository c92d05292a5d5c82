import { setTimeout as sleep } from 'node:timers/promises';
import { getSqlState } from './database-errors';
import type { Executor } from './executor';

/** Two transactions got in each other's way; the server undid one of them, and it may simply be run again. */
const retryableSqlStates = new Set(['40001', '40P01']);
const maxAttempts = 4;

/**
 * Runs `work` in one transaction: all of it or nothing. It may run again after a deadlock, so it must change nothing but the
 * database. Inside, only `tx` may be used: the embedded database has one connection, and `db` would wait for itself.
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
