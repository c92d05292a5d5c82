import { setTimeout as sleep } from 'node:timers/promises';
import { compactDueDays } from '../../db/due-dates/due-counts';
import { deriveDueRows, lockOrdersToDerive, notifyManyChanges } from '../../db/due-dates/derive-due-rows';
import { findCalendar } from '../../db/due-dates/working-calendar';
import { inTransaction, type Executor } from '../../db/query/executor';

const batchSize = 250;
/** The embedded database works on this thread, so other requests run between two batches. */
const yieldMs = 2;

/**
 * Works out the due dates of open orders that have them from an earlier calendar, or from none, in batches. Tells pages at the end. Can run at any
 * time, in several processes, and stops after a batch when `isStopped` says so.
 */
export async function deriveDueDates(db: Executor, isStopped = () => false): Promise<{ orders: number }> {
  let orders = 0;
  while (!isStopped()) {
    const derived = await inTransaction(db, deriveBatch);
    orders += derived;
    if (derived < batchSize) break;
    await sleep(yieldMs);
  }
  if (orders > 0) await notifyManyChanges(db);
  await compactDueDays(db);
  return { orders };
}

async function deriveBatch(tx: Executor): Promise<number> {
  const calendar = await findCalendar(tx);
  if (!calendar) return 0;
  const orderIds = await lockOrdersToDerive(tx, calendar.revision, batchSize);
  if (orderIds.length > 0) await deriveDueRows(tx, orderIds);
  return orderIds.length;
}
