import { createHash } from 'node:crypto';
import type { IntakeOrder, IntakePayment } from '@evisa/shared/contract/intake';
import { findProcessingDate, getPaidOrderStatus } from '@evisa/shared/domain/orders/received-orders';
import { isPartialDate } from '@evisa/shared/domain/validation/partial-date';
import type { DeliveredPayment } from '../../db/intake/intake-orders';
import type { NewOrder } from '../../db/orders/orders';
import { toStoredValues } from '../orders/stored-values';
import type { DeliveredDocuments, StoredDocumentNames } from './clean-documents';

/** The event id of the payment that comes with a delivery. */
const deliveredPaymentId = 'delivery';

/** Returns what has to be equal in a repeat: the order, and the content of its documents but not their names. */
export function describeDelivery(order: IntakeOrder, documents: DeliveredDocuments): string {
  const contents = Object.entries(documents)
    .map(([field, { bytes }]) => `${field} ${createHash('sha256').update(bytes).digest('hex')}`)
    .toSorted();
  return JSON.stringify({ order, contents });
}

/** Returns the row of a delivered order: paid orders are New or Future, others Pending. */
export function toNewOrder(order: IntakeOrder, documents: StoredDocumentNames, now: string): NewOrder {
  const { reference: _reference, language: _language, payment, ...fields } = order;
  const { processingDate = null, processMonth = null } = findProcessingDate(now, fields) ?? {};
  const isPaid = payment?.status === 'succeeded';
  return {
    ...fields,
    ...toStoredValues(fields),
    ...toStoredDates(fields),
    ...documents,
    created_at: now,
    process_status: isPaid ? getPaidOrderStatus(processingDate, now.slice(0, 10)) : 'Pending',
    processing_date: processingDate,
    process_month: processMonth,
    transaction_id: payment?.transactionId ?? null,
    merchant_name: payment?.merchantName ?? null,
  };
}

/** Returns the dates of a passport that can be unknown in part or absent, which date columns cannot hold. */
function toStoredDates({
  date_of_birth: born,
  expiry_date: expires,
}: Pick<IntakeOrder, 'date_of_birth' | 'expiry_date'>) {
  const isPartial = isPartialDate(born);
  const isUnlimited = expires === 'unlimited';
  return {
    date_of_birth: isPartial ? null : born,
    date_of_birth_partial: isPartial ? born : null,
    expiry_date: isUnlimited ? null : expires,
    expiry_unlimited: isUnlimited,
  };
}

/** Returns the payment that came with a delivery as an event of the order; null if there is none, or if it is pending. */
export function toDeliveredPayment(orderId: number, payment: IntakePayment | null): DeliveredPayment | null {
  if (!payment || payment.status === 'pending') return null;
  return {
    order_id: orderId,
    event_id: deliveredPaymentId,
    type: `payment.${payment.status}`,
    at: payment.at ?? new Date().toISOString(),
    transaction_id: payment.transactionId,
    merchant_name: payment.merchantName,
    amount: payment.amount,
    currency: payment.currency,
  };
}
