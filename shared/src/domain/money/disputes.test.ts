import { deriveDisputes, getDisputeUrgency } from './disputes';
import { deriveLedger } from './ledger';
import { buildEvent, listArrivals } from './testing/build-events';
import type { LedgerEvent } from './ledger-event';

function derive(events: readonly LedgerEvent[]) {
  const { disputes } = deriveLedger(events, null);
  for (const arrival of listArrivals(events)) expect(deriveLedger(arrival, null).disputes).toEqual(disputes);
  return disputes;
}
const open = (events: readonly LedgerEvent[]) =>
  derive(events).flatMap(({ key, closed_at }) => (closed_at === null ? key : []));

const dispute = (
  type: 'opened' | 'updated' | 'answered' | 'closed',
  id: string | null,
  time: number,
  facts: Partial<LedgerEvent> = {},
) => buildEvent(`${type}-${id}-${time}`, `dispute.${type}`, time, { dispute_id: id, ...facts });

it('keeps several disputes apart: A opened 10.00, B opened 26.00, A closed won', () => {
  const events = [
    dispute('opened', 'A', 1, { amount: '10.00', currency: 'USD', transaction_id: 'ch_1' }),
    dispute('opened', 'B', 2, { amount: '26.00', currency: 'USD', transaction_id: 'ch_2' }),
    dispute('closed', 'A', 3, { outcome: 'won' }),
  ];
  expect(open(events)).toEqual(['B']);
  expect(derive(events)).toMatchObject([
    { key: 'A', transaction_id: 'ch_1', money: { minor: 1000 }, result: 'won' },
    { key: 'B', transaction_id: 'ch_2', money: { minor: 2600 }, result: null },
  ]);
});

it.each(['A', null])('puts opened first where both are at the same time (id %s)', (id) => {
  expect(open([dispute('closed', id, 1), dispute('opened', id, 1)])).toEqual([]);
});

it('keeps what is known when an event says less', () => {
  const facts = { reason: 'fraudulent', reason_code: '10.4', stage: 'chargeback', evidence_due_by: '2026-12-01' };
  expect(derive([dispute('opened', 'A', 1, facts), dispute('updated', 'A', 2)])).toMatchObject([
    { reason: 'fraudulent', reason_code: '10.4', stage: 'chargeback', due_on: '2026-12-01', due_at: null },
  ]);
});

it('has no deadline of an earlier stage', () => {
  const inquiry = dispute('opened', 'A', 1, { stage: 'inquiry', evidence_due_by: '2026-12-01' });
  expect(derive([inquiry, dispute('updated', 'A', 2, { stage: 'chargeback' })])).toMatchObject([
    { stage: 'chargeback', due_on: null, due_at: null },
  ]);
});

it('replaces a deadline by a later one, as day or instant', () => {
  const instant = { evidence_due_by: '2026-12-09', evidence_due_at: '2026-12-09T16:59:59.000Z' };
  expect(
    derive([dispute('opened', 'A', 1, { evidence_due_by: '2026-12-01' }), dispute('updated', 'A', 2, instant)]),
  ).toMatchObject([{ due_on: null, due_at: '2026-12-09T16:59:59.000Z' }]);
});

it('has to be answered again at the next stage', () => {
  const inquiry = dispute('opened', 'A', 1, { stage: 'inquiry' });
  const answered = dispute('answered', 'A', 2, { note: 'Receipt' });
  expect(derive([inquiry, answered, dispute('updated', 'A', 3, { stage: 'inquiry' })])).toMatchObject([
    { answered_at: answered.at, answer: 'Receipt', chargeback_at: null },
  ]);
  const chargeback = dispute('opened', 'A', 3, { stage: 'chargeback' });
  const after = { answered_at: null, answer: null, opened_at: inquiry.at, chargeback_at: chargeback.at };
  expect(derive([inquiry, answered, chargeback])).toMatchObject([{ stage: 'chargeback', ...after }]);
  const appeal = dispute('updated', 'A', 4, { stage: 'arbitration' });
  expect(derive([inquiry, answered, chargeback, appeal])).toMatchObject([{ stage: 'arbitration', ...after }]);
  expect(derive([chargeback, appeal])).toMatchObject([{ opened_at: chargeback.at, chargeback_at: null }]);
});

it('opens another dispute with each opening that names none, and closes the last open one of its transaction', () => {
  const first = dispute('opened', null, 1, { transaction_id: 'ch_1' });
  const second = dispute('opened', null, 2, { transaction_id: 'ch_2' });
  expect(open([first, second])).toEqual([`#${first.event_id}`, `#${second.event_id}`]);
  expect(open([first, second, dispute('closed', null, 3, { transaction_id: 'ch_1' })])).toEqual([
    `#${second.event_id}`,
  ]);
  expect(open([first, second, dispute('closed', null, 3)])).toEqual([`#${first.event_id}`]);
});

it('opens again when it is opened after its end', () => {
  expect(open([dispute('opened', 'A', 1), dispute('closed', 'A', 2), dispute('opened', 'A', 3)])).toEqual(['A']);
});

it('shows a dispute of which only the end is known, if it has a name', () => {
  expect(derive([dispute('closed', 'A', 1, { outcome: 'lost' })])).toMatchObject([{ opened_at: null, result: 'lost' }]);
  expect(derive([dispute('closed', null, 1)])).toEqual([]);
});

it.each([
  ['won', 'won'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['ChargebackReversed', 'won'],
  ['lost', 'lost'],
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['accepted', 'lost'],
  ['CANCELED_BY_BUYER', 'withdrawn'],
  ['withdrawn', 'withdrawn'],
  ['warning_closed', 'closed'],
  [null, 'closed'],
])('reads the outcome %s as %s', (outcome, result) => {
  expect(derive([dispute('opened', 'A', 1), dispute('closed', 'A', 2, { outcome })])).toMatchObject([{ result }]);
});

const now = Date.parse('2026-11-28T12:00:00Z');
const none = { due_on: null, due_at: null, answered_at: null, closed_at: null };
it.each([
  ['answerable', none],
  ['answerable', { ...none, due_on: '2026-11-28' }],
  ['answerable', { ...none, due_at: '2026-11-28T12:00:00.000Z' }],
  ['overdue', { ...none, due_at: '2026-11-28T11:59:59.000Z' }],
  ['overdue', { ...none, due_on: '2026-11-27' }],
  ['answered', { ...none, due_on: '2026-11-27', answered_at: '2026-11-20T00:00:00.000Z' }],
  ['closed', { ...none, closed_at: '2026-11-20T00:00:00.000Z' }],
] as const)('is %s: %o', (urgency, facts) => {
  expect(getDisputeUrgency(facts, now)).toBe(urgency);
});

it('finds when disputes were opened without looking at every event for each of them', () => {
  const count = 200;
  let reads = 0;
  const events = Array.from({ length: count }, (_, index) =>
    Object.defineProperty(dispute('opened', `D${index}`, index), 'dispute_id', {
      get: () => {
        reads += 1;
        return `D${index}`;
      },
    }),
  );
  expect(deriveDisputes(events, () => null).map(({ opened_at }) => opened_at)).toEqual(events.map(({ at }) => at));
  expect(reads).toBeLessThan(10 * count);
});
