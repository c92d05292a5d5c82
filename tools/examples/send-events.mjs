import { readFile } from 'node:fs/promises';

/**
 * Sends events to the portal, each until it is answered for good (docs/INTEGRATING.md, Retry rules). The address and the key come from PORTAL
 * and KEY.
 * @param {string} reference your id of the order
 * @param {Record<string, unknown>[]} events
 */
async function sendEvents(reference, events) {
  const { PORTAL = 'http://localhost:3000', KEY } = process.env;
  for (const event of events) {
    const response = await fetch(`${PORTAL}/api/intake/orders/${encodeURIComponent(reference)}/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(event),
    });
    console.log(`${String(event.type)}: ${response.status} ${await response.text()}`);
    if (!response.ok) process.exitCode = 1;
  }
}

/**
 * Runs an example: `node tools/examples/stripe-events.mjs event.json web-2026-000001`.
 * @param {(event: any) => Record<string, unknown> | null} toPortalEvent
 */
export async function runExample(toPortalEvent) {
  const [file, reference] = process.argv.slice(2);
  if (!file || !reference)
    throw new Error('Name a file with the event of the provider, and your reference of the order.');
  const event = toPortalEvent(JSON.parse(await readFile(file, 'utf8')));
  if (!event) return console.log('The portal does not need this event.');
  await sendEvents(reference, [event]);
}

/**
 * Returns an amount in whole units: 3600 with two decimals is 36.00.
 * @param {number} minor
 * @param {number} digits of the provider, which are not always those of ISO 4217
 */
export function toWholeUnits(minor, digits) {
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
