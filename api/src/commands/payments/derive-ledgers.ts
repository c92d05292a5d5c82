import { setTimeout as sleep } from 'node:timers/promises';
import { appendAuditEntries, systemActorColumns } from '../../db/audit/audit-trail';
import { lockOrder, type StoredOrder } from '../../db/orders/orders';
import { listOrdersToDerive, markEventsDerived, readLedger, type OrderLedger } from '../../db/payments/payment-events';
import { inTransaction, type Executor } from '../../db/query/executor';
import { applyLedger } from './apply-ledger';

const batchSize = 250;
/** The embedded database works on this thread, so other requests run between two orders. */
const yieldMs = 2;

export interface DerivedLedgers {
  /** Orders whose refunds and disputes are known now. */
  orders: number;
  events: number;
  disputes: number;
  /** Orders that have another status, refund date or transaction now, such as one refunded in part. */
  corrected: number;
}

/**
 * Derives refunds and disputes of all orders with events that only a release before has seen. Each order is a transaction of its own, with an
 * audit entry if it changes. Can run at any time, in several processes, and stops after an order when `isStopped` says so.
 */
export async function deriveLedgers(db: Executor, isStopped = () => false, now = new Date()): Promise<DerivedLedgers> {
  const done = { orders: 0, events: 0, disputes: 0, corrected: 0 };
  let last = 0;
  while (!isStopped()) {
    const ids = await listOrdersToDerive(db, last, batchSize);
    for (const id of ids) {
      if (isStopped()) return done;
      const derived = await inTransaction(db, (tx) => deriveOrder(tx, id, now));
      done.orders += 1;
      done.events += derived.events;
      done.disputes += derived.disputes;
      done.corrected += Number(derived.isCorrected);
      last = id;
      await sleep(yieldMs);
    }
    if (ids.length < batchSize) break;
  }
  return done;
}

async function deriveOrder(tx: Executor, orderId: number, now: Date) {
  const order = await lockOrder(tx, orderId);
  if (!order || order.erased_at !== null) {
    await markEventsDerived(tx, orderId);
    return { events: 0, disputes: 0, isCorrected: false };
  }
  const after = await readLedger(tx, order);
  const changes = await applyLedger(tx, order, { before: recallEarlierState(order, after), after }, now);
  // No webhook about what happened long ago.
  const { payment: _, refunds_in_part: __, ...corrected } = changes;
  const isCorrected = Object.keys(corrected).length > 0;
  if (isCorrected)
    await appendAuditEntries(tx, [
      { ...systemActorColumns, order_id: orderId, action: 'payment.derive', changes: corrected },
    ]);
  return { events: after.entries.length, disputes: after.disputes.length, isCorrected };
}

/**
 * Returns the state that the release before had stored: it filled the refund date with the last refund, in full or in part. An order in Refunds
 * keeps its date and stays there, because staff see it as done.
 */
function recallEarlierState({ process_status }: StoredOrder, after: OrderLedger): OrderLedger {
  const lastRefund = after.entries.findLast(({ type }) => type === 'payment.refunded');
  return { ...after, refundedAt: process_status === 'Refunds' ? after.refundedAt : (lastRefund?.at ?? null) };
}
