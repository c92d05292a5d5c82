import type { LedgerEntry, OpenDispute, OrderDispute, OrderPayments } from '@evisa/shared/contract/payment-events';

export function buildOrderDispute(over: Partial<OrderDispute> = {}): OrderDispute {
  return {
    key: 'dp_1',
    dispute_id: 'dp_1',
    transaction_id: 'ch_1',
    amount: '36.00',
    currency: 'USD',
    reason: null,
    reason_code: null,
    stage: 'chargeback',
    opened_at: '2026-03-02T08:15:30.123Z',
    due_on: '2026-04-01',
    due_at: null,
    answered_at: null,
    answer: null,
    closed_at: null,
    outcome: null,
    result: null,
    ...over,
  };
}

export function buildOpenDispute(over: Partial<OpenDispute> = {}): OpenDispute {
  return {
    order_id: 100_234,
    first_name: 'MARIE',
    last_name: 'DUPONT',
    process_status: 'Completed',
    opened_at: '2026-03-02T08:15:30.123Z',
    amount: '5400',
    currency: 'JPY',
    key: 'dp_1',
    stage: 'chargeback',
    transaction_id: 'ch_1',
    evidence_due_by: null,
    ...over,
  };
}

export function buildLedgerEntry(over: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    id: 'evt-1',
    type: 'payment.succeeded',
    at: '2026-03-01T08:15:30.123Z',
    amount: '36.00',
    currency: 'USD',
    transaction_id: 'ch_1',
    refund_id: null,
    dispute_id: null,
    reason: null,
    outcome: null,
    stage: null,
    note: null,
    source: 'delivery',
    reported_by: null,
    ...over,
  };
}

/** Builds the payments of an order that was paid 36.00 USD. */
export function buildPayments(over: Partial<OrderPayments> = {}): OrderPayments {
  const money = { amount: '36.00', currency: 'USD' };
  const entries = [buildLedgerEntry()];
  return { state: 'paid', due: money, paid: [money], refunded: [], entries, disputes: [], flags: [], ...over };
}
