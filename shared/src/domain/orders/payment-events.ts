/** What is reported about the payment of an order. Of events at the same time, the one that is earlier in this list comes first. */
export const paymentEventTypes = [
  'payment.succeeded',
  'payment.captured',
  'payment.failed',
  'payment.reversed',
  'payment.refunded',
  'refund.failed',
  'dispute.opened',
  'dispute.updated',
  'dispute.answered',
  'dispute.closed',
] as const;

export type PaymentEventType = (typeof paymentEventTypes)[number];

/** Who reported an entry of the ledger: it came with the delivery of the order, by an event of the application site, or staff wrote it. */
export const paymentSources = ['delivery', 'site', 'staff'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** What the ledger of an order says in short. */
export const paymentStates = ['unpaid', 'failed', 'paid in part', 'paid', 'refunded in part', 'refunded'] as const;
export type PaymentStateName = (typeof paymentStates)[number];
