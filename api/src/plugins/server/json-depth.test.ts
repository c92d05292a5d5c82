import { isTooDeep } from './json-depth';

const nested = (depth: number, inner = '') => '['.repeat(depth) + inner + ']'.repeat(depth);

it.each([
  ['no brackets', '"text"', false],
  ['a hundred levels', nested(100), false],
  ['one more', nested(101), true],
  ['objects', '{"a":'.repeat(101) + '1' + '}'.repeat(101), true],
  ['brackets that never close', '['.repeat(200), true],
  ['many values side by side', `[${Array.from({ length: 500 }, () => '[]').join()}]`, false],
  ['brackets in a text', `["${'['.repeat(500)}"]`, false],
  ['brackets behind an escaped quote', String.raw`["\"${'['.repeat(500)}"]`, false],
  ['brackets behind a text that ends with a backslash', String.raw`["\\",${nested(100)}]`, true],
])('finds %s', (_, json, expected) => expect(isTooDeep(json)).toBe(expected));
