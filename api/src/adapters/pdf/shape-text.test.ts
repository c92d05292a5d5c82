import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontFamilies } from './font-families';
import { createTextShaper, type ShapedText } from './shape-text';

interface Recorded {
  fonts: Record<string, { package: string; words: Record<string, string> }>;
}

const { fonts }: Recorded = JSON.parse(readFileSync(join(__dirname, 'testing/glyph-runs.json'), 'utf8'));
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}/u;

/** Writes glyphs as `hb-shape` does: id, offset unless it is 0, and advance. */
const describeRun = ({ glyphs, positions }: ShapedText): string =>
  glyphs
    .map(({ id }, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      return `${id}${xOffset || yOffset ? `@${xOffset},${yOffset}` : ''}+${xAdvance}`;
    })
    .join('|');

test('has recorded words for every font', () => {
  expect(Object.keys(fonts).toSorted()).toEqual(fontFamilies.map(({ files }) => files.regular).toSorted());
});

test.each(fontFamilies.map(({ name, ...family }) => [name, family] as const))(
  'shapes words in %s as HarfBuzz does',
  (_name, { files, read }) => {
    const words = fonts[files.regular]?.words ?? {};
    const shaper = createTextShaper(read(files.regular));
    const shaped = Object.keys(words).map((word) => [word, describeRun(shaper.shape(word, rightToLeft.test(word)))]);
    expect(Object.fromEntries(shaped)).toEqual(words);
  },
);

test('gives each character to one glyph, and brackets as they are drawn', () => {
  const shaper = createTextShaper(fontFamilies[0]?.read(fontFamilies[0].files.regular) ?? new Uint8Array());
  const charactersOf = (text: string, backwards: boolean) =>
    shaper.shape(text, backwards).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
  expect(charactersOf('दिल्ली', false)).toEqual(['दि', '', 'ल्', 'ल', 'ी']);
  expect(charactersOf('e\u0301', false)).toEqual(['e\u0301']);
  expect(charactersOf('(a', true)).toEqual(['a', ')']);
});
