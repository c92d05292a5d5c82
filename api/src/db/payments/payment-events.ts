import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { deriveLedger, type Ledger } from '@evisa/shared/domain/money/ledger';
import { parseAmount, type Price } from '@evisa/shared/domain/money/money';
import { getOrderPrice } from '@evisa/shared/domain/orders/visa-fees';
import { bulkInsert } from '../query/bulk-insert';
import { idIn } from '../query/conditions';
import type { Executor } from '../query/executor';
import { disputes, intakeOrders, paymentEvents } from '../schema/intake';
import type { orders } from '../schema/orders';

export type StoredPaymentEvent = typeof paymentEvents.$inferSelect;
export type NewPaymentEvent = typeof paymentEvents.$inferInsert;
export type OrderLedger = Ledger<StoredPaymentEvent>;

/** Returns an amount as the columns of this release and of the one before hold it. */
export function toAmountColumns(amount: string | null): Pick<StoredPaymentEvent, 'amount' | 'exact_amount'> {
  return { amount: amount && Number(amount).toFixed(2), exact_amount: amount };
}

/** Stores an event. Returns false if the order has an event with this id. */
export async function insertPaymentEvent(tx: Executor, event: NewPaymentEvent): Promise<boolean> {
  const inserted = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Stores events of many orders, none of which is stored. */
export async function insertPaymentEvents(tx: Executor, events: readonly NewPaymentEvent[]): Promise<void> {
  await bulkInsert(tx, paymentEvents, events);
}

/** Lists the payment events of an order. */
export async function listPaymentEvents(db: Executor, orderId: number): Promise<StoredPaymentEvent[]> {
  const { amount: _, ...columns } = getTableColumns(paymentEvents);
  return db
    .select({
      ...columns,
      amount: sql<string | null>`coalesce(${paymentEvents.exact_amount}, ${paymentEvents.amount})`,
    })
    .from(paymentEvents)
    .where(eq(paymentEvents.order_id, orderId));
}

type Priced = Pick<typeof orders.$inferSelect, 'order_id' | 'visa_type' | 'processing_mode'>;

/** Finds what an order costs: the price that was delivered, or the fee. */
export async function findPrice(db: Executor, order: Priced): Promise<Price | null> {
  const [row] = await db
    .select({ amount: intakeOrders.price_amount, currency: intakeOrders.price_currency })
    .from(intakeOrders)
    .where(eq(intakeOrders.order_id, order.order_id));
  return toPrice(order, row?.amount && row.currency ? { amount: row.amount, currency: row.currency } : null);
}

/** Returns what an order costs: the price that the applicant was asked, or the fee. */
export function toPrice(
  order: Parameters<typeof getOrderPrice>[0],
  asked: { amount: string; currency: string } | null,
): Price | null {
  const parsed = asked && parseAmount(asked.amount, asked.currency);
  if (!asked || !parsed || !('minor' in parsed)) return getOrderPrice(order);
  const due = { minor: parsed.minor, currency: asked.currency };
  return { due, least: due };
}

/** Reads the ledger of an order: its entries in the order in which they happened, and what follows from all of them. */
export async function readLedger(db: Executor, order: Priced): Promise<OrderLedger> {
  return deriveLedger(await listPaymentEvents(db, order.order_id), await findPrice(db, order));
}

/** Remembers that an order and its disputes were derived from all of its events. */
export async function markEventsDerived(tx: Executor, orderId: number): Promise<void> {
  await tx
    .update(paymentEvents)
    .set({ is_derived: true })
    .where(and(eq(paymentEvents.order_id, orderId), eq(paymentEvents.is_derived, false)));
}

/** Lists orders with events that only a release before the ledger has seen, lowest id first. */
export async function listOrdersToDerive(db: Executor, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ order_id: paymentEvents.order_id })
    .from(paymentEvents)
    .where(
      sql`not ${paymentEvents.is_derived} and ${paymentEvents.type} in ('payment.refunded', 'dispute.opened', 'dispute.closed')
        and ${paymentEvents.order_id} > ${after}`,
    )
    .orderBy(paymentEvents.order_id)
    .limit(limit);
  return rows.map(({ order_id }) => order_id);
}

/** Deletes what payment events and disputes say about orders, except that and when something happened. A trigger clears newer columns. */
export async function clearPaymentDetails(tx: Executor, orderIds: readonly number[]): Promise<void> {
  const cleared = { amount: null, currency: null, outcome: null, evidence_due_by: null };
  await tx
    .update(paymentEvents)
    .set({ ...cleared, transaction_id: null, merchant_name: null })
    .where(idIn(orderIds, paymentEvents.order_id));
  await tx.update(disputes).set(cleared).where(idIn(orderIds, disputes.order_id));
}
