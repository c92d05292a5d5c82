// Maps answers of Bakong's check_transaction_by_md5 (Open API v1; codes of bakong-khqr 1.0.20) to events of the portal. Bakong sends no
// webhooks: ask until the code is paid or has expired.
// Run it: PORTAL=… KEY=… node tools/examples/khqr-events.mjs answer.json web-2026-000001
import { pathToFileURL } from 'node:url';
import { runExample } from './send-events.mjs';

/**
 * Returns the event of the portal, or null while the code is not paid.
 * @param {any} answer
 */
export function toPortalEvent({ responseCode, data }) {
  if (responseCode !== 0 || !data) return null;
  return {
    id: data.hash,
    type: 'payment.succeeded',
    at: new Date(data.createdDateMs).toISOString(),
    transactionId: data.hash,
    // A number in whole units.
    amount: String(data.amount),
    currency: String(data.currency),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runExample(toPortalEvent);
