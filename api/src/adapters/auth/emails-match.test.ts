import { emailsMatch } from './emails-match';

const known = 'Zoë.O’Neil+visa@example.com';

test.each([
  known,
  known.toUpperCase(),
  ` ${known}\t`,
  `\u200B${known}\uFEFF`,
  'zoë.o’neil+visa@ example.com',
  // A decomposed e with dots; full-width letters, as a Japanese keyboard writes them.
  known.normalize('NFD'),
  'Zoë.O’Neil＋visa＠ｅｘａｍｐｌｅ．com',
])('accepts %j as the same address', (typed) => {
  expect(emailsMatch(known, typed)).toBe(true);
});

test.each([
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['anna@xn--bcher-kva.example', 'Anna@BÜCHER。example'],
  ['សុខ@ខ្មែរ.example', 'សុខ@xn--j2e0cg3n2c.example'],
  ['a@straße.example', 'a@xn--strae-oqa.example'],
])('takes %j and %j for the same address, whose domain is in letters and in Punycode', (known, typed) => {
  expect(emailsMatch(known, typed)).toBe(true);
});

test('rejects a domain that only resembles the known one', () => {
  expect(emailsMatch('a@straße.example', 'a@strasse.example')).toBe(false);
  expect(emailsMatch('a@bücher.example', 'a@bucher.example')).toBe(false);
});

test.each([
  '',
  '\u200B',
  'zoë.o’neil@example.com',
  'zoë.o’neil+Visas@example.com',
  'zoe.o’neil+visa@example.com',
  // A Cyrillic е.
  'zoë.o’nеil+visa@example.com',
  `${known}.com`,
  '\uD800',
])('rejects %j as another address', (typed) => {
  expect(emailsMatch(known, typed)).toBe(false);
});

test('rejects every address if none is known', () => {
  for (const typed of ['', 'nobody@applications.example', 'null', known]) expect(emailsMatch(null, typed)).toBe(false);
  expect(emailsMatch('', '')).toBe(false);
  expect(emailsMatch('', '\u200B')).toBe(false);
});
