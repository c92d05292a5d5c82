import { sanitizeText } from './sanitize-text';

test.each([
  ['a\r\nb\rc\u2028d\u0085e\ff', 'a\nb\nc\nd\ne\nf'],
  ['a\tb\u00a0c', 'a b c'],
  ['\u202Eevil\u202C \u2066x\u2069 \u200Fy\u061c', 'evil x y'],
  ['a\u0000\u0007\u001b[31m\u007f\u009b', 'a[31m'],
  ['so\u00adft\ufeff \u2764\ufe0f \ud800', 'soft \u2764 '],
  ['김'.normalize('NFD'), '김'],
  ['ᠠ\u180b\ufe0f', 'ᠠ\u180b'],
  ['می\u200cخواهم ក\u200bខ', 'می\u200cخواهم ក\u200bខ'],
])('sanitizes %j', (typed, expected) => {
  expect(sanitizeText(typed)).toBe(expected);
});
