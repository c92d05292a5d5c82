import { getPaidOrderStatus } from '@evisa/shared/domain/orders/received-orders';
import { updateOrderRow, type StoredOrder } from '../../db/orders/orders';
import { storeDisputes } from '../../db/payments/order-disputes';
import { markEventsDerived, type OrderLedger } from '../../db/payments/payment-events';
import type { Executor } from '../../db/query/executor';
import type { FieldChanges } from '../../db/schema/audit';
import { diffFields } from '../diff-fields';

type PaymentColumns = Pick<StoredOrder, 'process_status' | 'transaction_id' | 'merchant_name' | 'refund_date'>;

/** The ledger of an order before and after a change. */
export interface LedgerChange {
  before: OrderLedger;
  after: OrderLedger;
}

/**
 * Brings an order and its disputes to what its ledger says, and returns what that changes, for the audit trail. Amounts are not in it: they are
 * erased with the order.
 */
export async function applyLedger(
  tx: Executor,
  order: StoredOrder,
  change: LedgerChange,
  now: Date,
): Promise<FieldChanges> {
  const columns = toPaymentColumns(order, change, now);
  await updateOrderRow(tx, order.order_id, columns);
  await storeDisputes(tx, order.order_id, change.after.disputes);
  await markEventsDerived(tx, order.order_id);
  return { ...diffFields(order, columns), ...diffFields(describe(change.before), describe(change.after)) };
}

/** Returns the words of the trail, and how many refunds in part there are while something is left. */
function describe({ state, refunds }: OrderLedger) {
  const standing = refunds.filter(({ failed_at }) => failed_at === null).length;
  return { payment: state, refunds_in_part: state === 'refunded in part' ? String(standing) : null };
}

/**
 * Returns the columns of an order after an event. What staff entered or chose, and no event contains, stays: transaction details, the
 * refund date, the status.
 */
function toPaymentColumns(order: StoredOrder, { before, after }: LedgerChange, now: Date): PaymentColumns {
  const { payment, payments, entries, refundedAt } = after;
  const reported = {
    transaction_id: payment?.transaction_id ?? null,
    merchant_name:
      payment?.merchant_name ?? payments.findLast(({ merchant_name }) => merchant_name)?.merchant_name ?? null,
  };
  // An event that says less never erases what is known.
  const take = (field: 'transaction_id' | 'merchant_name') =>
    order[field] === null || entries.some((event) => event[field] === order[field])
      ? (reported[field] ?? order[field])
      : order[field];
  // An event that does not change when the money was returned must not bring back a date that staff removed.
  const isRefundDateOurs = refundedAt !== before.refundedAt && order.refund_date === before.refundedAt;
  return {
    process_status: getNextStatus(order, { before, after }, isRefundDateOurs, now),
    transaction_id: take('transaction_id'),
    merchant_name: take('merchant_name'),
    refund_date: isRefundDateOurs ? refundedAt : order.refund_date,
  };
}

/**
 * A payment moves a Pending order on, and its loss moves one on which work has not begun back. A refund in full moves an order whose refund was
 * asked for to Refunds, and its failure back. Others stay.
 */
function getNextStatus(
  { process_status, processing_date }: StoredOrder,
  { before, after }: LedgerChange,
  isRefundDateOurs: boolean,
  now: Date,
): StoredOrder['process_status'] {
  if (!before.isPaid && after.isPaid && process_status === 'Pending')
    return getPaidOrderStatus(processing_date, now.toISOString().slice(0, 10));
  if (before.isPaid && !after.isPaid && (process_status === 'New' || process_status === 'Future')) return 'Pending';
  if (isRefundDateOurs && after.refundedAt !== null && process_status === 'Refund') return 'Refunds';
  if (isRefundDateOurs && after.refundedAt === null && process_status === 'Refunds') return 'Refund';
  return process_status;
}

/** Returns what is new for a person to look at. */
export function listNewFlags({ before, after }: LedgerChange): string[] {
  const known = new Set(before.flags.map(({ message }) => message));
  return after.flags.flatMap(({ message }) => (known.has(message) ? [] : [message]));
}
