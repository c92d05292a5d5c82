import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { parseOrderId } from './parse-order-id';

test.each([
  [100_234, 100_234],
  ['100234', 100_234],
  [' 100 234\u200B ', 100_234],
  ['# 100234', 100_234],
  ['00100234', 100_234],
  ['１００２３４', 100_234],
  ['១០០២៣៤', 100_234],
  ['#১০০২৩৪', 100_234],
  ['๑๐๐๒๓๔', 100_234],
  ['໑໐໐໒໓໔', 100_234],
  ['၁၀၀၂၃၄', 100_234],
  [encodeOrderId(100_234), 100_234],
  ['999999999999999', 999_999_999_999_999],
  ['9999999999999999', null],
  ['9'.repeat(1_000_000), null],
  [1e30, null],
  ['1e5', null],
  [-100_234, null],
  ['-100234', null],
  [100_234.5, null],
  ['0x1876A', null],
  ['MTIwMDAwMDA', 6_000_000],
  // A non-canonical encoding of the same number in base64.
  ['MTIwMDAwMDB', null],
  ['MTAwMjM1', null],
  ['order', null],
  ['', null],
  ["1' or '1'='1", null],
  ['\uD800', null],
  [Number.NaN, null],
])('parses %j as %j', (typed, orderId) => {
  expect(parseOrderId(typed)).toBe(orderId);
});
