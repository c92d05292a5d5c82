// Maps webhooks of Braintree (braintree 3.40.0, as `gateway.webhookNotification.parse` returns them) to events of the portal.
// Run it: PORTAL=… KEY=… node tools/examples/braintree-events.mjs notification.json web-2026-000001
import { pathToFileURL } from 'node:url';
import { runExample } from './send-events.mjs';

/** What each kind becomes. */
const typesByKind = {
  transaction_settled: 'payment.succeeded',
  transaction_settlement_declined: 'payment.failed',
  refund_failed: 'refund.failed',
  dispute_opened: 'dispute.opened',
  dispute_under_review: 'dispute.updated',
  dispute_disputed: 'dispute.answered',
  dispute_won: 'dispute.closed',
  dispute_lost: 'dispute.closed',
  dispute_accepted: 'dispute.closed',
  dispute_auto_accepted: 'dispute.closed',
  dispute_expired: 'dispute.closed',
};
const stagesByKind = { retrieval: 'inquiry', chargeback: 'chargeback', pre_arbitration: 'pre-arbitration' };

/**
 * Returns the event of the portal, or null for a kind that it does not need.
 * @param {any} notification
 */
export function toPortalEvent({ kind, timestamp, transaction, dispute }) {
  const type = typesByKind[/** @type {keyof typeof typesByKind} */ (kind)];
  if (!type) return null;
  const about = dispute ? describeDispute(type, dispute) : describeTransaction(type, transaction);
  // A notification has no id of its own.
  return { id: `${kind}-${(dispute ?? transaction).id}`, type, at: new Date(timestamp).toISOString(), ...about };
}

/** @param {string} type @param {any} transaction A refund is a transaction of its own, a credit. */
function describeTransaction(type, { id, type: direction, refundedTransactionId, amount, currencyIsoCode }) {
  const money = { amount, currency: currencyIsoCode };
  if (type === 'refund.failed') return { refundId: id, transactionId: refundedTransactionId, ...money };
  if (direction !== 'credit') return { transactionId: id, ...money };
  return { type: 'payment.refunded', refundId: id, transactionId: refundedTransactionId, ...money };
}

/** @param {string} type @param {any} dispute */
function describeDispute(type, { id, transaction, amountDisputed, currencyIsoCode, ...dispute }) {
  return {
    disputeId: id,
    transactionId: transaction.id,
    amount: amountDisputed,
    currency: currencyIsoCode,
    reason: dispute.reason,
    networkReasonCode: dispute.reasonCode,
    stage: stagesByKind[/** @type {keyof typeof stagesByKind} */ (dispute.kind)] ?? dispute.kind,
    evidenceDueBy: dispute.replyByDate,
    ...(type === 'dispute.closed' && { outcome: dispute.status }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runExample(toPortalEvent);
