import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { SeededRandom, Weighted } from './values/seeded-random';
import { addDays, addYears, daysBetween, getLaterDate } from './values/date-math';
import type { SampleCountry } from './countries/sample-country';
import type { SampleTrip } from './values/sample-types';

type City = 'Phnom Penh' | 'Siem Reap' | 'Sihanoukville' | 'Koh Kong' | 'Stung Treng';

/** Ports of entry, with places to stay nearby. */
const arrivals: Weighted<{ port: string; city: City }> = [
  [{ port: 'Techo International Airport', city: 'Phnom Penh' }, 46],
  [{ port: 'Siem Reap Angkor International Airport', city: 'Siem Reap' }, 34],
  [{ port: 'Sihanouk International Airport', city: 'Sihanoukville' }, 6],
  [{ port: 'Bavet (Vietnam border)', city: 'Phnom Penh' }, 5],
  [{ port: 'Poipet (Thailand border)', city: 'Siem Reap' }, 6],
  [{ port: 'Cham Yeam (Thailand border)', city: 'Koh Kong' }, 2],
  [{ port: 'Tropaeng Kreal (Laos border)', city: 'Stung Treng' }, 1],
];

const hotels: Record<City, readonly (readonly [name: string, street: string])[]> = {
  'Phnom Penh': [
    ['Riverside Boutique Hotel', 'Sisowath Quay'],
    ['Palm Garden Residence', 'Street 240'],
    ['Royal Lotus Hotel', 'Monivong Boulevard'],
    ['Central Market Inn', 'Street 130'],
    ['Mekong View Suites', 'Street 136'],
  ],
  'Siem Reap': [
    ['Temple Gate Hotel', 'Charles de Gaulle Avenue'],
    ['Lotus Pond Villa', 'Wat Bo Road'],
    ['Old Market Guesthouse', 'Street 9'],
    ['Angkor Garden Resort', 'National Road 6'],
    ['Silk Road Boutique', 'Sivutha Boulevard'],
  ],
  Sihanoukville: [
    ['White Sand Beach Hotel', 'Otres Road'],
    ['Island Ferry Inn', 'Serendipity Road'],
    ['Ocean Terrace Resort', 'Independence Road'],
  ],
  'Koh Kong': [
    ['Mangrove River Lodge', 'Riverfront Road'],
    ['Koh Kong Bay Hotel', 'Street 1'],
  ],
  'Stung Treng': [['Mekong Confluence Guesthouse', 'Riverside Road']],
};

const businessPurposes = ['Business', 'Conference', 'Employment', 'Family Visit', 'Study', 'Other'] as const;
const otherPurposes = [
  'Volunteering at a school',
  'Filming a documentary',
  'Sports competition',
  'Academic fieldwork',
] as const;

const openStatuses: ReadonlySet<ProcessStatus> = new Set([
  'New',
  'Pending',
  'Awaiting',
  'AwaitingGovt',
  'Contact Customer',
  'Customer Called',
]);

/** Days from the order to the entry: most people apply two to seven weeks ahead. */
const leadDays = (random: SeededRandom): number => 5 + Math.round(random.next() ** 1.6 * 84);

/** Returns a date of entry that fits the status of the order (days as YYYY-MM-DD). */
function chooseEntryDate(random: SeededRandom, status: ProcessStatus, placed: string, today: string): string {
  if (status === 'Future')
    return addDays(getLaterDate(addDays(placed, 91), addDays(today, 32)), Math.round(random.next() ** 1.7 * 200));
  const age = daysBetween(placed, today);
  // Some older orders were Future orders that have been activated since.
  if (status === 'Completed' && age >= 72 && random.chance(0.18)) return addDays(placed, random.int(91, age + 22));
  const entry = addDays(placed, leadDays(random));
  return openStatuses.has(status) && entry <= today ? addDays(today, random.int(2, Math.max(2, 89 - age))) : entry;
}

function choosePassportDates(
  random: SeededRandom,
  years: number,
  placed: string,
  entry: string,
): { issue: string; expiry: string } {
  // Passports must be valid for six months after entry. A few are not.
  const spare = random.chance(0.03)
    ? random.int(20, 178)
    : random.int(190, years * 365 - daysBetween(placed, entry) - 20);
  const expiry = addDays(entry, spare);
  return { issue: addDays(addYears(expiry, -years), 1), expiry };
}

/** Generates the trip and the passport of an order placed on `placed`, seen from `today` (YYYY-MM-DD). */
export function makeTrip(
  random: SeededRandom,
  {
    country,
    status,
    placed,
    today,
    birth,
  }: { country: SampleCountry; status: ProcessStatus; placed: string; today: string; birth: string },
): SampleTrip {
  const entry = chooseEntryDate(random, status, placed, today);
  const tourist = random.chance(0.86);
  const purpose = tourist ? null : random.pick(businessPurposes);
  const { port, city } = random.weighted(arrivals);
  const [hotel, street] = random.pick(hotels[city]);
  const isChild = daysBetween(birth, placed) < 16 * 365;
  const passport = choosePassportDates(random, isChild ? 5 : country.passport.years, placed, entry);
  // A small child's passport cannot be older than the child.
  const issue = getLaterDate(passport.issue, addDays(birth, 45));

  return {
    passport_number: random.fillPattern(country.passport.number),
    country_of_passport: country.name,
    issue_date: issue,
    expiry_date: passport.expiry,
    visa_type: tourist ? 'Visa T (Tourist Only)' : 'Visa E',
    entry_purpose: purpose,
    other_purpose: purpose === 'Other' ? random.pick(otherPurposes) : null,
    intended_date_of_entry: entry,
    intended_date_of_leaving: addDays(entry, tourist ? random.int(3, 29) : random.int(5, 30)),
    port_of_entry: port,
    hotel_name: hotel,
    hotel_contact: random.fillPattern('+855 23 555 0##'),
    address_cambodia: `${hotel}, ${random.int(1, 180)} ${street}, ${city}`,
  };
}
