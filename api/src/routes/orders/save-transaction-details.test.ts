import { insertOrder } from '../../db/orders/orders';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { buildOrder } from '../../db/testing/build-order';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('transaction details and the trail on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  let orderId: number;

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    team = await api.signInAs('Team');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    orderId = await insertOrder(api.services.db, buildOrder());
  });

  const save = (body: object, headers = {}) =>
    api.call('POST', 'admin/save-transaction-details', { token: team, body: { orderId, ...body }, headers });
  const trail = (id: number) => api.call('GET', `admin/order-trail/${id}`, { token: team });

  test('replaces the previous details and records both', async () => {
    expect((await save({ transactionId: ' ch_1 ', merchantName: 'Adyen' })).json()).toMatchObject({
      status: 1,
      data: null,
    });
    await save({ transactionId: 'ch_2', merchantName: 'Adyen' });
    await save({ transactionId: 'ch_2', merchantName: 'Adyen' });
    const { data } = (await api.call('GET', `admin/get-orders-details/${orderId}`, { token: team })).json();
    expect(data).toMatchObject({ transaction_id: 'ch_2', merchant_name: 'Adyen' });
    expect((await listOrderAudit(api.services.db, orderId)).map(({ action, changes }) => [action, changes])).toEqual([
      ['transaction.save', { transaction_id: { from: null, to: 'ch_1' }, merchant_name: { from: null, to: 'Adyen' } }],
      ['transaction.save', { transaction_id: { from: 'ch_1', to: 'ch_2' } }],
    ]);
  });

  test('requires both fields, with the specified messages', async () => {
    expect((await save({ transactionId: ' ' })).json().errors).toEqual({
      transactionId: 'Please enter your Transaction Id',
      merchantName: 'Please enter your Merchant Name',
    });
    expect((await save({ transactionId: 'x'.repeat(201), merchantName: 'y' })).json().errors).toHaveProperty(
      'transactionId',
    );
    expect((await save({ orderId: 999_999, transactionId: 'x', merchantName: 'y' })).statusCode).toBe(404);
  });

  test('does not restore old values on a repeated click', async () => {
    const key = { 'idempotency-key': `click-${orderId}` };
    await save({ transactionId: 'old', merchantName: 'Adyen' }, key);
    await save({ transactionId: 'new', merchantName: 'Adyen' });
    expect((await save({ transactionId: 'old', merchantName: 'Adyen' }, key)).json().status).toBe(1);
    expect((await listOrderAudit(api.services.db, orderId)).at(-1)?.changes).toMatchObject({
      transaction_id: { to: 'new' },
    });
  });

  test('returns the trail newest first, at most 500 entries, and 404 without the order', async () => {
    for (const transactionId of ['a', 'b', 'c']) await save({ transactionId, merchantName: 'Adyen' });
    const { data } = (await trail(orderId)).json();
    expect(data.map((entry: { changes: object }) => entry.changes)).toMatchObject([
      { transaction_id: { from: 'b', to: 'c' } },
      { transaction_id: { from: 'a', to: 'b' } },
      { transaction_id: { from: null, to: 'a' }, merchant_name: { from: null, to: 'Adyen' } },
    ]);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/),
      actor_name: 'Team Member',
      action: 'transaction.save',
      changes: expect.anything(),
    });

    const { appendAuditEntries, systemActorColumns } = await import('../../db/audit/audit-trail');
    await appendAuditEntries(
      api.services.db,
      Array.from({ length: 600 }, (_, index) => ({
        ...systemActorColumns,
        order_id: orderId,
        action: 'order.move',
        changes: { process_status: { from: 'New', to: String(index) } },
      })),
    );
    const long = (await trail(orderId)).json().data;
    expect([long.length, long[0].changes.process_status.to]).toEqual([500, '599']);
    expect((await trail(999_999)).statusCode).toBe(404);
  });
});
