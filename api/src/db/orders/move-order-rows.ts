import { inArray, sql } from 'drizzle-orm';
import { getProcessingDate } from '@evisa/shared/domain/orders/future-orders';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { Executor } from '../query/executor';
import type { StoredOrder } from './orders';
import { idIn } from '../query/id-in';
import { orders } from '../schema/orders';

interface StatusChange {
  orderIds: readonly number[];
  status: ProcessStatus;
  /** Only orders that stand at one of these move; without it all do. */
  from?: readonly ProcessStatus[] | undefined;
  /** Who moves them. */
  memberId: number;
  /** ISO 8601 UTC. */
  now: string;
}

type MovedOrderFields = Pick<StoredOrder, 'process_status' | 'refund_date' | 'processing_date' | 'process_month'>;

type MoveOutcome = { orderId: number } & (
  | { moved: true; before: Pick<StoredOrder, 'process_status'>; after: MovedOrderFields }
  | { moved: false; reason: 'not-found' | 'erased' | 'already-there' | 'no-processing-date-ahead' }
  /** It stands at none of `from`. */
  | { moved: false; reason: 'elsewhere'; status: ProcessStatus }
);

/**
 * Moves orders to a status with all that follows from it (the order life cycle): the refund date comes with Refunds and goes
 * with leaving it; who moved it to Completed is kept; Future needs a processing date ahead. Any status can move to any other; an erased order moves nowhere.
 * Rows are locked in the order of their ids, so that two bulk moves never wait for each other. Answers one outcome an order.
 * Run it in the transaction that also writes the audit trail.
 */
export async function moveOrderRows(
  tx: Executor,
  { orderIds, status, from, memberId, now }: StatusChange,
): Promise<MoveOutcome[]> {
  const found = await tx
    .select({
      order_id: orders.order_id,
      process_status: orders.process_status,
      erased_at: orders.erased_at,
      processing_date: orders.processing_date,
      intended_date_of_entry: orders.intended_date_of_entry,
    })
    .from(orders)
    .where(idIn(orderIds))
    .orderBy(orders.order_id)
    .for('update');

  const byId = new Map(found.map((order) => [order.order_id, order]));
  const today = now.slice(0, 10);
  const moving = new Map<number, { before: ProcessStatus; processingDate: string | null }>();
  const refused: MoveOutcome[] = [];
  for (const orderId of orderIds) {
    const order = byId.get(orderId);
    const processingDate = order && status === 'Future' ? getFutureProcessingDate(order, today) : null;
    if (!order) refused.push({ orderId, moved: false, reason: 'not-found' });
    else if (order.erased_at !== null) refused.push({ orderId, moved: false, reason: 'erased' });
    else if (order.process_status === status) refused.push({ orderId, moved: false, reason: 'already-there' });
    else if (from && !from.includes(order.process_status))
      refused.push({ orderId, moved: false, reason: 'elsewhere', status: order.process_status });
    else if (status === 'Future' && processingDate === null)
      refused.push({ orderId, moved: false, reason: 'no-processing-date-ahead' });
    else moving.set(orderId, { before: order.process_status, processingDate });
  }
  if (moving.size === 0) return refused;

  const dates = JSON.stringify(Object.fromEntries([...moving].map(([id, { processingDate }]) => [id, processingDate])));
  const dateOfRow = sql`(${dates}::jsonb ->> ${orders.order_id}::text)::date`;
  const moved = await tx
    .update(orders)
    .set({
      process_status: status,
      refund_date: status === 'Refunds' ? now : null,
      ...(status === 'Completed' ? { processed_by: memberId, processed_at: now } : {}),
      ...(status === 'Future'
        ? { processing_date: dateOfRow, process_month: sql`extract(month from ${dateOfRow})` }
        : {}),
    })
    .where(idIn([...moving.keys()]))
    .returning({
      order_id: orders.order_id,
      process_status: orders.process_status,
      refund_date: orders.refund_date,
      processing_date: orders.processing_date,
      process_month: orders.process_month,
    });
  const done = moved.flatMap(({ order_id, ...after }): MoveOutcome[] => {
    const move = moving.get(order_id);
    return move ? [{ orderId: order_id, moved: true, before: { process_status: move.before }, after }] : [];
  });
  return [...done, ...refused];
}

/** The processing date an order keeps or gets from its entry date; null if neither lies ahead of `today`. */
function getFutureProcessingDate(
  order: Pick<StoredOrder, 'processing_date' | 'intended_date_of_entry'>,
  today: string,
): string | null {
  const kept = order.processing_date;
  if (kept !== null && kept > today) return kept;
  const { processingDate } = order.intended_date_of_entry
    ? getProcessingDate(order.intended_date_of_entry)
    : { processingDate: null };
  return processingDate !== null && processingDate > today ? processingDate : null;
}

/**
 * Makes New every Future order whose processing date has come, and answers their ids. `today` is YYYY-MM-DD, UTC.
 * A second run finds nothing to do.
 */
export async function activateDueOrderRows(tx: Executor, today: string): Promise<number[]> {
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
