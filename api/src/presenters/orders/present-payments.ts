import type { OpenDispute, OrderPayments } from '@evisa/shared/contract/payment-events';
import { readMoney } from '@evisa/shared/domain/money/ledger-event';
import { toDecimal, type Money } from '@evisa/shared/domain/money/money';
import { toDisputeColumns, type listOpenDisputes } from '../../db/payments/order-disputes';
import type { OrderLedger, StoredPaymentEvent } from '../../db/payments/payment-events';

const presentMoney = (money: Money) => ({ amount: toDecimal(money), currency: money.currency });

/** Returns what the ledger of an order adds up to. */
export function presentPaymentSums({ state, due, paid, refunded }: OrderLedger) {
  return { state, due: due && presentMoney(due), paid: paid.map(presentMoney), refunded: refunded.map(presentMoney) };
}

/** Returns the ledger of an order as staff see it. */
export function presentPayments(ledger: OrderLedger): OrderPayments {
  return {
    ...presentPaymentSums(ledger),
    entries: ledger.entries.map(presentEntry),
    disputes: ledger.disputes.map((one) => ({ ...toDisputeColumns(one), chargeback_at: one.chargeback_at })),
    flags: ledger.flags,
  };
}

function presentEntry(event: StoredPaymentEvent): OrderPayments['entries'][number] {
  const { event_id: id, type, at, currency, transaction_id, refund_id, dispute_id, note } = event;
  const { reason, outcome, stage, source, reported_by } = event;
  const money = readMoney(event, null);
  const amount = money ? toDecimal(money) : event.amount;
  const facts = { transaction_id, refund_id, dispute_id, reason, outcome, stage, note, source, reported_by };
  return { id, type, at, amount, currency, ...facts };
}

/** Returns an open dispute as the list has it, with the fields that pages of the release before read. */
export function presentOpenDispute(dispute: Awaited<ReturnType<typeof listOpenDisputes>>[number]): OpenDispute {
  const { answered_at, due_at, due_on, opened_at } = dispute;
  return {
    ...dispute,
    // An open dispute has an opening; only one of which nothing but the end is known has none.
    opened_at: opened_at ?? '',
    evidence_due_by: answered_at ? null : (due_on ?? due_at?.slice(0, 10) ?? null),
  };
}
