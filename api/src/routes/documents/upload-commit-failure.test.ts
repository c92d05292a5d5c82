import { insertOrder, findOrderWithHistory } from '../../db/orders/orders';
import { outbox } from '../../db/schema/outbox';
import { buildOrder } from '../../db/testing/build-order';
import { type DatabaseProxy, startDatabaseProxy } from '../../db/testing/database-proxy';
import { createServerDatabase } from '../../db/testing/test-databases';
import { buildMultipartBody, pdfBytes } from '../../main/testing/upload-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

const rounds = Number(process.env['VERIFY_ROUNDS'] ?? 1);
let proxy: DatabaseProxy;
let api: TestApi;

beforeAll(async () => {
  proxy = await startDatabaseProxy(await createServerDatabase('template_evisa'));
  api = await startTestApi({}, { databaseUrl: proxy.databaseUrl });
  api.startOutboxWorker();
});
afterAll(async () => {
  await api.close();
  await proxy.close();
});

test('keeps the document and its mail if the connection breaks at the COMMIT', async () => {
  const { db } = api.services;
  const token = await api.signInAs('Team');
  for (let round = 0; round < rounds; round += 1) {
    const orderId = await insertOrder(db, buildOrder());
    const fields = { orderId: String(orderId), email: 'marie@example.com', mailServiceProvider: 'AWS' };
    const { payload, headers } = buildMultipartBody(fields, [
      { field: 'uploadVisaDoc', fileName: 'visa.pdf', bytes: pdfBytes },
    ]);
    proxy.dropNextCommitResponse();
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: '/api/admin/upload-visa-document',
      payload,
      headers: { authorization: token, ...headers },
    });
    expect(statusCode).toBe(500);

    // Ten minutes later.
    await db.update(outbox).set({ next_attempt_at: new Date(0).toISOString() });
    api.services.wakeOutbox();
    const mailOf = async () => (await findOrderWithHistory(db, orderId))?.mails[0];
    for (let attempts = 0; attempts < 400 && (await mailOf())?.state === 'queued'; attempts += 1)
      await new Promise((resolve) => setTimeout(resolve, 25));
    const stored = await findOrderWithHistory(db, orderId);
    expect(stored).toMatchObject({ documents: [{}], mails: [{ state: 'sent' }] });
    expect(await api.listStoredFiles()).toContain(`${orderId}_${stored?.documents[0]?.file1}`);
  }
});
