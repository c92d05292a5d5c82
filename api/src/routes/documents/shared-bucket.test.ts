import { readdir } from 'node:fs/promises';
import { insertOrder } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { createServerDatabase } from '../../db/testing/test-databases';
import { openTestBucket } from '../../main/testing/file-places';
import { startTestApi } from '../../main/testing/start-test-api';
import { buildMultipartBody, pdfBytes } from '../../main/testing/upload-fixtures';

it('lets two API processes with folders of their own share only PostgreSQL and the bucket', async () => {
  const databaseUrl = await createServerDatabase('template_evisa');
  const bucket = await openTestBucket();
  const [one, other] = [
    await startTestApi({ filesAddress: bucket.address }, { databaseUrl }),
    await startTestApi({ filesAddress: bucket.address }, { databaseUrl }),
  ];
  try {
    const token = await one.signInAs('Admin');
    const orderId = await insertOrder(one.services.db, buildOrder());
    const { payload, headers } = buildMultipartBody(
      { orderId: String(orderId), email: 'marie@example.com', mailServiceProvider: 'AWS' },
      [{ field: 'uploadVisaDoc', fileName: 'visa.pdf', bytes: pdfBytes }],
    );
    const url = '/api/admin/upload-visa-document';
    const upload = { method: 'POST' as const, url, payload, headers: { authorization: token, ...headers } };
    expect((await one.app.inject(upload)).statusCode).toBe(200);

    const [name] = await other.listStoredFiles();
    const file = { url: `/api/files/docs/${name}`, headers: { authorization: token, range: 'bytes=0-9' } };
    const [first, second] = [await one.app.inject(file), await other.app.inject(file)];
    expect([second.statusCode, second.rawPayload]).toEqual([206, pdfBytes.subarray(0, 10)]);
    expect(second.headers['etag']).toBe(first.headers['etag']);
    for (const { dataDir } of [one, other]) expect(await readdir(dataDir)).not.toContain('files');
  } finally {
    await one.close();
    await other.close();
    await bucket.close();
  }
});
