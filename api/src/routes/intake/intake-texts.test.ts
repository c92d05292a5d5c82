import { findOrder } from '../../db/orders/orders';
import { buildIntakeOrder, createTestKey, deliver, photoParts } from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { buildMultipartBody } from '../../main/testing/upload-fixtures';

describe('the texts of an order that comes in', () => {
  let api: TestApi;
  let key: string;
  beforeAll(async () => {
    api = await startTestApi();
    ({ key } = await createTestKey(api));
  });
  afterAll(() => api.close());

  it('are stored without what cannot be seen, and addresses on one line', async () => {
    const typed = {
      first_name: '\u200eمحمد',
      last_name: 'علی\u200c\u200cرضا',
      email: ' anna@mail.example\u200b',
      permanent_residential_address: 'Flat 2\nBaker Street 221B',
      address_cambodia: 'ផ្ទះលេខ\u200b១២',
    };
    const response = await deliver(api, key, buildIntakeOrder({ reference: 'texts-1', ...typed }));
    expect([response.statusCode, response.json().errors]).toEqual([201, undefined]);
    expect(await findOrder(api.services.db, response.json().data.orderId)).toMatchObject({
      first_name: 'محمد',
      last_name: 'علی\u200cرضا',
      email: 'anna@mail.example',
      permanent_residential_address: 'Flat 2, Baker Street 221B',
      address_cambodia: 'ផ្ទះលេខ\u200b១២',
    });
  });

  it('are read from JSON with a byte order mark beside empty parts of files, and refused if they are not UTF-8', async () => {
    const send = (order: Buffer) => {
      const empty = { field: 'bank_statement', fileName: '', bytes: Buffer.alloc(0) };
      const { payload, headers } = buildMultipartBody({}, [...photoParts, empty]);
      const start =
        '------evisaTestBoundary\r\nContent-Disposition: form-data; name="order"; filename="order.json"\r\n\r\n';
      return api.app.inject({
        method: 'POST',
        url: '/api/intake/orders',
        headers: { authorization: `Bearer ${key}`, ...headers },
        payload: Buffer.concat([Buffer.from(start), order, Buffer.from('\r\n'), payload]),
      });
    };
    const json = JSON.stringify(buildIntakeOrder({ reference: 'texts-2', first_name: 'ZOË' }));
    const refused = await send(Buffer.from(json, 'latin1'));
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      expect.objectContaining({ first_name: expect.stringContaining('Send it in UTF-8.') }),
    ]);
    const accepted = await send(Buffer.from(`\uFEFF${json}`));
    expect([accepted.statusCode, accepted.json().errors]).toEqual([201, undefined]);
    const stored = await findOrder(api.services.db, accepted.json().data.orderId);
    expect(stored).toMatchObject({ first_name: 'ZOË', bank_statement: null });
  });
});
