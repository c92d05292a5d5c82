import { isolateBidiText } from './isolate-bidi-text';

test.each([
  ['MARIE DUPONT', 'MARIE DUPONT'],
  ['សុខ ដារា', 'សុខ ដារា'],
  ['مريم الهاشمي', '\u2068مريم الهاشمي\u2069'],
  ['דוד', '\u2068דוד\u2069'],
  ['A\u202eevil', 'Aevil'],
  ['\u2069\u202eמ', '\u2068מ\u2069'],
  ['\u200fA', '\u2068\u200fA\u2069'],
])('puts %j into a sentence as %j', (name, shown) => {
  expect(isolateBidiText(name)).toBe(shown);
});
