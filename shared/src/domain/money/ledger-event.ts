import type { PaymentEventType } from '@evisa/shared/domain/orders/payment-events';
import { paymentEventTypes } from '@evisa/shared/domain/orders/payment-events';
import { parseAmount, type Money } from './money';

/** One entry of the ledger of an order: what was reported, with only the fields that decide the state. */
export interface LedgerEvent {
  event_id: string;
  type: PaymentEventType;
  /** When it happened, ISO 8601 UTC with milliseconds. */
  at: string;
  /** When it arrived. */
  received_at: string;
  transaction_id: string | null;
  merchant_name: string | null;
  /** A decimal number in whole units of the currency. */
  amount: string | null;
  currency: string | null;
  refund_id: string | null;
  dispute_id: string | null;
  reason: string | null;
  /** The code of the card network, such as 10.4. */
  reason_code: string | null;
  stage: string | null;
  /** The last day on which evidence is accepted, YYYY-MM-DD. */
  evidence_due_by: string | null;
  /** The instant until which evidence is accepted. */
  evidence_due_at: string | null;
  outcome: string | null;
  /** What staff sent as the answer to a dispute. */
  note: string | null;
}

/** An event that says only that something happened. */
export const bareFacts = {
  transaction_id: null,
  merchant_name: null,
  amount: null,
  currency: null,
  refund_id: null,
  dispute_id: null,
  reason: null,
  reason_code: null,
  stage: null,
  evidence_due_by: null,
  evidence_due_at: null,
  outcome: null,
  note: null,
} satisfies Omit<LedgerEvent, 'event_id' | 'type' | 'at' | 'received_at'>;

const rankByType = new Map(paymentEventTypes.map((type, rank) => [type, rank]));

/**
 * Returns events in the order in which they happened, each once. Of those at the same time, a payment comes before its failure and *opened*
 * before *closed*; then the id decides.
 */
export function sortEvents<Event extends Pick<LedgerEvent, 'event_id' | 'type' | 'at'>>(
  events: readonly Event[],
): Event[] {
  const byId = new Map(events.map((event) => [event.event_id, event]));
  const rank = ({ type }: Event) => rankByType.get(type) ?? 0;
  return [...byId.values()].toSorted(
    (a, b) => compare(a.at, b.at) || rank(a) - rank(b) || compare(a.event_id, b.event_id),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Reads the amount of an event; null if it has none. `currency` is that of what it is about, for an event that does not say it. */
export function readMoney(event: Pick<LedgerEvent, 'amount' | 'currency'>, currency: string | null): Money | null {
  const known = event.currency ?? currency;
  if (event.amount === null || known === null) return null;
  const parsed = parseAmount(event.amount, known);
  return 'minor' in parsed ? { minor: parsed.minor, currency: known } : null;
}

/** Returns the values of a later event, and those of the earlier one where the later says nothing. */
export function keepKnown<Facts extends object>(earlier: Facts, later: Partial<Facts>): Facts {
  const said = Object.entries(later).filter(([, value]) => value !== null && value !== undefined);
  return Object.assign({}, earlier, Object.fromEntries(said));
}

/** Adds up amounts by currency, in alphabetical order of the currencies. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<string, number>();
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums]
    .map(([currency, minor]) => ({ minor, currency }))
    .toSorted((a, b) => compare(a.currency, b.currency));
}
