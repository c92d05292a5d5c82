import type { PaymentStateName } from '@evisa/shared/domain/orders/payment-events';
import { deriveDisputes, type LedgerDispute } from './disputes';
import { findLedgerFlags, type LedgerFlag } from './ledger-flags';
import { sortEvents, sumByCurrency, type LedgerEvent } from './ledger-event';
import { isWorthFarLess, type Money, type Price } from './money';
import { derivePayments, type LedgerPayment } from './payments';
import { deriveRefunds, type LedgerRefund } from './refunds';

/** What the ledger of an order says, derived from all of its entries. */
export interface Ledger<Event extends LedgerEvent = LedgerEvent> {
  /** In the order in which they happened. */
  entries: Event[];
  /** What the applicant was asked to pay; null if it is not known. */
  due: Money | null;
  state: PaymentStateName;
  /** Whether the payments that stand reach what is due. Refunds do not matter. */
  isPaid: boolean;
  /** By currency: what payments that stand brought in, and what went back. Amounts that no event says are not in them. */
  paid: Money[];
  refunded: Money[];
  /** When the last refund made it that nothing is left; null before. */
  refundedAt: string | null;
  payments: LedgerPayment[];
  refunds: LedgerRefund[];
  disputes: LedgerDispute[];
  /** Whose details are those of the order: the last payment that stands, or else the last that once succeeded. */
  payment: LedgerPayment | null;
  flags: LedgerFlag[];
}

/**
 * Derives the state of an order from all events that were reported, in any order and any number of times. Pure: equal events give an equal
 * state. `price` is null if it is not known what the order costs.
 */
export function deriveLedger<Event extends LedgerEvent>(events: readonly Event[], price: Price | null): Ledger<Event> {
  const due = price && price.due;
  const entries = sortEvents(events);
  const orderCurrency = findOrderCurrency(entries) ?? due?.currency ?? null;
  const payments = derivePayments(entries, orderCurrency);
  const findCurrency = (transactionId: string | null) =>
    payments.find(({ transaction_id }) => transaction_id === transactionId)?.money?.currency ?? orderCurrency;
  const refunds = deriveRefunds(entries, findCurrency);
  const standing = payments.filter(({ state }) => state === 'paid');
  const isPaid = isEnough(standing, price);
  const refunded = sumRefunds(refunds, standing);
  const refundedAt = findRefundedAt(refunds, standing, due);
  const state = nameState({ payments, standing, isPaid, refunds, refundedAt });
  const facts = { due, payments, refunds, isPaid, paid: sumPaid(standing), refunded };
  return {
    ...facts,
    entries,
    state,
    refundedAt,
    disputes: deriveDisputes(entries, findCurrency),
    payment: findMainPayment(standing) ?? findMainPayment(payments.filter(({ paid_at }) => paid_at !== null)) ?? null,
    flags: findLedgerFlags(entries, facts),
  };
}

const findMainPayment = (payments: readonly LedgerPayment[]) =>
  payments.findLast(({ transaction_id }) => transaction_id !== null) ?? payments.at(-1);

/** The currency of the first payment that says one. */
function findOrderCurrency(entries: readonly LedgerEvent[]): string | null {
  return entries.find(({ type, currency }) => type.startsWith('payment.') && currency !== null)?.currency ?? null;
}

const sumPaid = (payments: readonly LedgerPayment[]) => sumByCurrency(payments.flatMap(({ money }) => money ?? []));

/** A payment whose amount is not known counts as enough. In another currency, only an amount that no exchange rate explains is too little. */
function isEnough(standing: readonly LedgerPayment[], price: Price | null): boolean {
  if (standing.length === 0) return false;
  if (!price || standing.some(({ money }) => money === null)) return true;
  const paid = sumPaid(standing);
  if (paid.every(({ currency }) => currency === price.due.currency)) return (paid[0]?.minor ?? 0) >= price.least.minor;
  return !isWorthFarLess(paid, price.least);
}

/** Adds up the refunds that stand. One without an amount gave back its payment, or all of them. */
function sumRefunds(refunds: readonly LedgerRefund[], standing: readonly LedgerPayment[]): Money[] {
  const counted = refunds.filter(({ failed_at }) => failed_at === null);
  const whole = counted.filter(({ money }) => money === null);
  const sums = new Map(sumByCurrency(counted.flatMap(({ money }) => money ?? [])).map((sum) => [sum.currency, sum]));
  const returned = standing.filter(({ transaction_id }) =>
    whole.some((refund) => refund.transaction_id === null || refund.transaction_id === transaction_id),
  );
  for (const money of sumPaid(returned))
    if ((sums.get(money.currency)?.minor ?? 0) < money.minor) sums.set(money.currency, money);
  return sumByCurrency([...sums.values()]);
}

/** Returns when the refunds reached what was paid: refunds count in the order in which they happened. */
function findRefundedAt(
  refunds: readonly LedgerRefund[],
  standing: readonly LedgerPayment[],
  due: Money | null,
): string | null {
  const counted = refunds.filter(({ failed_at }) => failed_at === null).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const isKnown = standing.length > 0 && standing.every(({ money }) => money !== null);
  const toReturn = isKnown ? sumPaid(standing) : due ? [due] : [];
  for (const [index, refund] of counted.entries()) {
    const refunded = sumRefunds(counted.slice(0, index + 1), standing);
    const isAll = toReturn.every(
      ({ minor, currency }) => (refunded.find((sum) => sum.currency === currency)?.minor ?? 0) >= minor,
    );
    const isWhole = refund.money === null && (refund.transaction_id === null || standing.length <= 1);
    if (isWhole || (isAll && refunded.length > 0)) return refund.at;
  }
  return null;
}

function nameState({
  payments,
  standing,
  isPaid,
  refunds,
  refundedAt,
}: Pick<Ledger, 'payments' | 'isPaid' | 'refunds' | 'refundedAt'> & {
  standing: readonly LedgerPayment[];
}): PaymentStateName {
  if (refundedAt !== null) return 'refunded';
  if (refunds.some(({ failed_at }) => failed_at === null)) return 'refunded in part';
  if (isPaid) return 'paid';
  if (standing.length > 0) return 'paid in part';
  return payments.length > 0 ? 'failed' : 'unpaid';
}
