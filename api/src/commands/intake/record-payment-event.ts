import type { PaymentEvent } from '@evisa/shared/contract/payment-events';
import { foldPaymentEvents, type PaymentState } from '@evisa/shared/domain/orders/payment-events';
import { getPaidOrderStatus } from '@evisa/shared/domain/orders/received-orders';
import { appendAuditEntries } from '../../db/audit/audit-trail';
import { findIntakeOrder } from '../../db/intake/intake-orders';
import {
  insertPaymentEvent,
  listPaymentEvents,
  storeDispute,
  type StoredPaymentEvent,
} from '../../db/payments/payment-events';
import { lockOrder, updateOrderRow, type StoredOrder } from '../../db/orders/orders';
import { inTransaction } from '../../db/query/executor';
import { ConflictError, NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { diffFields } from '../diff-fields';

type PaymentColumns = Pick<StoredOrder, 'process_status' | 'transaction_id' | 'merchant_name' | 'refund_date'>;

/**
 * Stores a payment event and brings the order to the state that all of its events give, whatever the order of their arrival. The first
 * payment moves a Pending order on; an order that staff moved elsewhere stays there. Returns false for an event that is known. Throws a
 * `NotFoundError` for an unknown reference and a `ConflictError` for another event under a known id.
 */
export async function recordPaymentEvent(
  { db }: Pick<Services, 'db'>,
  sender: { name: string; ip: string | null },
  reference: string,
  event: PaymentEvent,
  now: Date = new Date(),
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const delivered = await findIntakeOrder(tx, reference);
    // The lock makes concurrent events of one order run one after the other.
    const order = delivered && (await lockOrder(tx, delivered.order_id));
    if (!order) throw new NotFoundError('No order was delivered with this reference.');
    const isErased = order.erased_at !== null;
    const row = toEventRow(order.order_id, event, isErased);
    const earlier = await listPaymentEvents(tx, order.order_id);
    if (!(await insertPaymentEvent(tx, row))) {
      const known = earlier.find(({ event_id }) => event_id === event.id);
      if (!isErased && known && !isSameEvent(known, row))
        throw new ConflictError('Another event was sent with this id.', 'id');
      return false;
    }
    if (isErased) return true;

    const events = await listPaymentEvents(tx, order.order_id);
    const state = foldPaymentEvents(events);
    const changed = applyPaymentState(order, events, { before: foldPaymentEvents(earlier), after: state }, now);
    await updateOrderRow(tx, order.order_id, changed);
    await storeDispute(tx, order.order_id, state.dispute);
    const changes = { event: { from: null, to: event.type }, ...diffFields(order, changed) };
    await appendAuditEntries(tx, [
      {
        order_id: order.order_id,
        actor_id: null,
        actor_name: sender.name,
        ip: sender.ip,
        action: 'payment.record',
        changes,
      },
    ]);
    return true;
  });
}

/**
 * Returns the columns of an order after an event. What staff entered or chose, and no event contains, stays: transaction details, the
 * refund date, the status.
 */
function applyPaymentState(
  order: StoredOrder,
  events: readonly StoredPaymentEvent[],
  { before, after }: Record<'before' | 'after', PaymentState>,
  now: Date,
): PaymentColumns {
  const { payment, refundedAt } = after;
  const isFromEvent = (field: 'transaction_id' | 'merchant_name') =>
    order[field] === null || events.some((event) => event[field] === order[field]);
  // An event that does not change when the money was returned must not bring back a date that staff removed.
  const isRefunded = refundedAt !== before.refundedAt && order.refund_date === before.refundedAt;
  return {
    process_status: getNextStatus(order, { isPaid: before.payment === null && payment !== null, isRefunded }, now),
    transaction_id: payment && isFromEvent('transaction_id') ? payment.transaction_id : order.transaction_id,
    merchant_name: payment && isFromEvent('merchant_name') ? payment.merchant_name : order.merchant_name,
    refund_date: isRefunded ? refundedAt : order.refund_date,
  };
}

/** The first payment moves a Pending order on, and a refund moves an order whose refund was asked for to Refunds. Others stay. */
function getNextStatus(
  { process_status, processing_date }: StoredOrder,
  { isPaid, isRefunded }: { isPaid: boolean; isRefunded: boolean },
  now: Date,
): StoredOrder['process_status'] {
  if (isPaid && process_status === 'Pending')
    return getPaidOrderStatus(processing_date, now.toISOString().slice(0, 10));
  return isRefunded && process_status === 'Refund' ? 'Refunds' : process_status;
}

function toEventRow(order_id: number, event: PaymentEvent, isErased: boolean) {
  return {
    order_id,
    event_id: event.id,
    type: event.type,
    at: event.at,
    ...(!isErased && {
      transaction_id: event.transactionId,
      merchant_name: event.merchantName,
      amount: event.amount,
      currency: event.currency,
      evidence_due_by: event.evidenceDueBy,
      outcome: event.outcome,
    }),
  };
}

function isSameEvent(known: StoredPaymentEvent, row: ReturnType<typeof toEventRow>): boolean {
  return Object.entries(row).every(([field, value]) => Reflect.get(known, field) === value);
}
