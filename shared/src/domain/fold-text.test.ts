import { foldText } from './fold-text';

it.each([
  ['Straẞe', 'STRASSE', 'straße'],
  ['ՀԱՅԿ', 'Հայկ'],
  ['ԵՒ', 'և'],
  ['ᲗᲐᲛᲐᲠ', 'თამარ'],
  ['ႧႠ', 'ⴇⴀ'],
  ['ҚАЙРАТ', 'Қайрат', 'қайрат'],
  ['ҒҮӨҲҐ', 'ғүөҳґ'],
  ['Ə', 'ə'],
  ['ÞÓR', 'þór', 'ÞOR'],
  ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς', 'οδυσσευσ'],
  ['ᏣᎳᎩ', 'ꮳꮃꭹ'],
  ['İSTANBUL', 'istanbul', 'ISTANBUL', 'ıstanbul'],
  ['Łódź', 'lodz'],
  ['Đặng', 'dang'],
  ['Æsa Œuf', 'aesa oeuf'],
  ['ﬀ Å ſ', 'ff a s'],
])('folds %s and its other spellings alike', (...spellings) => {
  expect(new Set(spellings.map(foldText)).size).toBe(1);
});

it('keeps letters apart that differ in more than case and accents', () => {
  expect(new Set(['қ', 'к', 'ə', 'e', 'þ', 'th', 'ґ', 'г'].map(foldText)).size).toBe(8);
});

it('leaves what is folded as it is, for every code point of the planes with letters that have cases', () => {
  for (let code = 0; code < 0x20000; code += 1) {
    const folded = foldText(String.fromCodePoint(code));
    if (foldText(folded) !== folded) throw new Error(`U+${code.toString(16)}`);
  }
});
