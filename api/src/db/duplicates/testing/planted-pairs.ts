import { sampleCountries } from '@evisa/sample/countries/sample-countries';
import type { SampleCountry } from '@evisa/sample/countries/sample-country';
import type { PersonalName } from '@evisa/sample/cultures/culture';
import { addDays, dayMs } from '@evisa/sample/values/date-math';
import { createSeededRandom, type SeededRandom } from '@evisa/sample/values/seeded-random';
import { firstOrderId } from '@evisa/shared/domain/orders/order-id';
import type { NewOrder } from '../../orders/orders';
import { buildOrder } from '../../testing/build-order';
import { spellings } from './other-spellings';

/** What a person enters. */
interface Entered {
  first_name: string;
  last_name: string;
  date_of_birth: string;
  passport_number: string;
}

interface Person extends Entered {
  country: SampleCountry;
  given: PersonalName[];
  surname: PersonalName;
}

/** Returns what the same person enters another time; null if it does not apply to the person. */
type Variant = (person: Person, random: SeededRandom) => Partial<Entered> | null;

const newPassport = ({ country }: Person, random: SeededRandom) => ({
  passport_number: random.fillPattern(country.passport.number),
});

/** A variant of the name, entered with the number of another passport, so that only the name and the birth date are left. */
const renamed =
  (rename: (person: Person, random: SeededRandom) => Partial<Entered> | null): Variant =>
  (person, random) => {
    const names = rename(person, random);
    const isSame = !names || Object.entries(names).every(([field, name]) => person[field as keyof Entered] === name);
    return isSame ? null : { ...names, ...newPassport(person, random) };
  };

const replaceAt = (text: string, at: number, letter: string) => text.slice(0, at) + letter + text.slice(at + 1);

const mistypeDigit = ({ passport_number: number }: Person, random: SeededRandom) => {
  const at = random.pick([...number].flatMap((letter, index) => (/\d/.test(letter) ? index : [])));
  return { passport_number: replaceAt(number, at, String((Number(number.charAt(at)) + random.int(1, 9)) % 10)) };
};

const splitWord = (name: string, random: SeededRandom) => {
  const at = random.int(2, name.length - 2);
  return name.length < 5 ? name : `${name.slice(0, at)} ${name.slice(at)}`;
};

function spellOtherwise({ country, first_name, last_name }: Person, random: SeededRandom): Partial<Entered> | null {
  const fitting = (spellings[country.name] ?? []).filter(([from]) =>
    new RegExp(from).test(`${first_name} ${last_name}`),
  );
  if (fitting.length === 0) return null;
  const [from, to] = random.pick(fitting);
  const spell = (name: string) => name.replaceAll(new RegExp(from, 'g'), to);
  return { first_name: spell(first_name), last_name: spell(last_name) };
}

/** THE table of variants: how a second order of the same person differs from the first. */
const variants: Readonly<Record<string, Variant>> = {
  'same passport, number with spaces': ({ passport_number: number }) => ({
    passport_number: `${number.slice(0, 2)} ${number.slice(2, 5)}-${number.slice(5)}`.toLowerCase(),
  }),
  'same passport, other spelling': (person, random) => spellOtherwise(person, random),
  'same passport, birth date mistyped': ({ date_of_birth }, random) => ({
    date_of_birth: addDays(date_of_birth, random.int(1, 20)),
  }),
  'digit of the passport mistyped': mistypeDigit,
  'O for 0 in the passport': ({ passport_number: number }) =>
    number.includes('0') ? { passport_number: number.replaceAll('0', 'O') } : null,
  'names in the other fields': renamed(({ first_name, last_name }) => ({
    first_name: last_name,
    last_name: first_name,
  })),
  'given names in another order': renamed(({ first_name }) => ({
    first_name: first_name.split(' ').toReversed().join(' '),
  })),
  'middle name or second surname missing': renamed(({ first_name, last_name }) => {
    const [first = ''] = first_name.split(' ');
    const [last = ''] = last_name.split(' ');
    if (first !== first_name) return { first_name: first };
    return last.length > 3 ? { last_name: last } : null;
  }),
  'middle name as a letter': renamed(({ first_name }) => ({ first_name: first_name.replace(/ (\w)\w+$/, ' $1.') })),
  'own script or accents': renamed(({ given, surname }) => ({
    first_name: given.map(({ native }) => native).join(' '),
    last_name: surname.native,
  })),
  'other spelling': renamed(spellOtherwise),
  'space inside a word': renamed(({ last_name }, random) => ({ last_name: splitWord(last_name, random) })),
  'no space or hyphen': renamed(({ first_name, last_name }) => ({
    first_name: first_name.replaceAll(/[ '-]/g, ''),
    last_name: last_name.replaceAll(/[ '-]/g, ''),
  })),
  'letter of the name mistyped': renamed(({ last_name }, random) => ({
    last_name: replaceAt(last_name, random.int(1, last_name.length - 1), random.pick([...'BDFGKLMNPRST'])),
  })),
  'day and month swapped': (person, random) => {
    const [year = '', month = '', day = ''] = person.date_of_birth.split('-');
    return day <= '12' && day !== month
      ? { date_of_birth: `${year}-${day}-${month}`, ...newPassport(person, random) }
      : null;
  },
};

/** People who are not the same, though much is equal. Each gives the relative of a person. */
const relatives: readonly Variant[] = [
  // Twins.
  (person, random) => ({ ...newPassport(person, random), first_name: pickGivenName(person.country, random).latin }),
  // A father and his son.
  (person, random) => ({
    ...newPassport(person, random),
    date_of_birth: addDays(person.date_of_birth, random.int(20, 40) * 365),
  }),
  // A couple.
  (person, random) => ({
    ...newPassport(person, random),
    first_name: pickGivenName(person.country, random).latin,
    date_of_birth: addDays(person.date_of_birth, random.int(-2000, 2000)),
  }),
];

const pickGivenName = ({ culture }: SampleCountry, random: SeededRandom) =>
  random.pick(random.chance(0.5) ? culture.female : culture.male);

function drawPerson(country: SampleCountry, random: SeededRandom): Person {
  const surname = random.pick(country.culture.surnames);
  const first = pickGivenName(country, random);
  const second = random.chance(country.culture.secondGivenName) ? pickGivenName(country, random) : first;
  const given = second === first ? [first] : [first, second];
  return {
    country,
    given,
    surname,
    first_name: given.map(({ latin }) => latin).join(' '),
    last_name: surname.latin,
    // As in real applications, many have only a year, which is entered as 1 January.
    date_of_birth: random.chance(0.02)
      ? `${random.int(1950, 2015)}-01-01`
      : addDays('1945-01-01', random.int(0, 70 * 365)),
    passport_number: random.fillPattern(country.passport.number),
  };
}

export interface PlantedPair {
  nationality: string;
  variant: string;
  ids: readonly [first: number, second: number];
}

/**
 * Plants pairs of orders of the same person, every nationality and variant as often, and for each pair a relative and a stranger, in orders that were
 * placed within 90 days. The same seed gives the same orders.
 */
export function plantPairs(count: number, seed = 'duplicates') {
  const random = createSeededRandom(seed);
  const names = Object.keys(variants);
  const orders: (NewOrder & { order_id: number })[] = [];
  const pairs: PlantedPair[] = [];
  const add = ({ first_name, last_name, date_of_birth, passport_number }: Entered, { name }: SampleCountry): number => {
    const order_id = firstOrderId + orders.length;
    const created_at = new Date(Date.parse('2026-01-01T00:00:00Z') + random.next() * 89 * dayMs).toISOString();
    const email = `applicant${order_id}@mail.example`;
    const entered = { first_name, last_name, date_of_birth, passport_number, current_nationality: name, email };
    orders.push({ ...buildOrder({ ...entered, created_at }), order_id });
    return order_id;
  };
  while (pairs.length < count) {
    const country = sampleCountries[pairs.length % sampleCountries.length];
    if (!country) throw new RangeError('There are no sample countries.');
    const person = drawPerson(country, random);
    const variant = random.pick(names);
    const other = variants[variant]?.(person, random);
    if (!other) continue;
    const ids = [add(person, country), add({ ...person, ...other }, country)] as const;
    pairs.push({ nationality: country.name, variant, ids });
    add({ ...person, ...random.pick(relatives)(person, random) }, country);
    add(drawPerson(country, random), country);
  }
  return { orders, pairs };
}
