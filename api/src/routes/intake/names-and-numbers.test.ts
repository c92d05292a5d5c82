import { findCountry } from '@evisa/shared/domain/countries/countries';
import { findOrder } from '../../db/orders/orders';
import { buildIntakeOrder, createTestKey, deliver, photoParts } from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { pdfBytes } from '../../main/testing/upload-fixtures';

const sixDocuments = [
  'letter_of_invitation',
  'flight_ticket_in',
  'hotel_reservation_document',
  'contract_of_employment',
  'bank_statement',
  'flight_ticket_out',
];

describe.each(['embedded', 'server'] as const)('names and numbers of an intake on the %s database', (kind) => {
  let api: TestApi;
  let key: string;
  let made = 0;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    ({ key } = await createTestKey(api));
  });
  afterAll(() => api.close());

  type Overrides = Parameters<typeof buildIntakeOrder>[0];
  const send = (overrides: Overrides, parts = photoParts) =>
    deliver(api, key, buildIntakeOrder({ reference: `name-${(made += 1)}`, ...overrides }), parts);
  async function store(overrides: Overrides, parts = photoParts) {
    const response = await send(overrides, parts);
    expect([response.statusCode, response.json().errors]).toEqual([201, undefined]);
    return findOrder(api.services.db, response.json().data.orderId);
  }

  it.each([
    ['1', '(201) 555-0123', '1', '+12015550123'],
    ['55', '(11) 96123-4567', '55', '+5511961234567'],
    ['225', '0123456789', '225', '+2250123456789'],
    ['36', '06 20 123 4567', '36', '+36201234567'],
    ['7', '8 912 345-67-89', '7', '+79123456789'],
    ['44', '07911 123456', '44', '+447911123456'],
    ['33', '6 12 34 56 98', '33', '+33612345698'],
    ['1-809', '555 0123', '1809', '+18095550123'],
    ['+855', '012 345 678', '855', '+85512345678'],
    ['0033', '+33 6 12 34 56 98', '33', '+33612345698'],
    ['France', '06 12 34 56 98', '33', '+33612345698'],
    ['KHM', '០១២ ៣៤៥ ៦៧៨', '855', '+85512345678'],
    ['33', 'ask at the hotel', '33', ''],
  ])('stores +%s and %s as typed, with the number to dial', async (country_code, telephone_number, code, dialled) => {
    expect(await store({ country_code, telephone_number })).toMatchObject({
      country_code: code,
      telephone_number,
      telephone_e164: dialled,
    });
  });

  it('takes direction marks and line breaks out of a telephone', async () => {
    expect(await store({ telephone_number: '\u202a06 12\u00a034 56 98\u202c\n' })).toMatchObject({
      telephone_number: '06 12\u00a034 56 98',
      telephone_e164: '+33612345698',
    });
  });

  it.each([
    ['an unknown country', { country_code: 'Atlantis' }, { country_code: 'Country not found' }],
    ['letters and digits', { country_code: '33x' }, { country_code: 'Country not found' }],
    ['too many digits', { country_code: '123456789' }, { country_code: 'Send the dial code, such as 33.' }],
    ['no dial code', { country_code: '' }, { country_code: 'This field is required.' }],
    ['no number', { telephone_number: ' ' }, { telephone_number: 'This field is required.' }],
  ])('refuses %s', async (_, overrides, errors) => {
    const response = await send(overrides);
    expect([response.statusCode, response.json().errors]).toEqual([400, errors]);
  });

  it.each(['Islamic Republic of Iran', 'IRN', 'ir', 'Iran, Islamic Rep.'])(
    'requires the documents of Iran from %s, and stores its name',
    async (current_nationality) => {
      const missing = await send({ current_nationality });
      expect(Object.keys(missing.json().errors).toSorted()).toEqual(sixDocuments.toSorted());
      const papers = sixDocuments.map((field) => ({ field, fileName: 'paper.pdf', bytes: pdfBytes }));
      expect(await store({ current_nationality }, [...photoParts, ...papers])).toMatchObject({
        current_nationality: 'Iran',
      });
    },
  );

  it('stores canonical names of all three countries', async () => {
    const sent = { current_nationality: 'D', country_of_passport: 'DEU', country_region_of_birth: 'DDR' };
    expect(await store(sent)).toMatchObject({
      current_nationality: 'Germany',
      country_of_passport: 'Germany',
      country_region_of_birth: 'East Germany',
    });
  });

  it('refuses what is no country with the nearest names, and does not repeat what was sent', async () => {
    const response = await send({
      current_nationality: 'Korea',
      country_of_passport: 'USSR',
      country_region_of_birth: 'Frence',
    });
    const { errors } = response.json();
    expect(response.statusCode).toBe(400);
    expect(errors.current_nationality).toBe(
      'Send the name or code of a country (GET intake/countries). The nearest: North Korea, South Korea.',
    );
    expect(errors.country_region_of_birth).toContain('The nearest: France');
    expect(Object.keys(errors)).toContain('country_of_passport');
    expect(response.payload).not.toContain('Frence');
    expect((await send({ current_nationality: 'Atlantis' })).statusCode).toBe(400);
  });

  it('answers a repeat with another spelling as another order, and the same spelling as the same', async () => {
    const order = buildIntakeOrder({ reference: 'same', current_nationality: 'Viet Nam' });
    expect((await deliver(api, key, order)).statusCode).toBe(201);
    expect((await deliver(api, key, order)).statusCode).toBe(200);
    expect((await deliver(api, key, { ...order, current_nationality: 'Vietnam' })).statusCode).toBe(409);
  });

  it('lists countries with codes and documents to service keys', async () => {
    const { data } = (await api.call('GET', 'intake/countries', { token: `Bearer ${key}` })).json();
    const find = (name: string) => data.find((row: { name: string }) => row.name === name);
    expect(find('Iran')).toEqual({
      name: 'Iran',
      alpha2: 'IR',
      alpha3: 'IRN',
      dialCode: '98',
      birthOnly: false,
      documents: ['applicant_photo', 'applicant_passport_photo', ...sixDocuments],
    });
    expect(find('France').documents).toEqual(['applicant_photo', 'applicant_passport_photo']);
    expect(find('Stateless')).toMatchObject({ alpha2: null, alpha3: 'XXA', dialCode: null, birthOnly: false });
    expect(find('Soviet Union')).toMatchObject({ birthOnly: true });
    for (const { name } of data) expect(findCountry(name)?.name).toBe(name);
  });
});
