import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { toPortalEvent as fromAdyen } from './adyen-events.mjs';
import { toPortalEvent as fromStripe } from './stripe-events.mjs';

const root = resolve(import.meta.dirname, '../..');
const file = resolve(root, 'shared/src/domain/money/testing/provider-sequences.ndjson');
const sequences = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const examples = { stripe: fromStripe, adyen: fromAdyen };

for (const [provider, toPortalEvent] of Object.entries(examples))
  test.each(
    sequences.filter((sequence) => sequence.provider === provider).map((sequence) => [sequence.name, sequence]),
  )(`the example of ${provider} maps %s to the events that are tested`, (_name, { provided, sent }) => {
    const mapped = provided.flatMap((/** @type {any} */ event) => toPortalEvent(event) ?? []);
    expect(JSON.parse(JSON.stringify(mapped))).toEqual(sent);
  });

test('maps what the portal does not need to nothing', () => {
  expect(fromStripe({ id: 'evt_1', type: 'charge.refunded', created: 1, data: { object: {} } })).toBeNull();
  expect(fromAdyen({ eventCode: 'REPORT_AVAILABLE', success: 'true' })).toBeNull();
});
