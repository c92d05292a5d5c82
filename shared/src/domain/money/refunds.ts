import { keepKnown, readMoney, type LedgerEvent } from './ledger-event';
import type { Money } from './money';

/** One refund, in full or in part. */
export interface LedgerRefund {
  refund_id: string | null;
  transaction_id: string | null;
  /** Null for a refund of all that was paid. */
  money: Money | null;
  at: string;
  /** When it failed, so that the money is still ours; null while it stands. */
  failed_at: string | null;
  reason: string | null;
}

/**
 * Derives the refunds from events in time order, oldest first. Events with one `refund_id` are one refund; a refund without it is one of its
 * own. A failure that names no refund takes back the last one of its amount. `findCurrency` returns the currency of a transaction.
 */
export function deriveRefunds(
  events: readonly LedgerEvent[],
  findCurrency: (transactionId: string | null) => string | null,
): LedgerRefund[] {
  const refunds = new Map<string, LedgerRefund>();
  for (const event of events) {
    if (event.type !== 'payment.refunded' && event.type !== 'refund.failed') continue;
    const { at, reason, transaction_id, refund_id } = event;
    const money = readMoney(event, findCurrency(transaction_id));
    const key = refund_id ?? (event.type === 'refund.failed' ? findStanding(refunds, money) : `#${event.event_id}`);
    if (key === undefined) continue;
    const known = refunds.get(key) ?? { refund_id, transaction_id, money, at, failed_at: null, reason };
    const refund = keepKnown(known, { transaction_id, reason, money: known.money ?? money });
    refunds.set(key, { ...refund, failed_at: event.type === 'refund.failed' ? at : null });
  }
  return [...refunds.values()];
}

/** Returns the key of the last refund that stands, of this amount if it is known. */
function findStanding(refunds: ReadonlyMap<string, LedgerRefund>, money: Money | null): string | undefined {
  const standing = [...refunds].filter(([, { failed_at }]) => failed_at === null);
  const isSame = (other: Money | null) =>
    !money || !other || (other.minor === money.minor && other.currency === money.currency);
  return standing.findLast(([, refund]) => isSame(refund.money))?.[0];
}
