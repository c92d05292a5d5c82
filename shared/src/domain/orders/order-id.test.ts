import { decodeOrderId, encodeOrderId } from './order-id';

it('doubles the number and encodes it as base64 without padding', () => {
  expect(encodeOrderId(100_001)).toBe('MjAwMDAy');
  expect(encodeOrderId(6_000_000)).toBe('MTIwMDAwMDA');
});

it('decodes every ID', () => {
  for (let orderId = 1; orderId < 5_000_000; orderId += 7919)
    expect(decodeOrderId(encodeOrderId(orderId))).toBe(orderId);
});

const unpadded = (text: string) => btoa(text).replace(/=+$/, '');

it.each(['word', '-2', '1e3', ' 200002', '0', '200001', String(10n ** 30n)])('answers null for an encoded %j', (text) =>
  expect(decodeOrderId(unpadded(text))).toBeNull(),
);

it('returns null for a non-canonical encoding', () => {
  // The last letter of `MTIwMDAwMDA` has two bits that say nothing, so base64 reads both as 12000000.
  expect(atob('MTIwMDAwMDB')).toBe(atob('MTIwMDAwMDA'));
  expect(decodeOrderId('MTIwMDAwMDA')).toBe(6_000_000);
  expect(decodeOrderId('MTIwMDAwMDB')).toBeNull();
});

it.each(['', 'MTIwMDAwMDA=', '!', '%', 'ខ្មែរ', 'A'.repeat(40)])('answers null for %j', (text) =>
  expect(decodeOrderId(text)).toBeNull(),
);
