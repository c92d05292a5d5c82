import { documentFields, nationalityGroups } from './nationality-documents';
import { findOrderWarnings, type CheckedOrder } from './order-warnings';

const today = '2026-03-10';

const order: CheckedOrder = {
  process_status: 'New',
  surname_checked: 1,
  given_name_checked: 1,
  first_name: 'MARIE',
  last_name: 'DUPONT',
  email: 'marie@mail.example',
  telephone_number: '06 12 34 56 98',
  telephone_e164: '+33612345698',
  re_enter_email: 'marie@mail.example',
  date_of_birth: '1988-11-23',
  current_nationality: 'France',
  country_of_passport: 'France',
  passport_number: '19AB12345',
  issue_date: '2021-06-01',
  expiry_date: '2031-05-31',
  intended_date_of_entry: '2026-04-10',
  intended_date_of_leaving: '2026-04-24',
  applicant_photo: 'photo.jpg',
  applicant_passport_photo: 'passport.jpg',
  letter_of_invitation: null,
  flight_ticket_in: null,
  hotel_reservation_document: null,
  contract_of_employment: null,
  bank_statement: null,
  flight_ticket_out: null,
  erased_at: null,
};

const found = (over: Partial<CheckedOrder>) =>
  findOrderWarnings({ ...order, ...over }, today).map(({ field, message }) => [field, message]);

it('returns no warnings for a complete order', () => {
  expect(found({})).toEqual([]);
});

it.each([
  ['1985-XX-XX', 'The birth date is not complete: compare it with the passport'],
  ['XXXX-XX-XX', 'The birth date is not complete: compare it with the passport'],
  ['2021-06-XX', 'The birth date is not complete: compare it with the passport'],
  ['2021-07-XX', 'The birth date is after the passport’s issue date'],
  ['2027-XX-XX', 'The birth date lies in the future'],
])('warns for the partial birth date %s: %s', (date_of_birth_partial, message) => {
  expect(found({ date_of_birth: null, date_of_birth_partial })).toEqual([['date_of_birth', message]]);
});

it('returns no warnings for a passport that is valid without limit', () => {
  expect(found({ expiry_date: null, expiry_unlimited: true })).toEqual([]);
});

it.each([
  ['no telephone', { telephone_number: null, telephone_e164: '' }],
  ['a number to dial that is not known yet', { telephone_e164: null }],
])('returns no warnings for %s', (_, over) => {
  expect(found(over)).toEqual([]);
});

it.each([
  ['expired yesterday', { expiry_date: '2026-03-09' }, 'expiry_date', 'The passport has expired'],
  [
    'expires before entry',
    { expiry_date: '2026-04-09' },
    'expiry_date',
    'The passport expires before the entry on 04/10/2026',
  ],
  [
    'a day short of six months',
    { expiry_date: '2026-10-09' },
    'expiry_date',
    'The passport expires within six months of entry; it has to be good until 10/10/2026',
  ],
  ['without an expiry date', { expiry_date: null }, 'expiry_date', 'The expiry date is missing'],
  ['issued after it expires', { issue_date: '2031-06-01' }, 'issue_date', 'The issue date lies in the future'],
  [
    'a number that cannot be dialled',
    { telephone_e164: '' },
    'telephone_number',
    'This telephone number cannot be dialled',
  ],
  ['two emails', { re_enter_email: 'mary@mail.example' }, 're_enter_email', 'The two email addresses differ'],
  [
    'leaves before entry',
    { intended_date_of_leaving: '2026-04-09' },
    'intended_date_of_leaving',
    'The leaving date is before the entry date',
  ],
  [
    'entry in the past',
    { intended_date_of_entry: '2026-03-09' },
    'intended_date_of_entry',
    'The entry date has passed, and the order is not completed',
  ],
  ['not yet born', { date_of_birth: '2026-03-11' }, 'date_of_birth', 'The birth date lies in the future'],
  [
    'born after the issue',
    { date_of_birth: '2022-01-01' },
    'date_of_birth',
    'The birth date is after the passport’s issue date',
  ],
  ['no passport number', { passport_number: ' ' }, 'passport_number', 'The passport number is missing'],
  [
    'signs in the passport number',
    { passport_number: 'ab 12#' },
    'passport_number',
    'The passport number has letters or signs that no passport number has',
  ],
  [
    'a Cyrillic letter in the passport number',
    { passport_number: 'Е1234567' },
    'passport_number',
    'The passport number has letters or signs that no passport number has',
  ],
  ['no photo', { applicant_photo: null }, 'applicant_photo', 'The photo is missing'],
  [
    'no scan',
    { applicant_passport_photo: null },
    'applicant_passport_photo',
    'The scan of the passport page is missing',
  ],
  ['no given name', { first_name: '' }, 'first_name', 'The given name is missing'],
  ['no surname', { last_name: '' }, 'last_name', 'The surname is missing'],
] as const)('%s', (_, over, field, message) => {
  expect(found(over)).toContainEqual([field, message]);
});

it.each([
  ['six months to the day', { expiry_date: '2026-10-10' }],
  ['enters today', { intended_date_of_entry: today }],
  ['enters and leaves on one day', { intended_date_of_leaving: '2026-04-10' }],
  ['capitals in the second email', { re_enter_email: ' Marie@Mail.Example' }],
  ['no second email', { re_enter_email: null }],
  ['a given name that is not shown', { first_name: '', surname_checked: 0 }],
  ['a surname that is not shown', { last_name: '', given_name_checked: 0 }],
])('accepts %s', (_, over) => {
  expect(found(over)).toEqual([]);
});

it('uses the last day of a shorter month', () => {
  const entry = { intended_date_of_entry: '2026-08-31', intended_date_of_leaving: '2026-09-09' };
  expect(found({ ...entry, expiry_date: '2027-02-28' })).toEqual([]);
  expect(found({ ...entry, expiry_date: '2027-02-27' })).toHaveLength(1);
});

it('reports only lasting problems of a closed order', () => {
  const past = { expiry_date: '2026-02-01', intended_date_of_entry: '2025-01-10', intended_date_of_leaving: null };
  expect(found({ ...past, process_status: 'New' })).toHaveLength(2);
  expect(found({ ...past, process_status: 'Completed' })).toEqual([]);
  expect(found({ ...past, process_status: 'Completed', expiry_date: '2025-01-09' })).toHaveLength(1);
});

it('reports a passport of another country as a hint', () => {
  expect(findOrderWarnings({ ...order, country_of_passport: 'Canada' }, today)).toEqual([
    { field: 'country_of_passport', message: 'The passport is of Canada, the nationality France', hint: true },
  ]);
});

it.each(['N/A', '-', '.', 'FNU', 'l.n.u.', 'XXX', 'No Surname', 'NO NAME', 'unknown'])(
  'reports the placeholder %s of people with one name as a hint',
  (last_name) => {
    const [warning, ...others] = findOrderWarnings({ ...order, last_name }, today);
    expect(others).toEqual([]);
    expect(warning).toMatchObject({ field: 'last_name', hint: true });
    expect(warning?.message).toContain('The surname looks like a placeholder');
    expect(found({ first_name: '', last_name, given_name_checked: 0, surname_checked: 0 })).toEqual([]);
  },
);

it.each(['NA', 'NO', 'O', 'X', 'NONO', 'LU', 'FN', '王', 'Нет'])('takes %s for a name', (last_name) => {
  expect(found({ last_name })).toEqual([]);
});

it('reports a wrong year of expiry or birth as a hint', () => {
  const hints = (over: Partial<CheckedOrder>) =>
    findOrderWarnings({ ...order, ...over }, today).map(({ field, hint }) => [field, hint]);
  // A British passport with nine months of the one before, and the oldest applicant.
  expect(hints({ issue_date: '2018-01-20', expiry_date: '2028-10-20' })).toEqual([]);
  expect(hints({ issue_date: '2021-06-01', expiry_date: '2032-06-01' })).toEqual([]);
  expect(hints({ issue_date: '2016-06-01', expiry_date: '2036-05-31' })).toEqual([['expiry_date', true]]);
  expect(hints({ date_of_birth: '1916-03-10' })).toEqual([]);
  expect(hints({ date_of_birth: '1900-01-01' })).toEqual([['date_of_birth', true]]);
  expect(hints({ date_of_birth: null, date_of_birth_partial: '1915-XX-XX' })).toEqual([['date_of_birth', true]]);
});

it.each(
  nationalityGroups.flatMap(({ nationalities, documents }) => nationalities.map((name) => [name, documents] as const)),
)('%s: misses the documents of its group, and only those', (name, documents) => {
  const of = { current_nationality: name, country_of_passport: name };
  expect(found(of).map(([field]) => field)).toEqual(documents);
  expect(found({ ...of, ...Object.fromEntries(documentFields.map((field) => [field, 'file.pdf'])) })).toEqual([]);
});

it('returns no warnings for an order whose personal data is erased', () => {
  expect(found({ passport_number: null, applicant_photo: null, erased_at: '2026-03-01T00:00:00.000Z' })).toEqual([]);
});
