/** A name as a passport spells it, and as its bearer writes it where that differs. */
export interface PersonalName {
  latin: string;
  native: string;
}

/** How the people of a culture are named. */
export interface Culture {
  surnames: readonly PersonalName[];
  female: readonly PersonalName[];
  male: readonly PersonalName[];
  /** How often a second given name follows the first. */
  secondGivenName: number;
  /** Order and joint of the name in the bearer's own hand. */
  signature: 'given-surname' | 'surname-given' | 'surnamegiven';
  /** A surname's form for a woman, where the language has one. */
  femaleSurname?: (surname: PersonalName) => PersonalName;
}

const titleCase = (latin: string): string =>
  latin.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase());

/** Reads a name table: `SATO=佐藤, SMITH`; a name without `=` is written as it is spelled. */
export const parseNameTable = (table: string): PersonalName[] =>
  table.split(',').map((entry) => {
    const [latin = '', own] = entry.trim().split('=');
    return { latin, native: own ?? titleCase(latin) };
  });
