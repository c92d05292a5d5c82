import { deriveLedger } from '@evisa/shared/domain/money/ledger';
import { parseAmount, toDecimal, type Money } from '@evisa/shared/domain/money/money';
import { bareFacts, type LedgerEvent } from '@evisa/shared/domain/money/ledger-event';
import { listArrivals } from '@evisa/shared/domain/money/testing/build-events';
import { readProviderSequences, type ProviderSequence } from '@evisa/shared/domain/money/testing/read-sequences';
import { paymentEventSchema } from './payment-events';

/** Reads an event as the API does. */
function toLedgerEvent(sent: unknown): LedgerEvent {
  const event = paymentEventSchema.parse(sent);
  return {
    ...bareFacts,
    event_id: event.id,
    type: event.type,
    at: event.at,
    received_at: event.at,
    transaction_id: event.transactionId,
    amount: event.amount,
    currency: event.currency,
    refund_id: event.refundId,
    dispute_id: event.disputeId,
    stage: event.stage,
    evidence_due_by: event.evidenceDueBy?.day ?? null,
    evidence_due_at: event.evidenceDueBy?.instant ?? null,
    outcome: event.outcome,
  };
}

function toMoney({ amount, currency }: ProviderSequence['price']): Money {
  const parsed = parseAmount(amount, currency);
  if (!('minor' in parsed)) throw new Error(parsed.refusal);
  return { minor: parsed.minor, currency };
}

const present = (sums: readonly Money[]) => sums.map((sum) => ({ amount: toDecimal(sum), currency: sum.currency }));
const sequences = readProviderSequences();

it('has more than 30 sequences of six providers', () => {
  expect(sequences.length).toBeGreaterThan(30);
  expect(new Set(sequences.map(({ provider }) => provider)).size).toBe(6);
});

it.each(sequences.map((sequence) => [sequence.provider, sequence.name, sequence] as const))(
  '%s, %s: adds up to one state, whatever the order and the number of the events',
  (_provider, _name, { price, sent, expected }) => {
    const due = toMoney(price);
    const events = sent.map(toLedgerEvent);
    const states = new Set<string>();
    for (const arrival of listArrivals(events)) {
      const { state, paid, refunded, disputes, flags } = deriveLedger(arrival, { due, least: due });
      states.add(
        JSON.stringify({
          state,
          paid: present(paid),
          refunded: present(refunded),
          disputes: disputes.map(({ result }) => result ?? 'open'),
          flags: flags.map(({ code }) => code),
        }),
      );
    }
    expect([...states].map((state) => JSON.parse(state))).toEqual([expected]);
  },
);
