import { setTimeout as sleep } from 'node:timers/promises';
import { fillIdentityKeys as fillBatch, lacksIdentityKeys } from '../../db/duplicates/identity-key-rows';
import { inTransaction, type Executor } from '../../db/query/executor';

const batchSize = 250;
/** The embedded database works on this thread, so other requests run between two batches. */
const yieldMs = 2;

/**
 * Writes the keys by which duplicates are found in all orders without them: those of a release before, and those whose name or passport number another
 * program changed. Each batch is a transaction of its own. Can run at any time, in several processes, and stops after a batch when `isStopped` says so.
 */
export async function fillIdentityKeys(db: Executor, isStopped = () => false): Promise<{ orders: number }> {
  let orders = 0;
  while (!isStopped()) {
    const filled = await inTransaction(db, (tx) => fillBatch(tx, lacksIdentityKeys, batchSize));
    orders += filled;
    if (filled < batchSize) break;
    await sleep(yieldMs);
  }
  return { orders };
}
