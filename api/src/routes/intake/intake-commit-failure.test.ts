import { orders } from '../../db/schema/orders';
import { outbox } from '../../db/schema/outbox';
import { type DatabaseProxy, startDatabaseProxy } from '../../db/testing/database-proxy';
import { createServerDatabase } from '../../db/testing/test-databases';
import { buildIntakeOrder, createTestKey, deliver } from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

let proxy: DatabaseProxy;
let api: TestApi;

beforeAll(async () => {
  proxy = await startDatabaseProxy(await createServerDatabase('template_evisa'));
  api = await startTestApi({}, { databaseUrl: proxy.databaseUrl });
});
afterAll(async () => {
  await api.close();
  await proxy.close();
});

test('keeps the order and its files if the connection breaks at the COMMIT, and answers the repeat with it', async () => {
  const { db } = api.services;
  const { key } = await createTestKey(api);
  const order = buildIntakeOrder();
  // The key is looked up, and the removal of the files stored, without a transaction.
  proxy.dropNextCommitResponse();
  expect((await deliver(api, key, order)).statusCode).toBe(500);

  const repeat = await deliver(api, key, order);
  expect([repeat.statusCode, repeat.json().status]).toEqual([200, 1]);
  const [stored] = await db.select().from(orders);
  expect(await db.$count(orders)).toBe(1);
  expect(repeat.json().data.orderId).toBe(stored?.order_id);
  expect(await db.$count(outbox)).toBe(0);
  const photos = [stored?.applicant_photo, stored?.applicant_passport_photo].toSorted();
  expect((await api.listStoredFiles()).toSorted()).toEqual(photos);
});
