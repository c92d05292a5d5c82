import { joinPageText } from './join-page-text';

type Place = [x: number, y: number, width: number, size: number];

/** A text as pdf.js gives it. */
const item = (
  str: string,
  [x, y, width, size]: Place,
  more: { hasEOL?: boolean; dir?: string; turned?: boolean } = {},
) => ({
  str,
  dir: more.dir ?? 'ltr',
  transform: more.turned ? [0, size, -size, 0, x, y] : [size, 0, 0, size, x, y],
  width,
  height: size,
  fontName: 'f1',
  hasEOL: more.hasEOL ?? false,
});

it('separates the values of a flattened form, which are streams of their own', () => {
  const labels = [
    item('Surname', [30, 220, 40.6, 10], { hasEOL: true }),
    item('Passport No', [30, 190, 55, 10]),
    item('DUPONT', [131, 216.3, 67.6, 16]),
    item('19AB12345', [131, 186.3, 83.6, 16]),
  ];
  expect(joinPageText(labels)).toBe('Surname\nPassport No\nDUPONT\n19AB12345');
});

it('keeps the spaces and lines of one stream', () => {
  expect(
    joinPageText([
      item('e-VISA', [30, 735, 300, 16]),
      item('', [42, 702, 0, 11], { hasEOL: true }),
      item('Passport No', [42, 702, 65, 11]),
      item(' ', [107, 702, 95, 11]),
      item('19AB12345', [202, 702, 64, 11]),
    ]),
  ).toBe('e-VISA\nPassport No 19AB12345');
});

it.each([
  ['a larger first letter', [item('D', [136.9, 767.7, 7.2, 13.8]), item('UPONT', [144.1, 772.9, 30, 8.6])], 'DUPONT'],
  ['an accent of TeX', [item('M¨', [207.7, 685.1, 18, 10]), item('uller', [220.7, 685.1, 19, 10])], 'M¨uller'],
  [
    'a turned page',
    [item('DU', [10, 20, 14, 10], { turned: true }), item('PONT', [10, 34, 30, 10], { turned: true })],
    'DUPONT',
  ],
  [
    'Arabic, from right to left',
    [item('حم', [80, 20, 10, 10], { dir: 'rtl' }), item('دم', [60, 20, 10, 10], { dir: 'rtl' })],
    'حمدم',
  ],
])('does not separate a word with %s', (_, items, text) => {
  expect(joinPageText(items)).toBe(text);
});
