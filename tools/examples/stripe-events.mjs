// Maps events of Stripe (API 2026-10-28.endive, stripe-node 23.1.0) to events of the portal.
// Run it: PORTAL=… KEY=… node tools/examples/stripe-events.mjs event.json web-2026-000001
import { pathToFileURL } from 'node:url';
import { runExample, toWholeUnits } from './send-events.mjs';

/** Stripe's own decimals: MGA has none there and two in ISO 4217; ISK and UGX have two there and none in ISO 4217. */
const digitsByCurrency = Object.fromEntries([
  ...'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ').map((code) => [code, 0]),
  ...'bhd jod kwd omr tnd'.split(' ').map((code) => [code, 3]),
]);
const toMoney = (/** @type {number} */ amount, /** @type {string} */ currency) => ({
  amount: toWholeUnits(amount, digitsByCurrency[currency] ?? 2),
  currency,
});
const toTime = (/** @type {number} */ seconds) => new Date(seconds * 1000).toISOString();
const hasFailed = (/** @type {any} */ refund) => ['failed', 'canceled'].includes(refund.status);

/** What each type of event becomes. Send the id of the payment intent for every event of a payment, so that all of them find it. */
const mappings = {
  'payment_intent.succeeded': (/** @type {any} */ intent) => ({
    type: 'payment.succeeded',
    transactionId: intent.id,
    ...toMoney(intent.amount_received, intent.currency),
  }),
  'payment_intent.payment_failed': (/** @type {any} */ intent) => ({
    type: 'payment.failed',
    transactionId: intent.id,
    reason: intent.last_payment_error?.code,
  }),
  'payment_intent.canceled': (/** @type {any} */ intent) => ({ type: 'payment.reversed', transactionId: intent.id }),
  // charge.refunded has the sum of all refunds, so it is left out: each refund has events of its own.
  'refund.created': toRefund,
  'refund.updated': toRefund,
  'refund.failed': toRefund,
  'charge.dispute.created': (/** @type {any} */ dispute) => toDispute('dispute.opened', dispute),
  'charge.dispute.updated': (/** @type {any} */ dispute) =>
    toDispute(dispute.evidence_details.submission_count > 0 ? 'dispute.answered' : 'dispute.updated', dispute),
  'charge.dispute.closed': (/** @type {any} */ dispute) => ({
    ...toDispute('dispute.closed', dispute),
    outcome: dispute.status,
  }),
};

/** @param {any} refund */
function toRefund(refund) {
  return {
    type: hasFailed(refund) ? 'refund.failed' : 'payment.refunded',
    refundId: refund.id,
    transactionId: refund.payment_intent ?? refund.charge,
    ...toMoney(refund.amount, refund.currency),
    reason: refund.failure_reason ?? refund.reason,
  };
}

/** @param {string} type @param {any} dispute */
function toDispute(type, dispute) {
  const { due_by } = dispute.evidence_details;
  return {
    type,
    disputeId: dispute.id,
    transactionId: dispute.payment_intent ?? dispute.charge,
    ...toMoney(dispute.amount, dispute.currency),
    reason: dispute.reason,
    networkReasonCode: dispute.payment_method_details?.card?.network_reason_code ?? dispute.network_reason_code,
    stage: dispute.status.startsWith('warning') ? 'inquiry' : 'chargeback',
    evidenceDueBy: due_by ? toTime(due_by) : null,
  };
}

/**
 * Returns the event of the portal, or null for a type that it does not need.
 * @param {any} event
 */
export function toPortalEvent({ id, type, created, data }) {
  const map = mappings[/** @type {keyof typeof mappings} */ (type)];
  return map ? { id, at: toTime(created), ...map(data.object) } : null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runExample(toPortalEvent);
