/** Scripts that use joiners (U+200C, U+200D) or zero-width spaces (U+200B) within words, as their keyboards write them. */
const joiningScripts =
  'Arabic Syriac Mongolian Thai Lao Tibetan Myanmar Khmer Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('');
const letter = '[\\p{L}\\p{M}\\p{N}]';
/** Signs that remove a vowel. A joiner behind one decides how the consonant is drawn, also at the end of a word. */
const virama = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';

/** One joiner between characters of which one belongs to such a script, or behind a virama. Others change nothing that is seen. */
const meaningfulJoiner = [
  `(?<=[${joiningScripts}])[\\u200b-\\u200d](?=${letter})`,
  `(?<=${letter})[\\u200b-\\u200d](?=[${joiningScripts}])`,
  `(?<=${virama})[\\u200c\\u200d]`,
].join('|');
export const meaninglessJoiners = new RegExp(`(?!${meaningfulJoiner})[\\u200b-\\u200d]`, 'gu');

/**
 * Control, format, private and unassigned characters (`\p{C}`), which are invisible but can reorder or break the text around them. Han
 * characters of newer versions of Unicode count as unassigned, and occur in names.
 */
const invisibleCharacter = new RegExp(
  `(?!${meaningfulJoiner})(?![\\u{20000}-\\u{2fffd}\\u{30000}-\\u{3fffd}])\\p{C}`,
  'u',
);

/** Characters that draw nothing: those that programs may ignore, such as the Hangul filler and variation selectors, and the empty Braille pattern. */
const ignoredCharacter = new RegExp(`(?!${meaningfulJoiner})(?:\\p{Default_Ignorable_Code_Point}|\\u2800)`, 'u');

/** Returns whether a name contains an invisible character. */
export function hasInvisibleCharacters(text: string): boolean {
  return invisibleCharacter.test(text);
}

/**
 * Returns whether a name contains a character that draws nothing. For names that must not look alike; those of applicants need variation
 * selectors, which choose the form of a Han or Mongolian character.
 */
export function hasIgnoredCharacters(text: string): boolean {
  return hasInvisibleCharacters(text) || ignoredCharacter.test(text);
}
