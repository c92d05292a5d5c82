import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from '../../db/query/executor';
import { inTransaction } from '../../db/query/executor';

/** Large enough for few statements, small enough to lock rows only for a short time. */
const chunkSize = 250;
/** The embedded database works on this thread, so other requests run between two chunks. */
const yieldMs = 2;

/**
 * Processes many orders in the order of their ids, with a transaction for each chunk. If a chunk fails, the earlier ones stay committed,
 * and a repeated request finds them done.
 */
export async function processInChunks<Outcome>(
  db: Executor,
  orderIds: readonly number[],
  work: (tx: Executor, chunk: number[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const sorted = orderIds.toSorted((a, b) => a - b);
  const outcomes: Outcome[] = [];
  for (let start = 0; start < sorted.length; start += chunkSize) {
    if (start > 0) await sleep(yieldMs);
    const chunk = sorted.slice(start, start + chunkSize);
    outcomes.push(...(await inTransaction(db, (tx) => work(tx, chunk))));
  }
  return outcomes;
}
