import { setTimeout as sleep } from 'node:timers/promises';
import { type Executor, inTransaction } from '../db/query/executor';

/** Enough for one statement to be worth its while, few enough that nobody waits long for the rows it locks. */
const chunkSize = 250;
/** The embedded database works on our own thread: between two chunks other requests get their turn. */
const yieldMs = 2;

/**
 * Works on many orders, a transaction a chunk, in the order of their ids. What one chunk did stays done if a later one fails:
 * asked again, it is found done.
 */
export async function processInChunks<Outcome>(
  db: Executor,
  orderIds: readonly number[],
  work: (tx: Executor, chunk: number[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const sorted = orderIds.toSorted((one, other) => one - other);
  const outcomes: Outcome[] = [];
  for (let start = 0; start < sorted.length; start += chunkSize) {
    if (start > 0) await sleep(yieldMs);
    const chunk = sorted.slice(start, start + chunkSize);
    outcomes.push(...(await inTransaction(db, (tx) => work(tx, chunk))));
  }
  return outcomes;
}
