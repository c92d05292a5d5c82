import { downloadDocumentSchema } from '@evisa/shared/contract/tracking';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { eraseOrderRows } from '../../db/orders/erase-order-rows';
import { findOrder, updateOrderRow } from '../../db/orders/orders';
import { inTransaction } from '../../db/query/executor';
import { buildIntakeOrder, createTestKey, deliver } from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

/** What a travel document can lack or write otherwise (ICAO Doc 9303 part 3). */
describe.each(['embedded', 'server'] as const)('passports on the %s database', (kind) => {
  let api: TestApi;
  let key: string;
  let made = 0;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    ({ key } = await createTestKey(api));
  });
  afterAll(() => api.close());

  const nextReference = () => `passport-${(made += 1)}`;
  async function receive(overrides: Parameters<typeof buildIntakeOrder>[0]) {
    const response = await deliver(api, key, buildIntakeOrder({ reference: nextReference(), ...overrides }));
    expect([response.statusCode, response.json().errors]).toEqual([201, undefined]);
    const order = await findOrder(api.services.db, response.json().data.orderId);
    if (!order) throw new Error('The order was not stored');
    return order;
  }

  it.each(['1985-XX-XX', '1985-04-XX', 'XXXX-XX-XX'])(
    'keeps of the birth date %s what the passport says',
    async (born) => {
      const sent = buildIntakeOrder({ reference: nextReference(), date_of_birth: born });
      const responses = [await deliver(api, key, sent), await deliver(api, key, sent)];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
      const order = await findOrder(api.services.db, responses[0]?.json().data.orderId);
      expect(order).toMatchObject({ date_of_birth: null, date_of_birth_partial: born });
    },
  );

  it('stores a passport without expiry date, sex X and one name', async () => {
    const order = await receive({ expiry_date: 'unlimited', sex: 'X', surname_checked: 0, first_name: '' });
    expect(order).toMatchObject({
      expiry_date: null,
      expiry_unlimited: true,
      sex: 'Unspecified',
      first_name: '',
      last_name: 'DUPONT',
      date_of_birth: '1988-04-12',
      date_of_birth_partial: null,
    });
  });

  it.each([
    ['E۱۲۳۴۵۶۷۸', 'E12345678'],
    ['Ｅ１２３４ ៥៦៧៨', 'E1234 5678'],
    ['e-१२३४५६७', 'e-1234567'],
  ])('stores the passport number %s in the digits of passports, and takes a repeat', async (typed, number) => {
    const sent = buildIntakeOrder({ reference: nextReference(), passport_number: typed });
    const responses = [await deliver(api, key, sent), await deliver(api, key, sent)];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
    expect(await findOrder(api.services.db, responses[0]?.json().data.orderId)).toMatchObject({
      passport_number: number,
    });
  });

  it.each([
    ['date_of_birth', '1985'],
    ['date_of_birth', '۱۹۸۵-۰۴-۱۲'],
    ['date_of_birth', '2528-04-12'],
    ['date_of_birth', '1364-01-23'],
    ['intended_date_of_entry', '31/12/2026'],
    ['intended_date_of_entry', '26-12-31'],
    ['date_of_birth', '1985-00-00'],
    ['date_of_birth', 'XXXX-02-30'],
    ['expiry_date', '2035-XX-XX'],
    ['expiry_date', ''],
    ['sex', '<'],
  ] as const)('refuses %s %s with the notation to send', async (field, value) => {
    const response = await deliver(api, key, { ...buildIntakeOrder({ reference: nextReference() }), [field]: value });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]]);
    expect(response.json().errors[field]).toMatch(/^Send .+\.$/);
  });

  it('erases what is known of the birth date, and that the passport has no expiry date', async () => {
    const { order_id } = await receive({ date_of_birth: '1985-04-XX', expiry_date: 'unlimited' });
    await updateOrderRow(api.services.db, order_id, { process_status: 'Deleted' });
    await inTransaction(api.services.db, (tx) => eraseOrderRows(tx, [order_id], new Date().toISOString()));
    expect(await findOrder(api.services.db, order_id)).toMatchObject({
      date_of_birth_partial: null,
      expiry_unlimited: false,
    });
  });

  it('lets an applicant with the longest names download the visa', async () => {
    const { order_id, first_name, last_name } = await receive({
      first_name: 'A'.repeat(200),
      last_name: 'B'.repeat(200),
    });
    const customername = formatFullName(first_name, last_name);
    expect(customername).toHaveLength(401);
    expect(downloadDocumentSchema.safeParse({ orderId: order_id, customername, file1: 'a.pdf' }).success).toBe(true);
  });
});
