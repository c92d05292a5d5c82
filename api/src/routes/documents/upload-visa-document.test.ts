import { Readable } from 'node:stream';
import { insertOrder } from '../../db/orders/orders';
import { breakStoredResponses } from '../../db/testing/break-stored-responses';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { buildOrder } from '../../db/testing/build-order';
import { avifBytes, heicBytes } from '../../adapters/uploads/pictures/testing/picture-fixtures';
import { buildMultipartBody, type FilePart, jpegBytes, pdfBytes, pngBytes } from '../../main/testing/upload-fixtures';
import { filePlaces, type FilePlace } from '../../main/testing/file-places';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

let place: FilePlace;
let api: TestApi;
let team: string;
let orderId: number;

const pdf: FilePart = { field: 'uploadVisaDoc', fileName: 'visa.pdf', bytes: pdfBytes };
const fields = (more: Record<string, string> = {}) => ({
  orderId: String(orderId),
  email: 'marie@example.com',
  mailServiceProvider: 'AWS',
  ...more,
});

function upload(
  body: { payload: Buffer | Readable; headers: Record<string, string> },
  headers: Record<string, string> = {},
) {
  return api.app.inject({
    method: 'POST',
    url: '/api/admin/upload-visa-document',
    payload: body.payload,
    headers: { authorization: team, ...body.headers, ...headers },
  });
}

async function details(id = orderId) {
  return (await api.call('GET', `admin/get-orders-details/${id}`, { token: team })).json().data;
}

describe.each(filePlaces)('upload-visa-document into a $kind', ({ open }) => {
  beforeAll(async () => {
    place = await open();
    api = await startTestApi({ filesAddress: place.address });
    team = await api.signInAs('Team');
    orderId = await insertOrder(api.services.db, buildOrder());
  });
  afterAll(async () => {
    await api.close();
    await place.close();
  });

  test('stores the document, queues the mail and records it, without changing the status', async () => {
    const id = await insertOrder(api.services.db, buildOrder());
    const response = await upload(buildMultipartBody(fields({ orderId: String(id) }), [pdf]));
    expect(response.statusCode).toBe(200);
    const row = response.json().data;
    expect(row).toEqual({
      id: expect.any(Number),
      order_id: id,
      create_ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      email: 'marie@example.com',
      kind: 'visa',
      message: null,
      uploadDoc: { file1: expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/), mail_service_provider: 'AWS' },
      state: 'queued',
      reason: null,
      response: null,
      undelivered: false,
      withdrawal: false,
      bounced: false,
      delivery: null,
    });
    const order = await details(id);
    expect(order).toMatchObject({
      process_status: 'New',
      mailHistory: [row],
      uploadDoc: [{ file1: row.uploadDoc.file1, customer_name: 'MARIE DUPONT' }],
    });
    expect(await api.listStoredFiles()).toContain(`${id}_${row.uploadDoc.file1}`);
    expect(await listOrderAudit(api.services.db, id)).toMatchObject([
      {
        action: 'document.upload',
        actor_name: 'Team Member',
        changes: { recipient: { from: null, to: 'm…@example.com, not the order’s address' } },
      },
    ]);
  });

  test('refuses more of one member while 100 MB of unfinished uploads are held, and takes them afterwards', async () => {
    const { payload, headers } = buildMultipartBody(fields(), [{ ...pdf, bytes: Buffer.alloc(9_900_000, '%') }]);
    let finish = (): void => undefined;
    const isFinished = new Promise<void>((resolve) => (finish = resolve));
    const slow = Array.from({ length: 12 }, () => {
      const body = Readable.from(
        (async function* () {
          yield payload.subarray(0, -100);
          await isFinished;
          yield payload.subarray(-100);
        })(),
      );
      return upload({ payload: body, headers });
    });
    const refused = await Promise.race(slow);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      503,
      '5',
      'Too many files are being sent at once. Try again in a few seconds.',
    ]);
    finish();
    await Promise.all(slow);
    expect((await upload(buildMultipartBody(fields(), [pdf]))).statusCode).toBe(200);
  });

  test.each([
    ['a JPEG', 'jpg', jpegBytes],
    ['a PNG', 'png', pngBytes],
    ['a HEIC picture', 'jpg', heicBytes],
    ['an AVIF picture', 'jpg', avifBytes],
  ])('accepts %s, whatever its name', async (_name, extension, bytes) => {
    const response = await upload(buildMultipartBody(fields(), [{ ...pdf, fileName: 'visa.exe', bytes }]));
    expect(response.json().data.uploadDoc.file1).toMatch(new RegExp(`\\.${extension}$`));
  });

  test('names every wrong field', async () => {
    const empty = await upload(buildMultipartBody({}, []));
    expect(empty.statusCode).toBe(400);
    expect(empty.json().errors).toEqual({
      orderId: 'Order id must be a number',
      email: 'Please enter your email',
      uploadVisaDoc: 'File is required',
    });
    const wrong = await upload(
      buildMultipartBody(fields({ email: 'a@b.example\r\nBcc: evil@example.com' }), [
        { ...pdf, bytes: Buffer.alloc(0) },
      ]),
    );
    expect(wrong.json().errors).toEqual({ email: 'Invalid email address', uploadVisaDoc: 'File is required' });
  });

  test('refuses a missing order and a body that is not multipart', async () => {
    expect((await upload(buildMultipartBody(fields({ orderId: '999999' }), [pdf]))).statusCode).toBe(404);
    expect((await api.call('POST', 'admin/upload-visa-document', { token: team, body: {} })).statusCode).toBe(415);
    expect(
      (await upload({ payload: Buffer.from('x'), headers: { 'content-type': 'multipart/form-data' } })).statusCode,
    ).toBe(400);
  });

  test('refuses hostile files and leaves nothing behind', async () => {
    const before = await api.listStoredFiles();
    const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
    const truncated = buildMultipartBody(fields(), [pdf]);
    const hostile: [number, Parameters<typeof upload>[0]][] = [
      [415, file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))],
      [415, file(Buffer.from('<!doctype html><script>alert(1)</script>'))],
      [415, file(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]))],
      [415, file(Buffer.from('just text'))],
      [415, file(Buffer.from('GIF89a' + '\0'.repeat(50), 'latin1'))],
      [415, file(Buffer.concat([Buffer.from('<html>'), pdfBytes]))],
      [415, file(Buffer.concat([pdfBytes, Buffer.from('<script>alert(1)</script>')]))],
      [415, file(Buffer.concat([pdfBytes, zip]))],
      [415, file(Buffer.concat([pngBytes, Buffer.from('<script>alert(1)</script>')]))],
      [415, file(Buffer.concat([pngBytes, zip]))],
      [415, file(Buffer.concat([jpegBytes, Buffer.from('<html><script>alert(1)</script>')]))],
      [415, file(pdfBytes.subarray(0, 20))],
      [413, file(Buffer.concat([pdfBytes, Buffer.alloc(10 * 1024 * 1024)]))],
      [400, { ...truncated, payload: truncated.payload.subarray(0, truncated.payload.length - 60) }],
      [400, buildMultipartBody(fields(), [pdf, { ...pdf, fileName: 'second.pdf' }])],
      [400, buildMultipartBody(fields(), [{ ...pdf, field: 'other' }])],
    ];
    for (const [expected, body] of hostile) {
      const response = await upload(body);
      expect([response.statusCode, response.json().status]).toEqual([expected, 0]);
    }
    expect(await api.listStoredFiles()).toEqual(before);
  });

  test('treats a file name as data only, so traversal changes no path', async () => {
    const id = await insertOrder(api.services.db, buildOrder());
    const response = await upload(
      buildMultipartBody(fields({ orderId: String(id) }), [{ ...pdf, fileName: '../../../../etc/passwd' }]),
    );
    expect(response.statusCode).toBe(200);
    expect((await api.listStoredFiles()).filter((name) => name.startsWith(`${id}_`))).toEqual([
      `${id}_${response.json().data.uploadDoc.file1}`,
    ]);
  });

  test('sends one mail for one click and repeats the first response, even for simultaneous requests', async () => {
    const id = await insertOrder(api.services.db, buildOrder());
    const body = buildMultipartBody(fields({ orderId: String(id) }), [pdf]);
    const key = { 'idempotency-key': 'one-click' };
    const answers = await Promise.all([upload(body, key), upload(body, key), upload(body, key)]);
    answers.push(await upload(body, key));
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    const order = await details(id);
    expect([order.mailHistory.length, order.uploadDoc.length]).toEqual([1, 1]);
    expect((await api.listStoredFiles()).filter((name) => name.startsWith(`${id}_`))).toHaveLength(1);

    const otherFile = buildMultipartBody(fields({ orderId: String(id) }), [
      { ...pdf, bytes: Buffer.concat([pdfBytes, Buffer.from('\n')]) },
    ]);
    expect((await upload(otherFile, key)).statusCode).toBe(409);
  });

  test('stores neither document nor mail without the response for a repeat, which then stores both', async () => {
    const id = await insertOrder(api.services.db, buildOrder());
    const key = { 'idempotency-key': 'crash' };
    const body = buildMultipartBody(fields({ orderId: String(id) }), [pdf]);
    const mend = await breakStoredResponses(api.services.db);
    expect((await upload(body, key)).statusCode).toBe(500);
    await mend();
    expect(await details(id)).toMatchObject({ mailHistory: [], uploadDoc: [] });
    expect((await upload(body, key)).statusCode).toBe(200);
    const order = await details(id);
    expect([order.mailHistory.length, order.uploadDoc.length]).toEqual([1, 1]);
  });

  test('removes the stored file after a refusal', async () => {
    const kept = await api.listStoredFiles();
    const response = await upload(buildMultipartBody(fields({ orderId: '999999' }), [pdf]));
    expect(response.statusCode).toBe(404);
    expect(await api.listStoredFiles()).toEqual(kept);
  });

  function file(bytes: Buffer) {
    return buildMultipartBody(fields(), [{ ...pdf, bytes }]);
  }
});

test('refuses a provider without credentials in production before it stores anything', async () => {
  const production = await startTestApi({ production: true });
  try {
    const id = await insertOrder(production.services.db, buildOrder());
    const body = buildMultipartBody({ orderId: String(id), email: 'marie@example.com', mailServiceProvider: 'Zoho' }, [
      pdf,
    ]);
    const response = await production.app.inject({
      method: 'POST',
      url: '/api/admin/upload-visa-document',
      payload: body.payload,
      headers: { authorization: await production.signInAs('Team'), ...body.headers },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('The mail provider Zoho is not set up on this server.');
    expect(await production.listStoredFiles()).toEqual([]);
  } finally {
    await production.close();
  }
});
