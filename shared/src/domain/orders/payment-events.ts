/** What the application site reports about the payment of an order. */
export const paymentEventTypes = [
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
  'dispute.opened',
  'dispute.closed',
] as const;

export type PaymentEventType = (typeof paymentEventTypes)[number];

/** An event with the fields that decide the state of an order. */
export interface PaymentFacts {
  event_id: string;
  type: PaymentEventType;
  /** ISO 8601 UTC with milliseconds. */
  at: string;
  transaction_id: string | null;
  merchant_name: string | null;
  amount: string | null;
  currency: string | null;
  evidence_due_by: string | null;
  outcome: string | null;
}

export interface PaymentState {
  /** The last payment; null while the order is unpaid. */
  payment: Pick<PaymentFacts, 'transaction_id' | 'merchant_name'> | null;
  /** When the money was returned. */
  refundedAt: string | null;
  /** The last dispute. */
  dispute:
    | (Pick<PaymentFacts, 'amount' | 'currency' | 'evidence_due_by' | 'outcome'> & {
        opened_at: string;
        closed_at: string | null;
      })
    | null;
}

/** Returns the state after all events, in the order in which they happened. The order of the list does not matter. */
export function foldPaymentEvents(events: readonly PaymentFacts[]): PaymentState {
  const state: PaymentState = { payment: null, refundedAt: null, dispute: null };
  const inOrder = events.toSorted((a, b) => compare(a.at, b.at) || compare(a.event_id, b.event_id));
  for (const { type, at, transaction_id, merchant_name, amount, currency, evidence_due_by, outcome } of inOrder) {
    if (type === 'payment.succeeded') state.payment = { transaction_id, merchant_name };
    if (type === 'payment.refunded') state.refundedAt = at;
    if (type === 'dispute.opened')
      state.dispute = { opened_at: at, amount, currency, evidence_due_by, closed_at: null, outcome: null };
    if (type === 'dispute.closed' && state.dispute) state.dispute = { ...state.dispute, closed_at: at, outcome };
  }
  return state;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
