/** What the application site reports about the payment of an order. */
export const paymentEventTypes = [
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
  'dispute.opened',
  'dispute.closed',
] as const;

export type PaymentEventType = (typeof paymentEventTypes)[number];
