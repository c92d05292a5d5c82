import type { SeededRandom, Weighted } from './values/seeded-random';
import type { Culture, PersonalName } from './cultures/culture';
import { addDays } from './values/date-math';
import type { SampleApplicant } from './values/sample-types';
import type { SampleCountry } from './countries/sample-country';

const occupations = [
  'Accountant',
  'Architect',
  'Business Owner',
  'Chef',
  'Civil Servant',
  'Designer',
  'Doctor',
  'Driver',
  'Engineer',
  'Farmer',
  'Homemaker',
  'Lawyer',
  'Nurse',
  'Researcher',
  'Sales Manager',
  'Self-Employed',
  'Software Developer',
  'Teacher',
] as const;
const otherOccupations = [
  'Yoga instructor',
  'Marine biologist',
  'Documentary photographer',
  'Dance teacher',
  'Bicycle mechanic',
  'Museum guide',
  'Beekeeper',
  'Sound engineer',
  'Tea merchant',
  'Diving instructor',
  'Translator',
  'Ceramic artist',
] as const;
const mailDomains = [
  'example.com',
  'example.net',
  'example.org',
  'mail.example',
  'post.example',
  'inbox.example',
] as const;
/** Ages by weight. */
const ageBands: Weighted<readonly [youngest: number, oldest: number]> = [
  [[1, 12], 7],
  [[13, 19], 7],
  [[20, 29], 26],
  [[30, 44], 31],
  [[45, 59], 18],
  [[60, 82], 11],
];

/** Returns the letters of a name in ASCII, for an email address. */
const toEmailPart = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

function makeEmail(random: SeededRandom, first: string, last: string, birthYear: string): string {
  const [given, family] = [toEmailPart(first), toEmailPart(last)];
  const local = random.pick([
    `${given}.${family}`,
    `${given}${family}`,
    `${given.charAt(0)}${family}${birthYear.slice(2)}`,
    `${family}.${given}`,
    `${given}${random.int(1, 999)}`,
    `${given}_${family}${random.int(1, 99)}`,
  ]);
  return `${local}@${random.pick(mailDomains)}`;
}

/** Swaps two adjacent letters, as a typing mistake. */
function introduceTypo(random: SeededRandom, email: string): string {
  const at = random.int(1, Math.max(1, email.indexOf('@') - 2));
  const typo = email.slice(0, at) + email.charAt(at + 1) + email.charAt(at) + email.slice(at + 2);
  return typo === email ? email.replace('example', 'exmaple') : typo;
}

const writeSignature = (style: Culture['signature'], given: string, surname: string): string =>
  ({
    'given-surname': `${given} ${surname}`,
    'surname-given': `${surname} ${given}`,
    surnamegiven: `${surname}${given}`,
  })[style];

function chooseOccupation(random: SeededRandom, age: number): Pick<SampleApplicant, 'occupation' | 'other_occupation'> {
  if (age < 23) return { occupation: 'Student', other_occupation: null };
  if (age > 66) return { occupation: 'Retired', other_occupation: null };
  if (random.chance(0.08)) return { occupation: 'Other', other_occupation: random.pick(otherOccupations) };
  return { occupation: random.pick(occupations), other_occupation: null };
}

/** Generates an applicant of a country; `today` (YYYY-MM-DD) is the day the order was placed. */
export function makeApplicant(random: SeededRandom, country: SampleCountry, today: string): SampleApplicant {
  const { culture, address } = country;
  const sex = random.chance(0.5) ? 'Female' : 'Male';
  const givenNames = sex === 'Female' ? culture.female : culture.male;
  const neutral = random.pick(culture.surnames);
  const surname = sex === 'Female' && culture.femaleSurname ? culture.femaleSurname(neutral) : neutral;
  const first = random.pick(givenNames);
  const second = random.chance(culture.secondGivenName) ? random.pick(givenNames) : first;
  const given: PersonalName =
    second === first ? first : { latin: `${first.latin} ${second.latin}`, native: `${first.native} ${second.native}` };

  const [youngest, oldest] = random.weighted(ageBands);
  const age = random.int(youngest, oldest);
  const dateOfBirth = addDays(today, -Math.round(age * 365.25) - random.int(1, 364));

  const [city, state] = random.pick(address.cities);
  const place: Record<string, string> = {
    n: String(random.int(1, 240)),
    street: random.pick(address.streets),
    city,
    state,
    post: random.fillPattern(address.post),
  };
  const email = makeEmail(random, first.latin, surname.latin, dateOfBirth.slice(0, 4));

  return {
    ...makeNames(random, given.latin, surname.latin),
    signature_name: random.chance(0.6)
      ? writeSignature(culture.signature, given.native, surname.native)
      : `${given.latin} ${surname.latin}`,
    email,
    re_enter_email: random.chance(0.985) ? email : introduceTypo(random, email),
    country_code: country.dial,
    telephone_number: random.fillPattern(country.phone),
    sex,
    date_of_birth: dateOfBirth,
    country_region_of_birth: country.name,
    current_nationality: country.name,
    permanent_residential_address: address.format.replace(/\{(\w+)\}/g, (_, token: string) => place[token] ?? ''),
    state_province: state,
    ...chooseOccupation(random, age),
  };
}

/** A few people have one name: the application site leaves the other one empty and unchecked. `surname_checked` is about the given name. */
function makeNames(random: SeededRandom, given: string, surname: string) {
  const surname_checked = random.chance(0.97) ? 1 : 0;
  const given_name_checked = random.chance(0.97) || surname_checked === 0 ? 1 : 0;
  return {
    first_name: surname_checked ? given : '',
    last_name: given_name_checked ? surname : '',
    surname_checked,
    given_name_checked,
  } as const;
}
