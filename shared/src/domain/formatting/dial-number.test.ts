import { getDialNumber } from './dial-number';

it.each([
  ['the number that the API found', { telephone_e164: '+36201234567' }, '+36201234567'],
  ['nothing if it found none', { telephone_e164: '' }, ''],
  ['the typed number if the API does not know it yet', { telephone_e164: null }, '+36201234567'],
  ['the typed number of an API of the release before', {}, '+36201234567'],
  ['nothing without a dial code', { country_code: null }, ''],
  ['nothing without a number', { telephone_number: null }, ''],
])('returns %s', (_, order, expected) => {
  expect(getDialNumber({ country_code: '+36', telephone_number: '0 20 123 4567', ...order })).toBe(expected);
});
