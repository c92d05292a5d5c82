import { normalizeOrderId } from './normalize-order-id';

test.each([
  ['100234', '100234'],
  [' 100 234 ', '100234'],
  ['#100234', '100234'],
  ['១០០២៣៤', '100234'],
  ['١٠٠٢٣٤', '100234'],
  ['۱۰۰۲۳۴', '100234'],
  ['１００２３４', '100234'],
  ['१००२३४', '100234'],
  ['๑๐๐๒๓๔', '๑๐๐๒๓๔'],
  ['abc', 'abc'],
  ['   ', ''],
])('"%s" is sent as "%s"', (typed, sent) => {
  expect(normalizeOrderId(typed)).toBe(sent);
});
