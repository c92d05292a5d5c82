import type { OrderDetail } from '@evisa/shared/contract/orders';
import type { LedgerEntry, OrderDispute, OrderPayments } from '@evisa/shared/contract/payment-events';
import type { MoneyAnswer } from '@evisa/shared/contract/money';
import { formatDay } from '@evisa/shared/domain/formatting/dates';
import { formatAmount } from '@evisa/shared/domain/money/money';
import type { PaymentEventType } from '@evisa/shared/domain/orders/payment-events';
import { capitalize } from '@evisa/shared/domain/formatting/text';

/** What each entry of the ledger is called. */
export const entryLabels: Record<PaymentEventType, string> = {
  'payment.succeeded': 'Paid',
  'payment.captured': 'Captured',
  'payment.failed': 'Payment failed',
  'payment.reversed': 'Payment reversed',
  'payment.refunded': 'Refunded',
  'refund.failed': 'Refund failed',
  'dispute.opened': 'Dispute opened',
  'dispute.updated': 'Dispute changed',
  'dispute.answered': 'Dispute answered',
  'dispute.closed': 'Dispute closed',
};

/** '36.00 USD and 5,400 JPY'; a dash for none. */
export function formatSums(sums: readonly MoneyAnswer[]): string {
  return sums.map(({ amount, currency }) => formatAmount(amount, currency)).join(' and ') || '—';
}

/** 'Paid: 36.00 USD' or 'Refunded in part: 36.00 USD paid, 1.00 USD refunded'; null for an order of which nothing was reported. */
export function describePayments(payments: OrderPayments | undefined): string | null {
  if (!payments || payments.entries.length === 0) return null;
  const { state, paid, refunded } = payments;
  if (state === 'paid' && paid.length > 0 && refunded.length === 0) return `Paid: ${formatSums(paid)}`;
  const sums = [
    ...(paid.length > 0 ? [`${formatSums(paid)} paid`] : []),
    ...(refunded.length > 0 ? [`${formatSums(refunded)} refunded`] : []),
  ];
  return capitalize(state) + (sums.length > 0 ? `: ${sums.join(', ')}` : '');
}

/** Says why a visa should not be issued yet; null for an order that is paid, or of which nothing was reported. */
export function findPaymentWarning({ payments }: Pick<OrderDetail, 'payments'>): string | null {
  if (!payments || payments.entries.length === 0) return null;
  const hasFailedLater = payments.flags.find(({ code }) => code === 'failed-later');
  if (hasFailedLater) return hasFailedLater.message;
  if (payments.state === 'paid' || payments.state === 'refunded in part') return null;
  return payments.state === 'refunded' ? 'The payment of this order was refunded.' : 'This order is not paid.';
}

/** Who reported an entry. An entry of an earlier release does not say it. */
export function formatSource({ source, reported_by }: LedgerEntry): string {
  if (source === 'delivery') return 'With the order';
  return reported_by ?? 'Application site';
}

/** The ids of an entry, with what the id is of. */
export function formatIds({ transaction_id, refund_id, dispute_id }: LedgerEntry): string {
  return [transaction_id, refund_id, dispute_id?.startsWith('#') ? null : dispute_id].filter(Boolean).join(', ') || '—';
}

/** '36.00 USD, chargeback, 10.4'. */
export function describeDispute({ amount, currency, stage, reason_code, reason }: OrderDispute): string {
  return [amount && formatAmount(amount, currency), stage, reason_code, reason].filter(Boolean).join(', ');
}

/** Tells a dispute from the others of its order: 'dp_1: 36.00 USD, chargeback, payment ch_1, opened on 02 Mar 2026 (answered)'. */
export function nameDispute(dispute: OrderDispute): string {
  const { dispute_id, transaction_id, opened_at, answered_at, closed_at } = dispute;
  const facts = [
    describeDispute(dispute),
    transaction_id && `payment ${transaction_id}`,
    opened_at && `opened on ${formatDay(opened_at)}`,
  ];
  const state = closed_at ? ' (closed)' : answered_at ? ' (answered)' : '';
  return [dispute_id, facts.filter(Boolean).join(', ')].filter(Boolean).join(': ') + state;
}
