import { eq } from 'drizzle-orm';
import { intakeOrders } from '../../db/schema/intake';
import { buildIntakeOrder, createTestKey, deliver } from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

let api: TestApi;
let key: string;

beforeAll(async () => {
  api = await startTestApi();
  ({ key } = await createTestKey(api));
});
afterAll(() => api.close());

test('stores how an order was placed, and knows its repeat', async () => {
  const order = buildIntakeOrder({
    placedAt: '2026-03-02T15:15:05.000+07:00',
    ip: '::FFFF:203.0.113.7',
    userAgent: 'Mozilla/5.0',
    deviceId: 'fp-1',
    accountId: 'acc-1',
    acceptedTermsAt: '2026-03-02T08:14:50Z',
    termsVersion: '2026-01',
  });
  const response = await deliver(api, key, order);
  expect([response.statusCode, response.json().warnings]).toEqual([201, []]);
  const [delivery] = await api.services.db
    .select()
    .from(intakeOrders)
    .where(eq(intakeOrders.order_id, response.json().data.orderId));
  expect(delivery).toMatchObject({
    placed_at: '2026-03-02T08:15:05.000Z',
    placed_ip: '203.0.113.7',
    user_agent: 'Mozilla/5.0',
    device_id: 'fp-1',
    account_id: 'acc-1',
    terms_accepted_at: '2026-03-02T08:14:50.000Z',
    terms_version: '2026-01',
  });
  expect((await deliver(api, key, order)).statusCode).toBe(200);
});

test('names what is wrong with it, and takes null for what is not known', async () => {
  const wrong = { placedAt: '1772439305', ip: 'localhost', acceptedTermsAt: '2026-03-02' };
  const refused = await deliver(api, key, buildIntakeOrder({ reference: 'app-2', ...wrong }));
  expect(Object.keys(refused.json().errors).toSorted()).toEqual(['acceptedTermsAt', 'ip', 'placedAt']);
  expect(refused.json().errors.ip).toBe('Send an IPv4 or IPv6 address.');
  const unknown = { placedAt: null, ip: null, userAgent: '', deviceId: null };
  expect((await deliver(api, key, buildIntakeOrder({ reference: 'app-2', ...unknown }))).statusCode).toBe(201);
});
