import type { IntakeOrder, IntakePayment } from '@evisa/shared/contract/intake';
import { findProcessingDate, getPaidOrderStatus } from '@evisa/shared/domain/orders/received-orders';
import { stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { deriveLedger } from '@evisa/shared/domain/money/ledger';
import { bareFacts, type LedgerEvent } from '@evisa/shared/domain/money/ledger-event';
import { toAmountColumns, toPrice, type NewPaymentEvent } from '../../db/payments/payment-events';
import { deliveredPaymentId } from '../payments/stored-event-id';
import type { NewOrder } from '../../db/orders/orders';
import { toStoredDates, toStoredPassportNumber, toStoredValues } from '../orders/stored-values';
import type { DeliveredDocuments, StoredDocumentNames } from './clean-documents';

/** Returns what has to be equal in a repeat: the order, and the content of its documents but not their names. */
export function describeDelivery(order: IntakeOrder, documents: DeliveredDocuments): string {
  const contents = Object.entries(documents)
    .map(([field, { sha256 }]) => `${field} ${sha256}`)
    .toSorted();
  return JSON.stringify({ order, contents });
}

/** Returns the row of a delivered order: paid orders are New or Future, others Pending. */
export function toNewOrder(order: IntakeOrder, documents: StoredDocumentNames, now: string): NewOrder {
  const { reference: _reference, language: _language, payment, price, ...delivered } = order;
  const { placedAt: _at, ip: _ip, userAgent: _agent, deviceId: _device, accountId: _account, ...rest } = delivered;
  const { acceptedTermsAt: _acceptedAt, termsVersion: _version, ...fields } = rest;
  const { processingDate = null, processMonth = null } = findProcessingDate(now, fields) ?? {};
  const { isPaid } = deriveLedger(toDeliveredEvents(payment, now), toPrice(fields, price ?? null));
  return {
    ...fields,
    ...toStoredValues(fields),
    ...toStoredDates(fields),
    passport_number: toStoredPassportNumber(fields.passport_number),
    ...documents,
    created_at: now,
    process_status: isPaid ? getPaidOrderStatus(processingDate, now.slice(0, 10)) : 'Pending',
    processing_date: processingDate,
    process_month: processMonth,
    transaction_id: payment?.transactionId ?? null,
    merchant_name: payment?.merchantName ?? null,
  };
}

/** Returns the payment that came with a delivery as events of the order: none if there is none, or if it is pending. */
function toDeliveredEvents(payment: IntakePayment | null, now: string): LedgerEvent[] {
  if (!payment || payment.status === 'pending') return [];
  return [
    {
      ...bareFacts,
      event_id: deliveredPaymentId,
      type: `payment.${payment.status}`,
      at: payment.at ?? now,
      received_at: now,
      transaction_id: payment.transactionId,
      merchant_name: payment.merchantName,
      amount: payment.amount,
      currency: payment.currency,
    },
  ];
}

/** Returns the first entries of the ledger of a delivered order. */
export function toDeliveredRows(orderId: number, payment: IntakePayment | null, now: string): NewPaymentEvent[] {
  return toDeliveredEvents(payment, now).map((event) => ({
    ...event,
    ...toAmountColumns(event.amount),
    order_id: orderId,
    source: 'delivery',
    is_derived: true,
  }));
}

/** Returns the columns of a delivery besides its ids: language, price, and how the order was placed. */
export function toDeliveryColumns(order: IntakeOrder) {
  const { language, price, placedAt, ip, userAgent, deviceId, accountId, acceptedTermsAt, termsVersion } = order;
  return {
    language,
    price_amount: price?.amount ?? null,
    price_currency: price?.currency ?? null,
    placed_at: placedAt ?? null,
    placed_ip: ip ? stripIpv6Prefix(ip).toLowerCase() : null,
    user_agent: userAgent ?? null,
    device_id: deviceId ?? null,
    account_id: accountId ?? null,
    terms_accepted_at: acceptedTermsAt ?? null,
    terms_version: termsVersion ?? null,
  };
}
