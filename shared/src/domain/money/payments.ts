import { keepKnown, readMoney, type LedgerEvent } from './ledger-event';
import type { Money } from './money';

/** One payment, by its transaction. */
export interface LedgerPayment {
  /** Null if no event names it. */
  transaction_id: string | null;
  merchant_name: string | null;
  /** What counts as paid: what was captured, less what was reversed. Null if no event says it. */
  money: Money | null;
  state: 'paid' | 'failed' | 'reversed';
  /** When it first succeeded; null if it never did. */
  paid_at: string | null;
  /** When it failed or was reversed last; null while it stands. */
  failed_at: string | null;
  reason: string | null;
}

const isSuccess = ({ type }: LedgerEvent) => type === 'payment.succeeded' || type === 'payment.captured';

/** Derives the payments from events in time order, oldest first. `currency` is that of an amount without one. */
export function derivePayments(events: readonly LedgerEvent[], currency: string | null): LedgerPayment[] {
  const reported = events.filter(({ type }) => type.startsWith('payment.') && type !== 'payment.refunded');
  return groupByTransaction(reported).map((group) => foldPayment(group, currency));
}

/**
 * Groups events by transaction. A success that names none belongs to a payment with the same amount, or to the first one if it has no amount;
 * a reversal that names none, to the last payment of its amount. A failure that names none is nobody's: it is one more attempt.
 */
function groupByTransaction(events: readonly LedgerEvent[]): LedgerEvent[][] {
  const groups = new Map<string, LedgerEvent[]>();
  for (const event of events)
    if (event.transaction_id !== null)
      groups.set(event.transaction_id, [...(groups.get(event.transaction_id) ?? []), event]);
  const all = [...groups.values()];
  for (const event of events) {
    if (event.transaction_id !== null) continue;
    const paid = all.filter((group) => group.some(isSuccess));
    const own = isSuccess(event)
      ? paid.find((group) => isSameAmount(group, event))
      : paid.findLast((group) => event.type === 'payment.reversed' && isSameAmount(group, event));
    if (own) own.push(event);
    else all.push([event]);
  }
  const order = new Map(events.map(({ event_id }, index) => [event_id, index]));
  const position = ({ event_id }: LedgerEvent) => order.get(event_id) ?? 0;
  return all
    .map((group) => group.toSorted((a, b) => position(a) - position(b)))
    .toSorted(([a], [b]) => (a && b ? position(a) - position(b) : 0));
}

/** An amount that is not said equals every amount. */
function isSameAmount(group: readonly LedgerEvent[], { amount, currency }: LedgerEvent): boolean {
  const same = (field: 'amount' | 'currency', value: string | null) => {
    const known = group.filter(isSuccess).flatMap((event) => event[field] ?? []);
    return value === null || known.length === 0 || known.some((one) => isEqual(field, one, value));
  };
  return same('amount', amount) && same('currency', currency);
}

function isEqual(field: 'amount' | 'currency', one: string, other: string): boolean {
  return field === 'currency' ? one === other : Number(one) === Number(other);
}

function foldPayment(group: readonly LedgerEvent[], orderCurrency: string | null): LedgerPayment {
  const currency = group.find((event) => event.currency !== null)?.currency ?? orderCurrency;
  let payment: LedgerPayment = {
    transaction_id: null,
    merchant_name: null,
    money: null,
    state: 'failed',
    paid_at: null,
    failed_at: null,
    reason: null,
  };
  let captured: Money | null = null;
  for (const event of group) {
    const { transaction_id, merchant_name, reason, at, type } = event;
    const money = readMoney(event, currency);
    payment = keepKnown(payment, { transaction_id, merchant_name, reason });
    if (isSuccess(event)) {
      if (type === 'payment.captured') captured = add(captured, money);
      payment = { ...payment, state: 'paid', failed_at: null, paid_at: payment.paid_at ?? at };
      payment.money = captured ?? money ?? payment.money;
      continue;
    }
    const left = type === 'payment.reversed' ? subtract(payment.money, money) : null;
    if (left) payment.money = left;
    else payment = { ...payment, failed_at: at, state: type === 'payment.reversed' ? 'reversed' : 'failed' };
  }
  return payment;
}

function add(sum: Money | null, money: Money | null): Money | null {
  return sum && money ? { ...sum, minor: sum.minor + money.minor } : (money ?? sum);
}

/** Returns what is left of a payment after a part of it was reversed; null if nothing is, or if it is not known. */
function subtract(paid: Money | null, reversed: Money | null): Money | null {
  if (!paid || !reversed || paid.currency !== reversed.currency || reversed.minor >= paid.minor) return null;
  return { ...paid, minor: paid.minor - reversed.minor };
}
