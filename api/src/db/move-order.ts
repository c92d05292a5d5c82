import { eq, inArray, sql } from 'drizzle-orm';
import { processingDateOf } from '@evisa/shared/domain/future-orders';
import type { ProcessStatus } from '@evisa/shared/domain/order-status';
import type { Executor } from './executor';
import type { StoredOrder } from './get-order';
import { orders } from './schema/orders';

interface Move {
  orderId: number;
  status: ProcessStatus;
  /** Who moves it. */
  memberId: number;
  /** ISO 8601 UTC. */
  now: string;
}

type Moved =
  | { moved: true; before: StoredOrder; after: StoredOrder }
  | { moved: false; reason: 'not-found' | 'already-there' | 'no-processing-date-ahead' };

/**
 * Moves an order to a status with all that follows from it (the order life cycle): the refund date comes with Refunds and goes
 * with leaving it; who moved it to Completed is kept; Future needs a processing date ahead. Any status can move to any other.
 * Run it in the transaction that also writes the audit trail.
 */
export async function moveOrder(tx: Executor, { orderId, status, memberId, now }: Move): Promise<Moved> {
  const [before] = await tx.select().from(orders).where(eq(orders.order_id, orderId)).for('update');
  if (!before) return { moved: false, reason: 'not-found' };
  if (before.process_status === status) return { moved: false, reason: 'already-there' };

  const future = status === 'Future' ? processingAhead(before, now.slice(0, 10)) : {};
  if (!future) return { moved: false, reason: 'no-processing-date-ahead' };
  const [after] = await tx
    .update(orders)
    .set({
      process_status: status,
      refund_date: status === 'Refunds' ? now : null,
      ...(status === 'Completed' ? { processed_by: memberId, processed_at: now } : {}),
      ...future,
    })
    .where(eq(orders.order_id, orderId))
    .returning();
  return after ? { moved: true, before, after } : { moved: false, reason: 'not-found' };
}

/** The processing date an order keeps or gets from its entry date; null if neither lies ahead of `today`. */
function processingAhead(order: StoredOrder, today: string): { processing_date: string; process_month: number } | null {
  const kept = order.processing_date;
  const processingDate =
    kept !== null && kept > today
      ? kept
      : order.intended_date_of_entry && processingDateOf(order.intended_date_of_entry).processingDate;
  if (!processingDate || processingDate <= today) return null;
  return { processing_date: processingDate, process_month: Number(processingDate.slice(5, 7)) };
}

/**
 * Makes New every Future order whose processing date has come, and answers their ids. `today` is YYYY-MM-DD, UTC.
 * A second run finds nothing to do.
 */
export async function releaseFutureOrders(tx: Executor, today: string): Promise<number[]> {
  const due = tx
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(sql`${orders.process_status} = 'Future' and ${orders.processing_date} <= ${today}`)
    .orderBy(orders.order_id)
    .for('update');
  const released = await tx
    .update(orders)
    .set({ process_status: 'New' })
    .where(inArray(orders.order_id, due))
    .returning({ order_id: orders.order_id });
  return released.map((row) => row.order_id);
}
