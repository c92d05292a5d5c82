// Maps webhooks of PayPal (payments v2, disputes v1; @paypal/paypal-server-sdk 2.5.0) to events of the portal.
// Run it: PORTAL=… KEY=… node tools/examples/paypal-events.mjs event.json web-2026-000001
import { pathToFileURL } from 'node:url';
import { runExample } from './send-events.mjs';

/** What each type of event becomes. PAYMENT.CAPTURE.PENDING decides nothing. */
const mappings = {
  'PAYMENT.CAPTURE.COMPLETED': (/** @type {any} */ capture) => toPayment('payment.succeeded', capture),
  'PAYMENT.CAPTURE.DENIED': (/** @type {any} */ capture) => toPayment('payment.failed', capture),
  // The resource of these two is a refund. Only a link names its capture.
  'PAYMENT.CAPTURE.REVERSED': (/** @type {any} */ refund) => ({
    ...toPayment('payment.reversed', refund),
    transactionId: findCapture(refund),
  }),
  'PAYMENT.CAPTURE.REFUNDED': (/** @type {any} */ refund) => ({
    ...toPayment('payment.refunded', refund),
    transactionId: findCapture(refund),
    refundId: refund.id,
  }),
  'CUSTOMER.DISPUTE.CREATED': (/** @type {any} */ dispute) => toDispute('dispute.opened', dispute),
  'CUSTOMER.DISPUTE.UPDATED': (/** @type {any} */ dispute) =>
    toDispute(dispute.status === 'UNDER_REVIEW' ? 'dispute.answered' : 'dispute.updated', dispute),
  'CUSTOMER.DISPUTE.RESOLVED': (/** @type {any} */ dispute) => toDispute('dispute.closed', dispute),
};

/** @param {any} refund */
const findCapture = ({ links }) =>
  links.find((/** @type {any} */ { rel }) => rel === 'up').href.replace(/^.*\/captures\//, '');

/** @param {string} type @param {any} resource a capture or a refund */
function toPayment(type, { id, amount }) {
  return { type, transactionId: id, amount: amount.value, currency: amount.currency_code };
}

/** @param {string} type @param {any} dispute */
function toDispute(type, dispute) {
  return {
    type,
    disputeId: dispute.dispute_id,
    transactionId: dispute.disputed_transactions?.[0]?.seller_transaction_id,
    amount: dispute.dispute_amount?.value,
    currency: dispute.dispute_amount?.currency_code,
    reason: dispute.reason,
    // INQUIRY, CHARGEBACK, PRE_ARBITRATION, ARBITRATION
    stage: dispute.dispute_life_cycle_stage?.toLowerCase().replace('_', '-'),
    evidenceDueBy: dispute.seller_response_due_date,
    outcome: dispute.dispute_outcome?.outcome_code,
  };
}

/**
 * Returns the event of the portal, or null for a type that it does not need.
 * @param {any} event
 */
export function toPortalEvent({ id, event_type, create_time, resource }) {
  const map = mappings[/** @type {keyof typeof mappings} */ (event_type)];
  return map ? { id, at: new Date(create_time).toISOString(), ...map(resource) } : null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runExample(toPortalEvent);
