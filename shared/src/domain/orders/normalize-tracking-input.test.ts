import { normalizeEmail, normalizeOrderId } from './normalize-tracking-input';

test.each([
  ['marie@mail.example', 'marie@mail.example'],
  [' marie@mail.example ', 'marie@mail.example'],
  ['marie @mail.example', 'marie@mail.example'],
  ['Marie@MAIL.example', 'Marie@MAIL.example'],
  ['ｍａｒｉｅ＠mail．example', 'marie@mail.example'],
  ['marie@mail。example', 'marie@mail.example'],
  ['\u200fmarie@mail.example\u200b', 'marie@mail.example'],
  ['jürgen@köln.example', 'jürgen@köln.example'],
  ['សុខា@mail.example', 'សុខា@mail.example'],
  [' \u00a0\u200b', ''],
])('normalizes the email address "%s" to "%s"', (input, normalized) => {
  expect(normalizeEmail(input)).toBe(normalized);
});

test.each([
  ['100234', '100234'],
  [' 100 234 ', '100234'],
  ['#100234', '100234'],
  ['១០០២៣៤', '100234'],
  ['١٠٠٢٣٤', '100234'],
  ['۱۰۰۲۳۴', '100234'],
  ['１００２３４', '100234'],
  ['१००२३४', '100234'],
  ['๑๐๐๒๓๔', '100234'],
  ['১০০২৩৪', '100234'],
  ['໑໐໐໒໓໔', '100234'],
  ['၁၀၀၂၃၄', '100234'],
  ['abc', 'abc'],
  ['   ', ''],
])('normalizes the order id "%s" to "%s"', (input, normalized) => {
  expect(normalizeOrderId(input)).toBe(normalized);
});
