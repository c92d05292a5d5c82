import { distance } from 'fastest-levenshtein';
import { toNameKey, toNameWords } from './country-name-key';
import { countryTable } from './country-table';
import { formerCountryTable, passportCodeTable } from './passport-code-table';

/** A country of ISO 3166, another nationality or issuer of passports, or a country that no longer exists. */
export type CountryKind = 'country' | 'other' | 'former';
/** What a passport can name as nationality and issuer. */
export const passportKinds: readonly CountryKind[] = ['country', 'other'];

export interface Country {
  /** The canonical name, which is stored. */
  name: string;
  /** ISO 3166-1 alpha-2; null for what is no country. */
  alpha2: string | null;
  /** ISO 3166-1 alpha-3, or the code of ICAO Doc 9303 for what is no country. */
  alpha3: string;
  /** The country calling code, digits only; null for what is no country. */
  dialCode: string | null;
  kind: CountryKind;
}

/** The answer of the specification for an unknown country. */
export const countryNotFound = 'Country not found';

const codes = new Map<string, Country>();
const names = new Map<string, Country>();

const toRows = (table: string) => table.trim().split('\n');

/** Adds a country under its codes and names, and returns it. */
function addCountry(country: Country, otherNames: readonly string[]): Country {
  for (const code of [country.alpha2, country.alpha3]) if (code !== null) codes.set(code, country);
  for (const name of [country.name, ...otherNames]) names.set(toNameKey(name), country);
  return country;
}

/** All countries, other nationalities and former countries. */
export const countries: readonly Country[] = [
  ...toRows(countryTable).map((row): Country => {
    const [alpha2 = '', alpha3 = '', dialCode = '', ...rest] = row.split(' ');
    const [name = '', ...otherNames] = rest.join(' ').split(' | ');
    return addCountry({ name, alpha2, alpha3, dialCode, kind: 'country' }, otherNames);
  }),
  ...([passportCodeTable, formerCountryTable] as const).flatMap((table) =>
    toRows(table).map((row): Country => {
      const [name = '', ...otherNames] = row.slice(4).split(' | ');
      const kind = table === formerCountryTable ? 'former' : 'other';
      return addCountry({ name, alpha2: null, alpha3: row.slice(0, 3), dialCode: null, kind }, otherNames);
    }),
  ),
];

/** Returns the country of a code or name of any standard, exactly and never by resemblance; undefined if there is none. */
export function findCountry(text: string): Country | undefined {
  // Codes first: AND is Andorra, and a word that names leave out.
  return codes.get(text.replaceAll(/[\s<]/g, '').toUpperCase()) ?? names.get(toNameKey(text));
}

/** Returns whether a text is a name or code of a country of these kinds. */
export function isCountry(text: string, kinds: readonly CountryKind[]): boolean {
  const country = findCountry(text);
  return country !== undefined && kinds.includes(country.kind);
}

/** Returns the canonical name of a country, or the text as it is if there is none. */
export function toCountryName(text: string): string {
  return findCountry(text)?.name ?? text;
}

/** Returns the telephone dial code of a country, digits only, or the sentence of the specification for an unknown one. */
export function findDialCode(country: string): string {
  return findCountry(country)?.dialCode ?? countryNotFound;
}

const maxSuggestions = 3;

/** Returns the canonical names that resemble a text, nearest first: those that contain all of its words, or else by spelling. */
export function suggestCountries(text: string, among: readonly CountryKind[]): string[] {
  const typed = toNameWords(text);
  const key = toNameKey(text);
  const known = [...names].filter(([, { kind }]) => among.includes(kind));
  const containing = countries.filter(
    ({ name, kind }) =>
      among.includes(kind) && typed.length > 0 && typed.every((word) => toNameWords(name).includes(word)),
  );
  const nearest = known
    .map(([candidate, country]) => ({ country, edits: distance(key, candidate) / Math.max(candidate.length, 1) }))
    .toSorted((one, other) => one.edits - other.edits);
  const found = containing.length > 0 ? containing : nearest.map(({ country }) => country);
  return [...new Set(found.map(({ name }) => name))].slice(0, maxSuggestions);
}

/** Returns the reason why a country is refused, with the nearest names and without what was sent. */
export function describeUnknownCountry(text: string, among: readonly CountryKind[]): string {
  return `Send the name or code of a country (GET intake/countries). The nearest: ${suggestCountries(text, among).join(', ')}.`;
}
