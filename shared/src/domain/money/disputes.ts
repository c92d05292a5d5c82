import { keepKnown, readMoney, type LedgerEvent } from './ledger-event';
import type { Money } from './money';

/** Stages that providers name. The set is open: another text is kept as it is. */
export const disputeStages = ['inquiry', 'warning', 'chargeback', 'pre-arbitration', 'appeal', 'arbitration'] as const;

export const disputeResults = ['won', 'lost', 'withdrawn', 'closed'] as const;
export type DisputeResult = (typeof disputeResults)[number];

/** One dispute about a payment. */
export interface LedgerDispute {
  /** Tells it from the other disputes of the order: the provider's id, or # and the id of the event that opened it. */
  key: string;
  dispute_id: string | null;
  transaction_id: string | null;
  money: Money | null;
  reason: string | null;
  reason_code: string | null;
  stage: string | null;
  /** Null if only its end was reported. */
  opened_at: string | null;
  /** When it became a chargeback after an earlier stage, such as an inquiry; null if it began as one, or never was. */
  chargeback_at: string | null;
  /** The deadline for evidence, as a day or as an instant: one of them, or none. */
  due_on: string | null;
  due_at: string | null;
  /** When the present stage was answered, and what staff say that they sent. */
  answered_at: string | null;
  answer: string | null;
  closed_at: string | null;
  /** How it ended, in the provider's words. */
  outcome: string | null;
  result: DisputeResult | null;
}

/** Words of providers for how a dispute ended; the first that the text contains decides. */
const resultWords: readonly (readonly [RegExp, DisputeResult])[] = [
  [/withdr|cancel/i, 'withdrawn'],
  [/won|seller|revers/i, 'won'],
  [/lost|accept|expire|buyer/i, 'lost'],
];

function readResult(outcome: string | null): DisputeResult {
  return resultWords.find(([words]) => outcome !== null && words.test(outcome))?.[1] ?? 'closed';
}

/** Derives the disputes from events in time order, in the order of their first event. `findCurrency` is as for refunds. */
export function deriveDisputes(
  events: readonly LedgerEvent[],
  findCurrency: (transactionId: string | null) => string | null,
): LedgerDispute[] {
  const disputes = new Map<string, LedgerDispute>();
  for (const event of events) {
    if (!event.type.startsWith('dispute.')) continue;
    const key = event.dispute_id ?? findUnnamed([...disputes.values()], event);
    if (key === undefined) continue;
    const known = disputes.get(key) ?? createDispute(key);
    const money = readMoney(event, findCurrency(event.transaction_id ?? known.transaction_id));
    disputes.set(key, applyEvent(known, event, money));
  }
  const openings = findOpenings(events);
  return [...disputes.values()].map((dispute) => ({ ...dispute, opened_at: openings.get(dispute.key) ?? null }));
}

/** Returns times by dispute: when it first opened, or else when an event other than its end was first reported. */
function findOpenings(events: readonly LedgerEvent[]): Map<string, string> {
  const listFirst = (isOpening: (event: LedgerEvent) => boolean) =>
    events
      .filter(isOpening)
      .toReversed()
      .map((event): [string, string] => [event.dispute_id ?? `#${event.event_id}`, event.at]);
  // The last of a key counts.
  return new Map([
    ...listFirst(({ type }) => type !== 'dispute.closed'),
    ...listFirst(({ type }) => type === 'dispute.opened'),
  ]);
}

/** An event without id that opens a dispute opens another one. Any other is about the last open one of its transaction. */
function findUnnamed(disputes: readonly LedgerDispute[], event: LedgerEvent): string | undefined {
  if (event.type === 'dispute.opened') return `#${event.event_id}`;
  const isOther = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;
  return disputes.findLast(
    ({ closed_at, transaction_id }) => closed_at === null && !isOther(transaction_id, event.transaction_id),
  )?.key;
}

function createDispute(key: string): LedgerDispute {
  return {
    key,
    dispute_id: key.startsWith('#') ? null : key,
    transaction_id: null,
    money: null,
    reason: null,
    reason_code: null,
    stage: null,
    opened_at: null,
    chargeback_at: null,
    due_on: null,
    due_at: null,
    answered_at: null,
    answer: null,
    closed_at: null,
    outcome: null,
    result: null,
  };
}

const isChargeback = (stage: string) => stage.toLowerCase() === 'chargeback';

function applyEvent(known: LedgerDispute, event: LedgerEvent, money: Money | null): LedgerDispute {
  const { type, at, transaction_id, reason, reason_code, stage, evidence_due_at, evidence_due_by } = event;
  const dispute = keepKnown(known, { transaction_id, reason, reason_code, stage, money });
  // A further stage, such as a chargeback after an inquiry, has to be answered again, by a day of its own.
  const isNextStage = stage !== null && known.stage !== null && stage !== known.stage;
  const isAskedAgain = isNextStage && (type === 'dispute.opened' || type === 'dispute.updated');
  if (isAskedAgain) Object.assign(dispute, { answered_at: null, answer: null });
  if (isAskedAgain || evidence_due_at || evidence_due_by) {
    dispute.due_at = evidence_due_at;
    dispute.due_on = evidence_due_at ? null : evidence_due_by;
  }
  if (isNextStage && isChargeback(stage)) dispute.chargeback_at ??= at;
  if (type === 'dispute.opened') return { ...dispute, closed_at: null, outcome: null, result: null };
  if (type === 'dispute.answered') return { ...dispute, answered_at: at, answer: event.note ?? dispute.answer };
  if (type === 'dispute.closed') {
    const outcome = event.outcome ?? known.outcome;
    return { ...dispute, closed_at: at, outcome, result: readResult(outcome) };
  }
  return dispute;
}

/** Returns when the payment was charged back, or else when the dispute was opened. */
export function findChargebackTime({ chargeback_at, opened_at }: LedgerDispute): string | null {
  return chargeback_at ?? opened_at;
}

/** What can still be done about a dispute. */
export const disputeUrgencies = ['answerable', 'overdue', 'answered', 'closed'] as const;
export type DisputeUrgency = (typeof disputeUrgencies)[number];

/** Returns the last instant at which evidence is accepted, in milliseconds; null without a deadline. A day ends in UTC. */
export function getDeadline({ due_at, due_on }: Pick<LedgerDispute, 'due_at' | 'due_on'>): number | null {
  if (due_at !== null) return Date.parse(due_at);
  return due_on === null ? null : Date.parse(`${due_on}T23:59:59.999Z`);
}

/** Tells whether a dispute can still be answered at a time. One that was answered is not overdue. */
export function getDisputeUrgency(
  dispute: Pick<LedgerDispute, 'due_at' | 'due_on' | 'answered_at' | 'closed_at'>,
  now: number,
): DisputeUrgency {
  if (dispute.closed_at !== null) return 'closed';
  if (dispute.answered_at !== null) return 'answered';
  const deadline = getDeadline(dispute);
  return deadline !== null && deadline < now ? 'overdue' : 'answerable';
}

/** Returns the dispute with this key; without one, the first that waits for an answer, or else the last. */
export function chooseDispute<Dispute extends Pick<LedgerDispute, 'key' | 'answered_at' | 'closed_at'>>(
  disputes: readonly Dispute[],
  key: string | undefined,
): Dispute | undefined {
  if (key !== undefined) return disputes.find((one) => one.key === key);
  const open = disputes.filter(({ closed_at }) => closed_at === null);
  return open.find(({ answered_at }) => answered_at === null) ?? open.at(-1) ?? disputes.at(-1);
}
