import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { toPortalEvent as fromAdyen } from './adyen-events.mjs';
import { toPortalEvent as fromBraintree } from './braintree-events.mjs';
import { toPortalEvent as fromCheckout } from './checkout-events.mjs';
import { toPortalEvent as fromKhqr } from './khqr-events.mjs';
import { toPortalEvent as fromPayPal } from './paypal-events.mjs';
import { toPortalEvent as fromStripe } from './stripe-events.mjs';

const root = resolve(import.meta.dirname, '../..');
const file = resolve(root, 'shared/src/domain/money/testing/provider-sequences.ndjson');
const sequences = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
/** @type {Record<string, (event: any) => object | null>} */
const examples = {
  stripe: fromStripe,
  adyen: fromAdyen,
  braintree: fromBraintree,
  paypal: fromPayPal,
  'checkout.com': fromCheckout,
  khqr: fromKhqr,
};

test.each(sequences.map((sequence) => [sequence.provider, sequence.name, sequence]))(
  'the example of %s maps %s to the events that are tested',
  (provider, _name, { provided, sent }) => {
    const mapped = provided.flatMap((/** @type {any} */ event) => examples[provider]?.(event) ?? []);
    expect(JSON.parse(JSON.stringify(mapped))).toEqual(sent);
  },
);

test('maps what the portal does not need to nothing', () => {
  expect(fromStripe({ id: 'evt_1', type: 'charge.refunded', created: 1, data: { object: {} } })).toBeNull();
  expect(fromAdyen({ eventCode: 'REPORT_AVAILABLE', success: 'true' })).toBeNull();
  expect(fromBraintree({ kind: 'check', timestamp: '2024-08-08T00:00:00Z' })).toBeNull();
  expect(fromPayPal({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: {} })).toBeNull();
  expect(fromCheckout({ id: 'evt_1', type: 'payment_pending', data: {} })).toBeNull();
  expect(fromKhqr({ responseCode: 1, errorCode: 1, data: null })).toBeNull();
});
