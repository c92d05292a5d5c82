// Maps webhooks of Checkout.com (checkout-sdk-node 5.2.1) to events of the portal.
// Run it: PORTAL=… KEY=… node tools/examples/checkout-events.mjs event.json web-2026-000001
import { pathToFileURL } from 'node:url';
import { runExample, toWholeUnits } from './send-events.mjs';

/** Checkout.com's own decimals: CLP has two there and none in ISO 4217. */
const digitsByCurrency = Object.fromEntries([
  ...'BIF DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
]);

/** What each type becomes, and the stage of a dispute if it is not a chargeback. Payments that are pending decide nothing. */
const mappings = {
  payment_approved: ['payment.succeeded'],
  payment_captured: ['payment.captured'],
  payment_declined: ['payment.failed'],
  payment_capture_declined: ['payment.failed'],
  payment_voided: ['payment.reversed'],
  payment_refunded: ['payment.refunded'],
  payment_refund_declined: ['refund.failed'],
  dispute_received: ['dispute.opened'],
  dispute_evidence_required: ['dispute.updated'],
  dispute_evidence_submitted: ['dispute.answered'],
  dispute_won: ['dispute.closed'],
  dispute_lost: ['dispute.closed'],
  dispute_canceled: ['dispute.closed'],
  dispute_expired: ['dispute.closed'],
  dispute_accepted: ['dispute.closed'],
  dispute_arbitration_won: ['dispute.closed', 'arbitration'],
  dispute_arbitration_lost: ['dispute.closed', 'arbitration'],
};

/**
 * Returns the event of the portal, or null for a type that it does not need.
 * @param {any} event
 */
export function toPortalEvent({ id, type: name, created_on, data }) {
  const [type, stage = 'chargeback'] = mappings[/** @type {keyof typeof mappings} */ (name)] ?? [];
  if (!type) return null;
  return {
    id,
    type,
    at: new Date(created_on).toISOString(),
    transactionId: data.payment_id ?? data.id,
    amount: toWholeUnits(data.amount, digitsByCurrency[data.currency] ?? 2),
    currency: data.currency,
    ...(type.includes('refund') && { refundId: data.action_id }),
    ...(type === 'payment.failed' && { reason: data.response_summary }),
    ...(type.startsWith('dispute.') && {
      disputeId: data.id,
      reason: data.category,
      networkReasonCode: data.reason_code,
      stage,
      evidenceDueBy: data.evidence_required_by,
    }),
    ...(type === 'dispute.closed' && { outcome: name }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runExample(toPortalEvent);
