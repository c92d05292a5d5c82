import { foldPaymentEvents, type PaymentEventType, type PaymentFacts } from './payment-events';

const event = (
  event_id: string,
  type: PaymentEventType,
  at: string,
  facts: Partial<PaymentFacts> = {},
): PaymentFacts => ({
  event_id,
  type,
  at,
  transaction_id: null,
  merchant_name: null,
  amount: null,
  currency: null,
  evidence_due_by: null,
  outcome: null,
  ...facts,
});

const events = [
  event('1', 'payment.failed', '2026-01-01T00:00:00.000Z'),
  event('2', 'payment.succeeded', '2026-01-02T00:00:00.000Z', { transaction_id: 'TX-1', merchant_name: 'Stripe' }),
  event('3', 'dispute.opened', '2026-01-03T00:00:00.000Z', { amount: '36.00', evidence_due_by: '2026-02-01' }),
  event('4', 'dispute.closed', '2026-01-04T00:00:00.000Z', { outcome: 'won' }),
  event('5', 'payment.refunded', '2026-01-04T00:00:00.000Z'),
  event('6', 'dispute.opened', '2026-01-05T00:00:00.000Z', { amount: '20.00', evidence_due_by: '2026-03-01' }),
];

function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries())
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
}

it('returns the same state for every order of arrival, also with repeats', () => {
  const expected = {
    payment: { transaction_id: 'TX-1', merchant_name: 'Stripe' },
    refundedAt: '2026-01-04T00:00:00.000Z',
    dispute: {
      opened_at: '2026-01-05T00:00:00.000Z',
      amount: '20.00',
      currency: null,
      evidence_due_by: '2026-03-01',
      closed_at: null,
      outcome: null,
    },
  };
  for (const order of permutations(events))
    expect(foldPaymentEvents([...order, ...order.slice(0, 2)])).toEqual(expected);
});

it('closes a dispute whose end arrived first', () => {
  expect(foldPaymentEvents([events[3], events[2]].flatMap((one) => one ?? [])).dispute).toMatchObject({
    amount: '36.00',
    closed_at: '2026-01-04T00:00:00.000Z',
    outcome: 'won',
  });
});

it('has no payment while payments failed, and no dispute of which only the end is known', () => {
  expect(foldPaymentEvents([events[0], events[3]].flatMap((one) => one ?? []))).toEqual({
    payment: null,
    refundedAt: null,
    dispute: null,
  });
});
