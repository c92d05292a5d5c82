/** Letters that people type without their stroke or as two. The same are in the SQL function `fold_text`. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
};

/**
 * Returns a text as searches compare it: without accents, and with one form for all cases of a letter (Unicode's full case folding, in any
 * script). The SQL functions `fold_case` and `fold_text` together return the same; a test compares all code points.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036F]/g, '')
      // ẞ becomes ß, then SS, then ss. Some letters, such as ᲀ and в, share no form but their capital.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replaceAll(/[øłđðħæœς]/g, (letter) => plainLetters[letter] ?? letter)
  );
}
