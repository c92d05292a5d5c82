/** A name as in the passport, and in its native spelling if that differs. */
export interface PersonalName {
  latin: string;
  native: string;
}

/** The names of a culture. */
export interface Culture {
  surnames: readonly PersonalName[];
  female: readonly PersonalName[];
  male: readonly PersonalName[];
  /** Probability of a second given name. */
  secondGivenName: number;
  /** Order and separator of the names in the native spelling. */
  signature: 'given-surname' | 'surname-given' | 'surnamegiven';
  /** Returns the feminine form of a surname, in languages that have one. */
  femaleSurname?: (surname: PersonalName) => PersonalName;
}

const titleCase = (latin: string): string =>
  latin.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase());

/** Parses a name table: `SATO=佐藤, SMITH`. A name without `=` has the same native spelling. */
export const parseNameTable = (table: string): PersonalName[] =>
  table.split(',').map((entry) => {
    const [latin = '', own] = entry.trim().split('=');
    return { latin, native: own ?? titleCase(latin) };
  });
