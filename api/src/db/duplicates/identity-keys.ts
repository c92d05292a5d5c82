import anyAscii from 'any-ascii';

/** The fields that say who an applicant is. */
export interface Identity {
  first_name: string;
  last_name: string;
  passport_number?: string | null | undefined;
}

/** What duplicates are found by: the columns of `orders` with these names. */
export interface IdentityKeys {
  /** The letters and digits of the passport number; empty for none. */
  passport_key: string;
  /** The words of the name in the one form of their spellings, sorted. */
  name_words: string[];
  /** All letters of the name, sorted, so that neither spaces nor the order of words count; empty for none. */
  name_letters: string;
}

/** Shorter texts, such as `N/A`, are no passport numbers. */
const minPassportLength = 5;

/** Letters of one sound in the spellings of names, in the order of their replacement. */
const soundalikes: readonly (readonly [pattern: RegExp, letter: string])[] = [
  [/ph|v|w/g, 'f'],
  [/kh|gh|ck|q|c(?!h)/g, 'k'],
  [/sch|tch|zh|ch|ksh|sh|tz|ts|hs|ks|z|x/g, 's'],
  [/(?<=[bdt])h|h$/g, ''],
  [/[yj]/g, 'i'],
  [/(?<=[aou])e/g, ''],
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/**
 * Returns the keys by which duplicates of an order are found. Passport numbers are the same without case, spaces and hyphens; O and 0 stay different, because
 * both occur in numbers. Names are the same in other scripts, without accents, in another order and in the usual spellings of one sound: Юлия, IULIIA,
 * YULIA and JULIA, or MUELLER, MULLER and Müller.
 */
export function toIdentityKeys({ first_name, last_name, passport_number }: Identity): IdentityKeys {
  const words = toAsciiWords(`${first_name} ${last_name}`);
  const needed = words.filter((word) => !isOptional(word));
  return {
    passport_key: toPassportKey(passport_number ?? ''),
    name_words: [...new Set((needed.length < 2 ? words : needed).map(toSkeleton))].toSorted(),
    name_letters: [...words.join('')].toSorted().join(''),
  };
}

/** Returns a passport number without case, spaces and hyphens; empty if it is too short for one. */
export function toPassportKey(passportNumber: string): string {
  const key = toAsciiWords(passportNumber).join('').toUpperCase();
  return key.length < minPassportLength ? '' : key;
}

/** Words that are left out of some spellings of the same name: the Arabic article, and the first letter of a middle name. */
const isOptional = (word: string) => word.length === 1 || word === 'al' || word === 'el';

/** O’Brien is one word, Smith-Jones are two. In Arabic script, the article is a part of its word. */
const toAsciiWords = (text: string): string[] =>
  anyAscii(text.replaceAll(/(?<!\p{L})ال/gu, ''))
    .toLowerCase()
    .replaceAll(/['`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Returns the consonants of a word by their sound. A word with fewer than two, such as LI, keeps its vowels. */
function toSkeleton(word: string): string {
  const spelled = soundalikes.reduce((text, [pattern, letter]) => text.replaceAll(pattern, letter), word);
  const skeleton = spelled.replaceAll(/[aeiou]+/g, '');
  return skeleton.length < 2 ? spelled : skeleton;
}
