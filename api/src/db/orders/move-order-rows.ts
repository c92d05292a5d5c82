import { inArray, sql } from 'drizzle-orm';
import { getProcessingDate } from '@evisa/shared/domain/orders/future-orders';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { Executor } from '../query/executor';
import type { StoredOrder } from './orders';
import { idIn } from '../query/conditions';
import { lacksProcessingDate, orders } from '../schema/orders';

interface StatusChange {
  orderIds: readonly number[];
  status: ProcessStatus;
  /** Moves only orders with one of these statuses; by default, all. */
  from?: readonly ProcessStatus[] | undefined;
  /** The member who moves them. */
  memberId: number;
  /** ISO 8601 UTC. */
  now: string;
}

/** Everything that a move can change. */
export const movedColumns = {
  process_status: orders.process_status,
  refund_date: orders.refund_date,
  processing_date: orders.processing_date,
  process_month: orders.process_month,
  processed_by: orders.processed_by,
  processed_at: orders.processed_at,
};
export type MovedOrderFields = Pick<StoredOrder, keyof typeof movedColumns>;

type MoveOutcome = { orderId: number } & (
  | { moved: true; before: MovedOrderFields; after: MovedOrderFields }
  | { moved: false; reason: 'not-found' | 'erased' | 'unchanged' | 'missing-future-processing-date' }
  /** The status is not in `from`. */
  | { moved: false; reason: 'wrong-status'; status: ProcessStatus }
);

/**
 * Moves orders to a status. Refunds sets the refund date and any other status clears it; Completed stores the member and time; Future
 * requires a processing date in the future. Any status can change to any other, but an erased order cannot move. Locks rows in the
 * order of their ids, so that two bulk moves do not deadlock. Returns one outcome per order. Run it in the transaction that also
 * appends to the audit trail.
 */
export async function moveOrderRows(
  tx: Executor,
  { orderIds, status, from, memberId, now }: StatusChange,
): Promise<MoveOutcome[]> {
  const found = await tx
    .select({
      order_id: orders.order_id,
      ...movedColumns,
      erased_at: orders.erased_at,
      intended_date_of_entry: orders.intended_date_of_entry,
    })
    .from(orders)
    .where(idIn(orderIds))
    .orderBy(orders.order_id)
    .for('update');

  const byId = new Map(found.map((order) => [order.order_id, order]));
  const today = now.slice(0, 10);
  const movable = new Map<number, { before: MovedOrderFields; processingDate: string | null }>();
  const refused: MoveOutcome[] = [];
  for (const orderId of orderIds) {
    const order = byId.get(orderId);
    const processingDate = order && status === 'Future' ? getFutureProcessingDate(order, today) : null;
    if (!order) refused.push({ orderId, moved: false, reason: 'not-found' });
    else if (order.erased_at !== null) refused.push({ orderId, moved: false, reason: 'erased' });
    else if (order.process_status === status) refused.push({ orderId, moved: false, reason: 'unchanged' });
    else if (from && !from.includes(order.process_status))
      refused.push({ orderId, moved: false, reason: 'wrong-status', status: order.process_status });
    else if (status === 'Future' && processingDate === null)
      refused.push({ orderId, moved: false, reason: 'missing-future-processing-date' });
    else movable.set(orderId, { before: order, processingDate });
  }
  if (movable.size === 0) return refused;

  const dates = JSON.stringify(
    Object.fromEntries([...movable].map(([id, { processingDate }]) => [id, processingDate])),
  );
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
    .where(idIn([...movable.keys()]))
    .returning({ order_id: orders.order_id, ...movedColumns });
  const outcomes = moved.flatMap(({ order_id, ...after }): MoveOutcome[] => {
    const move = movable.get(order_id);
    return move ? [{ orderId: order_id, moved: true, before: move.before, after }] : [];
  });
  return [...outcomes, ...refused];
}

/** Returns the order's processing date unless it is after the entry, or else the one that its entry date gives; null if it is not after `today`. */
function getFutureProcessingDate(
  order: Pick<StoredOrder, 'processing_date' | 'intended_date_of_entry'>,
  today: string,
): string | null {
  const { processing_date: current, intended_date_of_entry: entry } = order;
  if (current !== null && current > today && !(entry !== null && current > entry)) return current;
  const { processingDate } = entry ? getProcessingDate(entry) : { processingDate: null };
  return processingDate !== null && processingDate > today ? processingDate : null;
}

/** Returns some Future orders that would never become New, or only after the entry. The job `normalize-orders` gives them a day. */
export async function listUnscheduledOrders(db: Executor, limit: number): Promise<number[]> {
  const found = await db
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(lacksProcessingDate(orders))
    .orderBy(orders.order_id)
    .limit(limit);
  return found.map((row) => row.order_id);
}

/**
 * Changes every Future order with a processing date up to `today` (YYYY-MM-DD, UTC) to New. Returns their ids.
 */
export async function activateDueOrderRows(tx: Executor, today: string): Promise<number[]> {
  const due = tx
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(sql`${orders.process_status} = 'Future' and ${orders.processing_date} <= ${today}`)
    .orderBy(orders.order_id)
    .for('update');
  const activated = await tx
    .update(orders)
    .set({ process_status: 'New' })
    .where(inArray(orders.order_id, due))
    .returning({ order_id: orders.order_id });
  return activated.map((row) => row.order_id);
}
