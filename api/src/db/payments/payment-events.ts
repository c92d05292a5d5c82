import { and, asc, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { PaymentState } from '@evisa/shared/domain/orders/payment-events';
import { idIn } from '../query/conditions';
import type { Executor } from '../query/executor';
import { disputes, paymentEvents } from '../schema/intake';
import { orders } from '../schema/orders';

export type StoredPaymentEvent = typeof paymentEvents.$inferSelect;
export type StoredDispute = typeof disputes.$inferSelect;

/** Stores an event. Returns false if the order has an event with this id. */
export async function insertPaymentEvent(tx: Executor, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Lists the payment events of an order. */
export function listPaymentEvents(db: Executor, orderId: number): Promise<StoredPaymentEvent[]> {
  return db.select().from(paymentEvents).where(eq(paymentEvents.order_id, orderId));
}

/** Stores the last dispute of an order, or removes it. */
export async function storeDispute(tx: Executor, orderId: number, dispute: PaymentState['dispute']): Promise<void> {
  if (!dispute) await tx.delete(disputes).where(eq(disputes.order_id, orderId));
  else
    await tx
      .insert(disputes)
      .values({ order_id: orderId, ...dispute })
      .onConflictDoUpdate({ target: disputes.order_id, set: dispute });
}

/** Finds the last dispute of an order. */
export async function findDispute(db: Executor, orderId: number): Promise<StoredDispute | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.order_id, orderId));
  return row ?? null;
}

const isOpen = and(isNull(disputes.closed_at), isNull(orders.erased_at));

/** Lists open disputes with their orders, the earliest evidence deadline first, those without a deadline last. */
export function listOpenDisputes(db: Executor, limit: number) {
  const { closed_at: _, outcome: __, ...columns } = getTableColumns(disputes);
  return db
    .select({
      ...columns,
      first_name: orders.first_name,
      last_name: orders.last_name,
      process_status: orders.process_status,
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.order_id, disputes.order_id))
    .where(isOpen)
    .orderBy(sql`${disputes.evidence_due_by} asc nulls last`, asc(disputes.order_id))
    .limit(limit);
}

/** Counts open disputes. */
export async function countOpenDisputes(db: Executor): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(disputes)
    .innerJoin(orders, eq(orders.order_id, disputes.order_id))
    .where(isOpen);
  return row?.count ?? 0;
}

/** Deletes what payment events and disputes say about orders, except that and when something happened. */
export async function clearPaymentDetails(tx: Executor, orderIds: readonly number[]): Promise<void> {
  const cleared = { amount: null, currency: null, outcome: null, evidence_due_by: null };
  await tx
    .update(paymentEvents)
    .set({ ...cleared, transaction_id: null, merchant_name: null })
    .where(idIn(orderIds, paymentEvents.order_id));
  await tx.update(disputes).set(cleared).where(idIn(orderIds, disputes.order_id));
}
