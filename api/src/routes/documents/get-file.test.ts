import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maximumUploadBytes } from '@evisa/shared/domain/validation/upload-limits';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { insertIssuedDocument } from '../../db/order-history/issued-documents';
import { insertOrder } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { pdfBytes } from '../../main/testing/upload-fixtures';
import { filePlaces, openTestBucket, type FilePlace } from '../../main/testing/file-places';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

const file1 = '33333333-3333-4333-8333-333333333333.pdf';

let place: FilePlace;
let api: TestApi;
let team: string;
let orderId: number;
let name: string;

const get = (path: string, headers: Record<string, string> = {}, app = api.app) =>
  app.inject({ url: `/api/files/${path}`, headers });

describe.each(filePlaces)('files in a $kind', ({ open }) => {
  beforeAll(async () => {
    place = await open();
    api = await startTestApi({ filesAddress: place.address });
    team = await api.signInAs('Team');
    orderId = await insertOrder(api.services.db, buildOrder());
    name = `${orderId}_${file1}`;
    await api.services.files.put('docs', name, pdfBytes);
    await insertIssuedDocument(api.services.db, {
      order_id: orderId,
      file1,
      customer_name: 'MARIE DUPONT',
      original_name: 'visa.pdf',
      content_type: 'application/pdf',
      byte_size: pdfBytes.length,
    });
  });
  afterAll(async () => {
    await api.close();
    await place.close();
  });

  test('are served with the session’s token, sandboxed and not cached', async () => {
    const response = await get(`docs/${name}`, { authorization: team });
    expect(response.rawPayload.equals(pdfBytes)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="e-visa-${orderId}.pdf"; filename*=UTF-8''e-visa-${orderId}.pdf`,
    });
  });

  test('are not served for an address alone', async () => {
    for (const path of [
      `docs/${name}`,
      `docs/${name}?link=`,
      `docs/${name}?link=x.y.z`,
      `docs/${encodeOrderId(orderId)}`,
    ]) {
      expect((await get(path)).statusCode).toBe(401);
    }
    expect(
      (await get(`docs/${name}`, { authorization: await api.services.tokens.signTracking(orderId, null) })).statusCode,
    ).toBe(401);
  });

  test('are served by a link for that file only, as a download, on both origins', async () => {
    const link = await api.services.tokens.signFileLink(`docs/${name}`, null);
    for (const app of [api.app, api.publicApp]) {
      const response = await get(`docs/${name}?link=${link}`, {}, app);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-disposition']).toBe(
        `attachment; filename="e-visa-${orderId}.pdf"; filename*=UTF-8''e-visa-${orderId}.pdf`,
      );
      expect((await get(`docs/1${name}?link=${link}`, {}, app)).statusCode).toBe(403);
      expect((await get(`uploads/${name}?link=${link}`, {}, app)).statusCode).toBe(403);
    }
    expect((await get(`docs/${name}`, { authorization: team }, api.publicApp)).statusCode).toBe(401);
  });

  test('are served by a link for 60 seconds', async () => {
    const link = await api.services.tokens.signFileLink(`docs/${name}`, null);
    jest.useFakeTimers({
      now: Date.now() + 61_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
    });
    try {
      expect((await get(`docs/${name}?link=${link}`)).statusCode).toBe(401);
    } finally {
      jest.useRealTimers();
    }
  });

  test('are served in ranges', async () => {
    const part = await get(`docs/${name}`, { authorization: team, range: 'bytes=0-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '%PDF-',
      `bytes 0-4/${pdfBytes.length}`,
    ]);
    expect((await get(`docs/${name}`, { authorization: team, range: 'bytes=99999-' })).statusCode).toBe(416);
  });

  test('resume an interrupted download of the same file, and restart it for a changed one', async () => {
    const path = `docs/${name}?link=${await api.services.tokens.signFileLink(`docs/${name}`, null)}`;
    const from = async (ifRange: string) => get(path, { range: 'bytes=10-', 'if-range': ifRange }, api.publicApp);
    const etag = String((await get(path, {}, api.publicApp)).headers.etag);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const rest = await from(etag);
    expect([rest.statusCode, rest.rawPayload.equals(pdfBytes.subarray(10)), rest.headers.etag]).toEqual([
      206,
      true,
      etag,
    ]);
    for (const other of ['"another"', `W/${etag}`, 'Sat, 21 Nov 2026 10:00:00 GMT']) {
      const whole = await from(other);
      expect([whole.statusCode, whole.rawPayload.equals(pdfBytes)]).toEqual([200, true]);
    }
    await api.services.files.put('docs', name, Buffer.concat([pdfBytes, Buffer.from('\n')]));
    expect((await from(etag)).statusCode).toBe(200);
    await api.services.files.put('docs', name, pdfBytes);
  });

  test('answer HEAD without a body and without a range', async () => {
    const link = await api.services.tokens.signFileLink(`docs/${name}`, null);
    const head = await api.publicApp.inject({
      method: 'HEAD',
      url: `/api/files/docs/${name}?link=${link}`,
      headers: { range: 'bytes=0-4' },
    });
    expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(pdfBytes.length),
    ]);
  });

  test('of the largest size are sent whole, and in a range', async () => {
    const bytes = randomBytes(maximumUploadBytes);
    await api.services.files.put('docs', '7_large.pdf', bytes);
    const whole = await get('docs/7_large.pdf', { authorization: team });
    expect([whole.rawPayload.equals(bytes), whole.headers['content-length']]).toEqual([true, String(bytes.length)]);
    const part = await get('docs/7_large.pdf', { authorization: team, range: 'bytes=5000000-' });
    expect(part.rawPayload.equals(bytes.subarray(5_000_000))).toBe(true);
    expect(part.headers.etag).toBe(whole.headers.etag);
  });

  test('are not found outside their folders', async () => {
    for (const path of ['docs/', 'docs', 'uploads/', ''])
      expect((await get(path, { authorization: team })).statusCode).toBe(path === 'docs' || path === '' ? 404 : 400);
    expect((await get('docs/1_00000000-0000-4000-8000-000000000000.pdf', { authorization: team })).statusCode).toBe(
      404,
    );
    for (const path of [
      'docs/..%2f..%2fsecret',
      'docs/%2e%2e%2fsecret.pdf',
      'docs/.hidden.pdf',
      'docs/a%00.pdf',
      'secrets/a.pdf',
    ]) {
      expect((await get(path, { authorization: team })).statusCode).toBe(400);
    }
  });

  test('are drawn on first request for a sample order, and stored', async () => {
    const photo = '11111111-1111-4111-8111-111111111111.jpg';
    await insertOrder(api.services.db, buildOrder({ is_sample: true, applicant_photo: photo }));
    const first = await get(`uploads/${photo}`, { authorization: team });
    expect([first.statusCode, first.headers['content-type'], first.rawPayload.subarray(0, 2).toString('hex')]).toEqual([
      200,
      'image/jpeg',
      'ffd8',
    ]);
    expect(await api.listStoredFiles()).toContain(photo);
    expect((await get(`uploads/${photo}`, { authorization: team })).rawPayload.equals(first.rawPayload)).toBe(true);
  });
});

test('a file that was changed in the bucket is refused, or cut off before its end', async () => {
  const bucket = await openTestBucket();
  const own = await startTestApi({ filesAddress: bucket.address });
  try {
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    const address = own.app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const authorization = await own.signInAs('Team');
    for (const size of [2000, maximumUploadBytes]) {
      const name = `${size}_changed.pdf`;
      await own.services.files.put('docs', name, Buffer.alloc(size, 'a'));
      const objects = await readdir(join(bucket.folder, 'docs'));
      const object = objects.find((each) => each.startsWith(name) && each.endsWith('_object')) ?? '';
      await writeFile(join(bucket.folder, 'docs', object), Buffer.alloc(size, 'b'));
      const download = fetch(`http://127.0.0.1:${port}/api/files/docs/${name}`, { headers: { authorization } });
      const outcome = await download
        .then(async (response) => (await response.arrayBuffer(), response.status))
        .catch(() => 'cut off');
      expect(outcome).toBe(size === 2000 ? 503 : 'cut off');
    }
  } finally {
    await own.close();
    await bucket.close();
  }
});
