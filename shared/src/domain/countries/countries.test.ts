import { getAlpha2Codes, getNames, registerLocale } from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json';
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import { nationalityGroups } from '@evisa/shared/domain/orders/nationality-documents';
import { countryTable } from './country-table';
import { countries, findCountry, findDialCode, suggestCountries, toCountryName } from './countries';
import { formerCountryTable, passportCodeTable } from './passport-code-table';

registerLocale(english);
const isoCountries = countries.filter(({ kind }) => kind === 'country');

describe('the table of countries', () => {
  it('has the countries of ISO 3166-1 with their codes, and Kosovo', () => {
    const iso = { ...getAlpha2Codes(), XK: 'XKX' };
    expect(Object.fromEntries(isoCountries.map(({ alpha2, alpha3 }) => [alpha2, alpha3]))).toEqual(iso);
  });

  /** Territories without a numbering plan of their own in libphonenumber, with the country code that they share. */
  const shared = { AQ: '672', BV: '47', GS: '500', HM: '672', PN: '64', TF: '262', UM: '1' };

  it('has the dial codes of libphonenumber', () => {
    for (const { alpha2, dialCode } of isoCountries)
      expect([alpha2, dialCode]).toEqual([
        alpha2,
        alpha2 && isSupportedCountry(alpha2) ? getCountryCallingCode(alpha2) : Reflect.get(shared, alpha2 ?? ''),
      ]);
    const codes = new Set<string>(getCountries().map((alpha2) => getCountryCallingCode(alpha2)));
    for (const code of Object.values(shared)) expect(codes).toContain(code);
  });

  it('has the nationalities that have to hand in documents, under the names of the specification', () => {
    for (const name of nationalityGroups.flatMap(({ nationalities }) => nationalities))
      expect(toCountryName(name)).toBe(name);
  });

  it('finds each country by its own name and codes, and no other', () => {
    for (const country of countries)
      for (const name of [country.name, country.alpha2, country.alpha3])
        if (name) expect(findCountry(name)).toBe(country);
  });

  it('has no name of two countries', () => {
    const rows = [
      ...countryTable
        .trim()
        .split('\n')
        .map((row) => ({ code: row.slice(3, 6), names: row.replace(/^\S+ \S+ \S+ /, '') })),
      ...`${passportCodeTable}${formerCountryTable}`
        .split('\n')
        .filter(Boolean)
        .map((row) => ({ code: row.slice(0, 3), names: row.slice(4) })),
    ];
    expect(rows).toHaveLength(countries.length);
    for (const { code, names } of rows)
      for (const name of names.split(' | ')) expect([name, findCountry(name)?.alpha3]).toEqual([name, code]);
  });
});

/** Names that a library lists for a second country too. */
const ambiguous = new Set(['CD Congo']);

it('finds all names of i18n-iso-countries', () => {
  for (const [alpha2, listed] of Object.entries(getNames('en', { select: 'all' })))
    for (const name of listed)
      if (!ambiguous.has(`${alpha2} ${name}`)) expect([name, findCountry(name)?.alpha2]).toEqual([name, alpha2]);
});

it.each(['long', 'short', 'narrow'] as const)('finds the %s English names of CLDR', (style) => {
  const names = new Intl.DisplayNames('en', { type: 'region', style });
  for (const { alpha2 } of isoCountries) {
    const name = names.of(alpha2 ?? '') ?? '';
    expect([name, findCountry(name)?.alpha2]).toEqual([name, alpha2]);
  }
});

it.each([
  // What application sites sent.
  ['State of Palestine', 'Palestinian Territory Occupied'],
  ['PSE', 'Palestinian Territory Occupied'],
  ['Palestinian Territory, Occupied', 'Palestinian Territory Occupied'],
  ['Palestinian Territories', 'Palestinian Territory Occupied'],
  ['Islamic Republic of Iran', 'Iran'],
  ['Iran (Islamic Republic of)', 'Iran'],
  ['Iran, Islamic Republic of', 'Iran'],
  ['Iran, Islamic Rep.', 'Iran'],
  ['IRN', 'Iran'],
  ['ir', 'Iran'],
  ['Syrian Arab Republic', 'Syria'],
  ["Cote d'Ivoire", 'Côte d’Ivoire'],
  ['Cote dIvoire', 'Côte d’Ivoire'],
  ['COTE D IVOIRE', 'Côte d’Ivoire'],
  ['Côte d‘Ivoire', 'Côte d’Ivoire'],
  ['Co\u0302te d\u2019Ivoire', 'Côte d’Ivoire'],
  ['Ivory Coast', 'Côte d’Ivoire'],
  ['The Gambia', 'Gambia'],
  ['Gambia, The', 'Gambia'],
  ['Korea, Republic of', 'South Korea'],
  ['Korea (the Republic of)', 'South Korea'],
  ['Korea, Rep.', 'South Korea'],
  ["Korea (Democratic People's Republic of)", 'North Korea'],
  ['Korea, Dem. People’s Rep.', 'North Korea'],
  ['Congo, Democratic Republic of the', 'Democratic Republic of the Congo'],
  ['Congo (the Democratic Republic of the)', 'Democratic Republic of the Congo'],
  ['Congo, Dem. Rep.', 'Democratic Republic of the Congo'],
  ['Congo - Kinshasa', 'Democratic Republic of the Congo'],
  ['Congo - Brazzaville', 'Republic of the Congo'],
  ['Viet Nam', 'Vietnam'],
  ['Lao People’s Democratic Republic', 'Laos'],
  ['Türkiye', 'Türkiye'],
  ['TURKEY', 'Türkiye'],
  ['Burma', 'Myanmar'],
  ['Swaziland', 'Eswatini'],
  ['Saint Lucia', 'St. Lucia'],
  ['ST LUCIA', 'St. Lucia'],
  ['Bosnia and Herzegovina', 'Bosnia & Herzegovina'],
  ['Guinea Bissau', 'Guinea-Bissau'],
  ['Virgin Islands (U.S.)', 'U.S. Virgin Islands'],
  ['Virgin Islands, British', 'British Virgin Islands'],
  ['U.S.A.', 'United States'],
  ['U.K.', 'United Kingdom'],
  [' united   kingdom ', 'United Kingdom'],
  ['Curacao', 'Curaçao'],
  ['Sao Tome and Principe', 'São Tomé & Príncipe'],
  ['Hong Kong SAR China', 'Hong Kong'],
  ['Macau', 'Macao'],
  // Chromium’s name, where Node has Falkland Islands.
  ['Falkland Islands (Islas Malvinas)', 'Falkland Islands'],
  // ISO gives the short name to the smaller of the two.
  ['Congo', 'Republic of the Congo'],
  // The machine-readable zone of passports (ICAO Doc 9303).
  ['D', 'Germany'],
  ['D<<', 'Germany'],
  ['RKS', 'Kosovo'],
  ['UNK', 'Resident of Kosovo (UNMIK)'],
  ['GBD', 'British Overseas Territories Citizen'],
  ['GBN', 'British National (Overseas)'],
  ['GBO', 'British Overseas Citizen'],
  ['GBP', 'British Protected Person'],
  ['GBS', 'British Subject'],
  ['UNO', 'United Nations'],
  ['UNA', 'United Nations Specialized Agency'],
  ['XOM', 'Sovereign Military Order of Malta'],
  ['XXA', 'Stateless'],
  ['XXB', 'Refugee (1951 Convention)'],
  ['XXC', 'Refugee (other)'],
  ['XXX', 'Unspecified nationality'],
  ['EUE', 'European Union'],
  ['XPO', 'Interpol'],
  ['USSR', 'Soviet Union'],
])('maps %s to %s', (sent, name) => {
  expect(toCountryName(sent)).toBe(name);
});

it.each([
  'Guinea',
  'Equatorial Guinea',
  'Papua New Guinea',
  'Dominica',
  'Dominican Republic',
  'Niger',
  'Nigeria',
  'Sudan',
])('takes %s for nothing else', (name) => {
  expect(toCountryName(name)).toBe(name);
});

it.each([
  ['Atlantis', expect.any(String)],
  ['Korea', 'North Korea'],
  ['Virgin Islands', 'British Virgin Islands'],
  ['Kenia', 'Kenya'],
  ['Isreal', 'Israel'],
  ['ZZZ', expect.any(String)],
  ['', expect.any(String)],
])('finds no country %s, and names the nearest', (text, nearest) => {
  expect(findCountry(text)).toBeUndefined();
  expect(suggestCountries(text, ['country'])[0]).toEqual(nearest);
});

it('names both countries of an ambiguous name', () => {
  expect(suggestCountries('Korea', ['country'])).toEqual(['North Korea', 'South Korea']);
  expect(suggestCountries('Virgin Islands', ['country'])).toEqual(['British Virgin Islands', 'U.S. Virgin Islands']);
});

it.each([
  ['Cambodia', '855'],
  ['France', '33'],
  ['Barbados', '1'],
  ['Kazakhstan', '7'],
  ['Atlantis', 'Country not found'],
  ['Stateless', 'Country not found'],
])('looks up the dial code of %s: %s', (country, code) => {
  expect(findDialCode(country)).toBe(code);
});
