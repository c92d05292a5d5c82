import { foldText } from './fold-text';
import { toAsciiDigits } from './formatting/ascii-digits';

/** What the text of a visa file says about an order. */
export interface VisaComparison {
  /** Whether the order's passport number is in the text; null if the order has none, or a shorter text such as N/A. */
  hasNumber: boolean | null;
  /** Numbers in the text that could be those of passports, if the order's is not: at most three. */
  otherNumbers: string[];
  /** Whether each word of the order's name is in the text, in any order. */
  hasName: boolean;
  /** The name that the text gives, if it is not the order's; null if none is marked as one. */
  otherName: string | null;
}

interface Applicant {
  passport_number: string | null;
  first_name: string;
  last_name: string;
}

/** A visa has a few thousand characters. A file can have millions, and one glyph can stand for many. */
const maxCharacters = 50_000;

/**
 * Compares the text of a visa file with an order: the passport number as it is printed (with spaces or hyphens, O as 0) or in a machine-readable zone with
 * its check digit, and the name without accents, case, order of its words and spaces within a part. Returns null for a file without text, such as a scan, and for
 * one whose text cannot be read.
 */
export function compareVisaText(
  text: string,
  { passport_number, first_name, last_name }: Applicant,
): VisaComparison | null {
  const plain = toPlainText(text);
  const number = toDocumentNumber(passport_number ?? '');
  const hasNumber =
    number.length < minNumberLength ? null : hasPrintedNumber(plain, number) || hasZoneNumber(plain, number);
  const hasName = hasEachWord(plain, [first_name, last_name]);
  if (!isReadable(plain, hasNumber !== false && hasName)) return null;
  return {
    hasNumber,
    otherNumbers: hasNumber === false ? findPassportNumbers(plain) : [],
    hasName,
    otherName: hasName ? null : findName(plain),
  };
}

/** Returns whose visa a file is by its text: at most three numbers that could be those of passports, and the name; neither for a file without readable text. */
export function findVisaHolder(text: string): { numbers: string[]; name: string | null } {
  const plain = toPlainText(text);
  return isReadable(plain)
    ? { numbers: findPassportNumbers(plain), name: findName(plain) }
    : { numbers: [], name: null };
}

/** Returns whether two texts are one passport number: spaces, hyphens, case, and O for 0 are no difference. */
export function isSamePassportNumber(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => zeroForO(toDocumentNumber(text)));
  return first !== '' && first === second;
}

/** Accents apart from their letters, as TeX writes them and as people type apostrophes, and the letters ʻ and ʼ of Uzbek and Hawaiian names. */
const apostrophes = /[\u0060\u00A8\u00AF\u00B4\u00B8\u02B9-\u02DF]/g;

/** Returns a text as it is compared: without soft hyphens, and with one kind of apostrophe. NFKC makes a space of an accent apart. */
const toPlainText = (text: string) =>
  text
    .slice(0, maxCharacters)
    .replaceAll(apostrophes, "'")
    .normalize('NFKC')
    .slice(0, maxCharacters)
    .replaceAll(/\p{Cf}/gu, '');

/**
 * Fonts without a table of their characters give symbols, control characters, or other letters for those of the text, with control characters
 * for its digits and spaces. A few of these can be in any file, so `hasFound` says whether what is looked for is there.
 */
function isReadable(text: string, hasFound = false): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  if (!hasFound && count(/(?!\s)[\p{Cc}\uFFFD]/gu) > maxControls) return false;
  return count(/[\p{L}\p{N}]/gu) > Math.max(2, count(/[\p{So}\p{Co}\p{Cc}\uFFFD]/gu) - count(/\s/g));
}

const maxControls = 3;

const toDocumentNumber = (text: string) =>
  toAsciiDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** Shorter texts are no passport numbers, and can be words of the file. */
const minNumberLength = 5;

/** In numbers, people and programs take O and 0 for each other. */
const zeroForO = (text: string) => text.toUpperCase().replaceAll('O', '0');

/** Some programs write a number with spaces or dashes, or each letter for itself. */
function hasPrintedNumber(text: string, number: string): boolean {
  const spaced = [...zeroForO(number)].join('[\\s\\p{Pd}]*');
  return new RegExp(`(?<![A-Z0-9])${spaced}(?![A-Z0-9])`, 'u').test(zeroForO(text));
}

/** Whether a machine-readable zone has the number: nine characters and their check digit (ICAO Doc 9303 part 4). */
function hasZoneNumber(text: string, number: string): boolean {
  if (number.length > zoneNumberLength) return false;
  const field = number.padEnd(zoneNumberLength, '<');
  return zeroForO(text.replaceAll(/\s/g, '')).includes(`${zeroForO(field)}${getCheckDigit(field)}`);
}

const zoneNumberLength = 9;
const checkWeights = [7, 3, 1];

/** Returns the check digit of a field of a machine-readable zone (ICAO Doc 9303 part 3). */
function getCheckDigit(field: string): number {
  const sum = [...field].reduce((total, character, index) => {
    const value = character === '<' ? 0 : Number.parseInt(character, 36);
    return total + value * (checkWeights[index % checkWeights.length] ?? 0);
  }, 0);
  return sum % 10;
}

/** How passports spell letters in their machine-readable zone (ICAO Doc 9303 part 3), where it is not the letter without its accent. */
const zoneSpellings: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  ß: 'ss',
  þ: 'th',
  ŋ: 'n',
  ŧ: 't',
};

const spellAsZone = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåøßþŋŧ]/g, (letter) => zoneSpellings[letter] ?? letter);

/** Returns both spellings of a word as they are compared. */
const getSpellings = (word: string) => [foldText(word), foldText(spellAsZone(word))];

const splitAtSpaces = (text: string) => text.split(/[\s<]+/u).filter(Boolean);
const splitAtMarks = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
const withoutMarks = (text: string) => splitAtMarks(text).join('');

function hasEachWord(text: string, applicantNames: readonly string[]): boolean {
  const names = applicantNames.map(toPlainText);
  // O’Brien is O BRIEN or OBRIEN. A hyphen at the end of a line can be the name's or the line's.
  const sources = [text, text.replaceAll(hyphenAtEnd, ''), findZoneName(text) ?? ''];
  const words = new Set(
    sources
      .flatMap((source) => [...splitAtMarks(source), ...splitAtSpaces(source).map(withoutMarks)])
      .flatMap(getSpellings),
  );
  const hasWord = (word: string) => getSpellings(word).some((spelling) => words.has(spelling));
  // Programs that write each letter for itself leave no words. A short name is part of other words, but not a line of its own.
  const letters = (text.match(spacedLetters) ?? []).map((run) => foldText(withoutMarks(run)));
  const hasPart = (part: string) => hasWord(withoutMarks(part)) || splitAtMarks(part).every(hasWord);
  const missing = names.filter(
    (name) => !splitAtSpaces(name).every(hasPart) && !letters.includes(foldText(withoutMarks(name))),
  );
  if (missing.length === 0) return true;
  const lines = sources.flatMap((source) => getSpellings(source.replaceAll(spacedLetters, ''))).map(toWordLine);
  const isJoined = (name: string) =>
    getSpellings(withoutMarks(name)).some((spelling) => hasJoinedName(lines, spelling));
  if (missing.every(isJoined)) return true;
  return [names, names.toReversed()]
    .map((ordered) => foldText(withoutMarks(ordered.join(''))))
    .some((name) => name.length >= minSpacedLetters && letters.some((run) => run.includes(name)));
}

/** Returns the words of a text with one space before and after each. */
const toWordLine = (text: string) => ` ${splitAtMarks(text).join(' ')} `;

/** Whether whole words have the letters of a name in a row: Chinese and Korean names are written XIAO LONG and XIAOLONG, Arabic ones AL SAID and ALSAID. */
function hasJoinedName(lines: readonly string[], name: string): boolean {
  if (name.length < minJoinedLetters) return false;
  const spaced = new RegExp(` ${[...name].join(' ?')} `, 'u');
  return lines.some((line) => spaced.test(line));
}

/** Shorter names can be words of a sentence: ISA, "is a". */
const minJoinedLetters = 4;

const hyphenAtEnd = /[-\u2010]\s*\n\s*/g;
/** Single letters in a row, each with its accents. */
const spacedLetters = /(?<!\S)\p{L}\p{M}*(?:[ \t]{1,4}\p{L}\p{M}*)+(?!\S)/gu;
const minSpacedLetters = 5;

/** A line of a machine-readable zone that starts with a number and its check digit, then nationality and birth date, with fillers for what is unknown. */
const zoneLine = /([A-Z0-9<]{9})(\d)[A-Z<]{3}[\d<]{6}/g;
/** Seven to nine letters and digits, with at least five digits, of which most passports have more. Not a part of a zone. */
const passportLike = /(?<![A-Z0-9<])(?=(?:[A-Z]*\d){5})[A-Z0-9]{7,9}(?![A-Z0-9<])/g;
/** A day, such as 20260305. */
const dayLike = /^(?:19|20)\d{2}(?:0\d|1[0-2])[0-3]\d$|^[0-3]\d(?:0\d|1[0-2])(?:19|20)\d{2}$/;
const singleLetters = /(?<!\S)[A-Z0-9](?: [A-Z0-9]){6,}(?!\S)/g;
/** How far before a number its label starts, at most. */
const labelLength = 30;
const maxNumbers = 3;

function findPassportNumbers(text: string): string[] {
  const compact = text.replaceAll(/[ \t]/g, '');
  const inZones = [...compact.matchAll(zoneLine)]
    .filter(([, field = '', digit]) => getCheckDigit(field) === Number(digit))
    .map(([, field = '']) => field.replaceAll('<', ''));
  const joined = text.replaceAll(singleLetters, (letters) => letters.replaceAll(' ', ''));
  const printed = [...joined.matchAll(passportLike)].filter(([number]) => !dayLike.test(number));
  const labelled = printed.filter(({ index }) =>
    /passport/i.test(joined.slice(Math.max(0, index - labelLength), index)),
  );
  return [...new Set([...inZones, ...[...labelled, ...printed].map(([number]) => number)])].slice(0, maxNumbers);
}

/** The first line of a passport's or visa's machine-readable zone: type, country, surname, given names if there are any. A long name fills it. */
const zoneName = /(?<![A-Z<])[PV][A-Z<][A-Z<]{3}([A-Z]+(?:<[A-Z]+)*)<<(?:([A-Z]+(?:<[A-Z]+)*)(?=[<\n]|$))?/;
/** One label can stand for all names: "Surname and given names". */
const labelledName =
  /\b(?:(?:full|given|first|family|last)\s{1,20}|sur)?names?(?:\s{0,20}(?:and|&|,|\/)\s{0,20}(?:(?:given|first|other|family|last)\s{1,20}|sur)?names?)?[ \t]{0,20}[:：.]?[ \t\n]{1,20}(\p{L}[\p{L}\p{M} '’.-]{1,60})/giu;

function findZoneName(text: string): string | null {
  const [, last, first = ''] = zoneName.exec(text.replaceAll(/[ \t]/g, '')) ?? [];
  return last ? `${first} ${last}`.trim().replaceAll('<', ' ') : null;
}

function findName(text: string): string | null {
  const values = [...text.matchAll(labelledName)].map(([, name = '']) => name.trim());
  // Forms can have all labels first.
  const labelled = values.filter((value) => !/names?$/i.test(value));
  return findZoneName(text) ?? ([...new Set(labelled)].slice(0, 2).join(' ') || null);
}
