import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { readMoney } from '@evisa/shared/domain/money/ledger-event';
import { formatMoney } from '@evisa/shared/domain/money/money';
import type { OrderLedger, StoredPaymentEvent } from '../../db/payments/payment-events';

type ChronologyEvent = DefencePackContent['chronology'][number];

interface Told {
  event: StoredPaymentEvent;
  /** '36.00 USD', or the words for an amount that is not known. */
  amount: string;
  /** '(transaction ch_1, Sample Payments)', with a space before it; empty if nothing is known. */
  about: string;
  /** Whether nothing is left of what was paid since this event. */
  isRefundedInFull: boolean;
}

/** THE table of what each event of the ledger means to an outside reader. */
const eventTexts: Record<StoredPaymentEvent['type'], (told: Told) => string> = {
  'payment.succeeded': ({ amount, about }) => `The payment of ${amount} succeeded${about}.`,
  'payment.captured': ({ amount, about }) => `The payment of ${amount} was captured${about}.`,
  'payment.failed': ({ about }) => `A payment failed${about}.`,
  'payment.reversed': ({ amount, about }) => `The payment of ${amount} was reversed${about}.`,
  'payment.refunded': ({ amount, about, isRefundedInFull }) =>
    `${capitalize(amount)} was refunded${about}: ${isRefundedInFull ? 'all that was paid has been returned' : 'a part of what was paid'}.`,
  'refund.failed': ({ amount, about }) => `The refund of ${amount} failed${about}: the money was not returned.`,
  'dispute.opened': ({ amount, about }) => `A dispute about ${amount} was opened${about}.`,
  'dispute.updated': ({ about }) => `The dispute was updated${about}.`,
  'dispute.answered': ({ about }) => `The dispute was answered${about}.`,
  'dispute.closed': ({ event, about }) =>
    `The dispute was closed${event.outcome ? ` (${event.outcome})` : ''}${about}.`,
};

/** Returns what the ledger says happened, at the times of the events. */
export function buildPaymentEvents(ledger: OrderLedger): ChronologyEvent[] {
  return ledger.entries.map((event) => {
    const { type, at, transaction_id, merchant_name, refund_id, dispute_id, stage, reason_code, reason } = event;
    const money = readMoney(event, findCurrency(ledger, transaction_id));
    const about = [
      transaction_id && `transaction ${transaction_id}`,
      merchant_name,
      refund_id && `refund ${refund_id}`,
      // Our own key of a dispute that has no id.
      dispute_id && !dispute_id.startsWith('#') && `dispute ${dispute_id}`,
      stage,
      [reason_code, reason].filter(Boolean).join(' '),
    ].filter(Boolean);
    return {
      at,
      event: eventTexts[type]({
        event,
        amount: money
          ? formatMoney(money)
          : type === 'payment.refunded'
            ? 'the whole payment'
            : 'an amount that was not reported',
        about: about.length > 0 ? ` (${about.join(', ')})` : '',
        isRefundedInFull: ledger.refundedAt !== null && at >= ledger.refundedAt,
      }),
    };
  });
}

function findCurrency({ payments, payment, due }: OrderLedger, transactionId: string | null): string | null {
  const named = payments.find(({ transaction_id }) => transaction_id === transactionId);
  return (named ?? payment)?.money?.currency ?? due?.currency ?? null;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
