import { cleanText } from './clean-text';
import { hasInvisibleCharacters } from './invisible-characters';

it.each([
  ['keeps a zero-width space of Khmer before a digit', 'ផ្ទះលេខ\u200b១២', 'ផ្ទះលេខ\u200b១២'],
  ['keeps a zero-width space of Khmer before an ASCII digit', 'លេខ\u200b12', 'លេខ\u200b12'],
  ['keeps a non-joiner of Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['keeps a joiner of Sinhala', 'ශ්\u200dරී', 'ශ්\u200dරී'],
  ['keeps a joiner of Malayalam behind a virama', 'അവന്\u200dറെ', 'അവന്\u200dറെ'],
  ['keeps one of two joiners', 'علی\u200c\u200cرضا', 'علی\u200cرضا'],
  [
    'keeps a joiner behind a virama at the end, which Malayalam and Telugu need',
    'അവന്\u200d ఫ్రాన్స్\u200c',
    'അവന്\u200d ఫ్రాన్స్\u200c',
  ],
  ['keeps a rare Han character of a newer Unicode', '\u{323b0}', '\u{323b0}'],
  ['removes a joiner at the end', 'علی\u200c', 'علی'],
  ['removes a joiner at the start', '\u200dรัก', 'รัก'],
  ['removes a joiner before a space', 'សុខ\u200b ដារ៉ា', 'សុខ ដារ៉ា'],
  ['removes a zero-width space of Latin', 'Ana\u200bLim', 'AnaLim'],
  ['removes direction marks', '\u200eمحمد\u200f', 'محمد'],
  ['removes isolates and embeddings of a phone', '\u202a+855 12\u202c \u2068Ana\u2069', '+855 12 Ana'],
  ['removes a soft hyphen, a byte order mark and a word joiner', '\ufeffAn\u00ada\u2060', 'Ana'],
  ['makes a space of a tab', 'Ana\tLim', 'Ana Lim'],
  ['makes a space of a line break', 'Ana\r\nLim\n', 'Ana Lim'],
])('%s', (_, typed, stored) => {
  expect(cleanText(typed)).toBe(stored);
  expect(hasInvisibleCharacters(cleanText(typed))).toBe(false);
});

it.each([
  ['Flat 2\nBaker Street 221B', 'Flat 2, Baker Street 221B'],
  ['Flat 2,\r\n\r\n Baker Street 221B\n', 'Flat 2, Baker Street 221B'],
  ['شارع ١،\nالقاهرة', 'شارع ١, القاهرة'],
  ['A\u2028B\u2029C\u0085D', 'A, B, C, D'],
])('writes the lines of an address %j one after the other', (typed, stored) => {
  expect(cleanText(typed, ', ')).toBe(stored);
});

it.each([
  ['an override of the direction', 'Ana\u202eniL'],
  ['a control character', 'Ana\u0007'],
  ['private use', 'Ana\ue000'],
  ['tag characters', 'Ana\u{e0041}'],
])('leaves %s for the check', (_, typed) => expect(hasInvisibleCharacters(cleanText(typed))).toBe(true));

const languages =
  'am ar az bg bn bo cs da de el en es fa fi fr gu he hi hu hy id it ja ka kk km kn ko lo ml mn mr my nb ne nl or pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th ti tr ug uk ur uz vi yue zh'.split(
    ' ',
  );
const regions = Array.from({ length: 26 * 26 }, (_, index) =>
  String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
);

it.each(languages)('changes and refuses no name of a country in %s', (language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  for (const region of regions) {
    const name = names.of(region) ?? '';
    // A few names in CLDR have direction marks, or spaces and joiners at an end where they change nothing.
    const meant = name.replace(/[\u200e\u200f]|^\u200b|(?<!\u0d4d)\u200d$/g, '').trim();
    expect(cleanText(name)).toBe(meant);
    expect(hasInvisibleCharacters(cleanText(name))).toBe(false);
  }
});

it('reads a long run of spaces once', () => {
  const spaces = ' '.repeat(1_000_000);
  expect(cleanText(`a${spaces}b`)).toBe(`a${spaces}b`);
  expect(cleanText(`a${spaces}\n${spaces}b`)).toBe('a b');
});
