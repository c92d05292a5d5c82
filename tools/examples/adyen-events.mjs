// Maps standard webhooks of Adyen (Webhooks v1, @adyen/api-library 32.1.0) to events of the portal. `item` is a NotificationRequestItem.
// Run it: PORTAL=… KEY=… node tools/examples/adyen-events.mjs item.json web-2026-000001
import { pathToFileURL } from 'node:url';
import { runExample, toWholeUnits } from './send-events.mjs';

/** Adyen's own decimals: CVE and IDR have none there and two in ISO 4217; CLP and ISK have two there and none in ISO 4217. */
const digitsByCurrency = Object.fromEntries([
  ...'CVE DJF GNF IDR JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
]);

/** What each event code becomes: if it succeeded, and if it did not. A second name stands for the dispute’s stage or outcome. */
const mappings = {
  AUTHORISATION: ['payment.succeeded', 'payment.failed'],
  CAPTURE: ['payment.captured', 'payment.failed'],
  CAPTURE_FAILED: ['payment.failed'],
  CANCELLATION: ['payment.reversed', null],
  TECHNICAL_CANCEL: ['payment.reversed', null],
  REFUND: ['payment.refunded', 'refund.failed'],
  REFUND_FAILED: ['refund.failed'],
  REFUNDED_REVERSED: ['refund.failed'],
  REQUEST_FOR_INFORMATION: ['dispute.opened', null, { stage: 'inquiry' }],
  NOTIFICATION_OF_CHARGEBACK: ['dispute.opened', null, { stage: 'chargeback' }],
  CHARGEBACK: ['dispute.opened', null, { stage: 'chargeback' }],
  INFORMATION_SUPPLIED: ['dispute.answered', null],
  CHARGEBACK_REVERSED: ['dispute.closed', null, { outcome: 'won' }],
  SECOND_CHARGEBACK: ['dispute.closed', null, { outcome: 'lost' }],
  PREARBITRATION_WON: ['dispute.closed', null, { stage: 'pre-arbitration', outcome: 'won' }],
  PREARBITRATION_LOST: ['dispute.closed', null, { stage: 'pre-arbitration', outcome: 'lost' }],
  DISPUTE_DEFENSE_PERIOD_ENDED: ['dispute.closed', null, { outcome: 'expired' }],
};

/**
 * Returns the event of the portal, or null for a code that it does not need.
 * @param {any} item
 */
export function toPortalEvent({
  eventCode,
  success,
  eventDate,
  pspReference,
  originalReference,
  amount,
  reason,
  additionalData,
}) {
  const [succeeded, failed = succeeded, facts = {}] = mappings[/** @type {keyof typeof mappings} */ (eventCode)] ?? [];
  const type = success === 'true' ? succeeded : failed;
  if (typeof type !== 'string') return null;
  return {
    // Adyen repeats a webhook with the same code and reference.
    id: `${pspReference}.${eventCode}.${success}`,
    type,
    at: new Date(eventDate).toISOString(),
    transactionId: originalReference || pspReference,
    ...(amount && {
      amount: toWholeUnits(amount.value, digitsByCurrency[amount.currency] ?? 2),
      currency: amount.currency,
    }),
    ...(type.includes('refund') && { refundId: pspReference }),
    ...(type.startsWith('dispute.') && {
      disputeId: pspReference,
      networkReasonCode: additionalData?.chargebackReasonCode ?? additionalData?.rfiReasonCode,
      evidenceDueBy: additionalData?.defensePeriodEndsAt,
    }),
    ...(reason && { reason }),
    ...Object(facts),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runExample(toPortalEvent);
