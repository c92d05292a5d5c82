import { randomUUID } from 'node:crypto';
import { get as httpGet } from 'node:http';
import { sql } from 'drizzle-orm';
import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { insertIssuedDocument } from '../../db/order-history/issued-documents';
import { recordDownload } from '../../commands/documents/record-download';
import { insertDownloads, listDownloads } from '../../db/order-history/downloads';
import { insertOrder } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { testDatabases } from '../../db/testing/test-databases';
import { pdfBytes } from '../../main/testing/upload-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { waitFor } from '../../main/testing/wait-for';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

/** Reads the first bytes of a response and leaves, like a phone that loses its network. Returns how many bytes came. */
function readAndLeave(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpGet(url, { headers }, (response) =>
      response.once('data', (chunk: Buffer) => {
        request.destroy();
        resolve(chunk.length);
      }),
    );
    request.once('error', reject);
  });
}

describe.each(testDatabases)('on the $kind database', ({ kind }) => {
  let api: TestApi;
  let orderId: number;
  let file1: string;
  let token: string;

  beforeAll(async () => {
    api = await startTestApi({ trustedProxies: ['loopback'] }, kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    orderId = await insertOrder(api.services.db, buildOrder());
    token = await api.services.tokens.signTracking(orderId, null);
    file1 = await issueDocument();
  });

  /** Issues a document for the order and returns its file name. */
  async function issueDocument() {
    const name = `${randomUUID()}.pdf`;
    await api.services.files.put('docs', `${orderId}_${name}`, pdfBytes);
    await insertIssuedDocument(api.services.db, {
      order_id: orderId,
      file1: name,
      customer_name: 'MARIE DUPONT',
      original_name: 'visa.pdf',
      content_type: 'application/pdf',
      byte_size: pdfBytes.length,
    });
    return name;
  }

  function askForLink(from = '8.8.8.8', userAgent = iphone) {
    return api.publicApp.inject({
      method: 'POST',
      url: '/api/front/download-passport-doc-pdf',
      payload: { orderId, customername: '', file1 },
      headers: { authorization: token, 'user-agent': userAgent, 'x-forwarded-for': from },
    });
  }
  const history = () => listDownloads(api.services.db, orderId);
  const age = (seconds: number) =>
    api.services.db.execute(sql`update download_history set create_ts = create_ts - make_interval(secs => ${seconds})`);

  const get = (answer: Awaited<ReturnType<typeof askForLink>>, headers: Record<string, string> = {}) =>
    api.publicApp.inject({
      url: `/api/${answer.json().data.url}`,
      headers: { 'user-agent': iphone, 'x-forwarded-for': '8.8.8.8', ...headers },
    });

  /** Downloads the document, and waits until the history has so many rows. */
  async function download(rows: number, from = '8.8.8.8', userAgent = iphone) {
    await get(await askForLink(from, userAgent), { 'user-agent': userAgent, 'x-forwarded-for': from });
    return waitFor(async () => {
      const found = await history();
      return found.length >= rows && found;
    });
  }

  test('records nothing for a link, for HEAD, and for parts without the last byte', async () => {
    const link = await askForLink();
    for (const range of ['bytes=0-9', `bytes=10-${pdfBytes.length - 2}`])
      expect((await get(link, { range })).statusCode).toBe(206);
    const head = await api.publicApp.inject({ method: 'HEAD', url: `/api/${link.json().data.url}` });
    expect(head.headers['content-length']).toBe(String(pdfBytes.length));
    const page = `/get-new-order-details/${encodeOrderId(orderId)}/document`;
    const cookie = `tracking=${token}`;
    expect((await api.publicApp.inject({ method: 'HEAD', url: page, headers: { cookie } })).statusCode).toBe(200);
    // What comes later is recorded after these.
    expect(await download(1, '9.9.9.9')).toEqual([expect.objectContaining({ ip: '9.9.9.9' })]);
  });

  test('records a download that breaks off only when it was resumed to its end', async () => {
    // More than the buffers of a connection hold.
    const bytes = Buffer.alloc(40_000_000, pdfBytes);
    await api.services.files.put('docs', `${orderId}_${file1}`, bytes);
    const url = `/api/${(await askForLink()).json().data.url}`;
    const portal = await api.publicApp.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'user-agent': iphone, 'x-forwarded-for': '8.8.8.8' };
    const received = await readAndLeave(`${portal}${url}`, headers);
    expect(received).toBeLessThan(bytes.length);
    expect(await download(1, '9.9.9.9')).toEqual([expect.objectContaining({ ip: '9.9.9.9' })]);

    const { etag } = (await get(await askForLink(), { range: 'bytes=0-0' })).headers;
    await get(await askForLink(), { range: `bytes=${received}-`, 'if-range': String(etag) });
    await waitFor(async () => (await history()).some(({ ip }) => ip === '8.8.8.8'));
    expect(await history()).toHaveLength(2);
  });

  test.each(['bytes=10-', `bytes=${pdfBytes.length - 1}-`, 'bytes=-1'])(
    'records a document that was fetched in parts, of which the last is %s',
    async (range) => {
      const link = await askForLink();
      for (const part of [`bytes=0-${pdfBytes.length - 2}`, range])
        expect((await get(link, { range: part })).statusCode).toBe(206);
      expect(await waitFor(async () => (await history())[0])).toMatchObject({ ip: '8.8.8.8' });
      expect(await history()).toHaveLength(1);
    },
  );

  test('records a double click, a lost response and several parts once', async () => {
    const answers = await Promise.all([askForLink(), askForLink(), askForLink()]);
    answers.push(await askForLink());
    for (const answer of answers) {
      const { etag } = (await get(answer)).headers;
      await get(answer, { range: 'bytes=10-', 'if-range': String(etag) });
    }
    expect((await download(2, '9.9.9.9')).at(-1)).toEqual(
      expect.objectContaining({
        ip: '8.8.8.8',
        timezone: 'United States',
        browser: 'Mobile Safari-iPhone-mobile',
        os: 'iOS 18.6',
      }),
    );
    expect(await history()).toHaveLength(2);
  });

  test('records another device, another place and a later day separately', async () => {
    await download(1);
    await download(2, '9.9.9.9');
    await download(3, '8.8.8.8', 'curl/8.0');
    await age(45);
    await download(3);
    await age(20);
    expect(await download(4)).toHaveLength(4);
  });

  test('records fifty downloads of a document in a day, whatever browsers they name', async () => {
    const record = (browser: number) =>
      recordDownload(api.services, `${orderId}_${file1}`, {
        ip: '8.8.8.8',
        userAgent: `Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/1.0 Browser${browser}/1`,
        clientHints: { model: `Device ${browser}`, platform: 'Android', platformVersion: `${browser}` },
      });
    await record(0);
    const [document_id] = (await history()).map((row) => row.document_id);
    const other = {
      order_id: orderId,
      document_id: document_id ?? null,
      ip: '8.8.8.8',
      timezone: '',
      browser: 'Firefox',
    };
    await insertDownloads(
      api.services.db,
      Array.from({ length: 49 }, (_, index) => ({ ...other, os: `Android 1${index}` })),
    );
    await record(99);
    expect(await history()).toHaveLength(50);
    await age(24 * 60 * 60);
    await record(99);
    expect(await history()).toHaveLength(51);
    file1 = await issueDocument();
    await record(99);
    expect((await history())[0]?.file1).toBe(file1);
  });

  test('records a newer document separately, however soon', async () => {
    await download(1);
    const older = file1;
    file1 = await issueDocument();
    expect((await download(2)).map((row) => row.file1)).toEqual([file1, older]);

    file1 = older;
    const replaced = await askForLink();
    expect([replaced.statusCode, replaced.json().message]).toEqual([409, applicantMessages.documentReplaced]);
    expect(await history()).toHaveLength(2);
  });

  test('ends every way to a document that was withdrawn, brings no earlier one back, and takes a new one', async () => {
    const team = await api.signInAs('Team');
    const earlier = file1;
    file1 = await issueDocument();
    const withdrawn = file1;
    const withdraw = (name: string, more = {}) =>
      api.call('POST', 'admin/withdraw-document', {
        token: team,
        body: { orderId, file1: name, reason: 'The visa of another person', tellApplicant: false, ...more },
      });
    const readPage = () =>
      api.publicApp.inject({
        method: 'POST',
        url: '/api/front/get-download-history',
        payload: { orderId },
        headers: { authorization: token },
      });
    const details = async () =>
      (await api.call('GET', `admin/get-orders-details/${orderId}`, { token: team })).json().data;

    const replaced = await withdraw(earlier);
    expect([replaced.statusCode, replaced.json().message]).toEqual([
      409,
      'A newer document replaced this one, so the applicant no longer gets it.',
    ]);
    expect((await withdraw('unknown.pdf')).statusCode).toBe(404);
    for (const reason of [' ', 'x'.repeat(501)])
      expect((await withdraw(file1, { reason })).json().errors).toHaveProperty('reason');

    const link = await askForLink();
    const begun = await get(link, { range: 'bytes=0-9' });
    expect(begun.statusCode).toBe(206);
    expect((await withdraw(file1)).json()).toEqual({ status: 1, message: 'The document was withdrawn.', data: null });
    const parts: Record<string, string>[] = [{}, { range: 'bytes=10-', 'if-range': String(begun.headers.etag) }];
    for (const headers of parts) {
      const refused = await get(link, headers);
      expect([refused.statusCode, refused.json().message]).toEqual([410, applicantMessages.documentWithdrawn]);
    }
    const page = `/get-new-order-details/${encodeOrderId(orderId)}/document`;
    const cookie = `tracking=${token}`;
    expect((await api.publicApp.inject({ url: page, headers: { cookie } })).statusCode).toBe(410);
    for (file1 of [earlier, withdrawn]) {
      const asked = await askForLink();
      expect([asked.statusCode, asked.json().message]).toEqual([409, applicantMessages.documentWithdrawn]);
    }
    const withdrawal = { at: expect.any(String), by: 'Team Member', reason: 'The visa of another person' };
    expect((await readPage()).json()).toMatchObject({ path: null, mainResult: { withdrawn_at: expect.any(String) } });
    expect(JSON.stringify((await readPage()).json())).not.toMatch(/another person|Team Member/);
    expect((await details()).uploadDoc).toMatchObject([
      { file1: withdrawn, withdrawn: withdrawal },
      { file1: earlier, withdrawn: withdrawal },
    ]);
    const file = await api.call('GET', `files/docs/${orderId}_${withdrawn}`, { token: team });
    expect(file.rawPayload.equals(pdfBytes)).toBe(true);

    expect((await withdraw(withdrawn)).json()).toMatchObject({ message: 'This document was already withdrawn.' });
    expect(await listOrderAudit(api.services.db, orderId)).toEqual([
      { action: 'document.withdraw', actor_name: 'Team Member', changes: { file1: { from: withdrawn, to: null } } },
    ]);
    expect((await details()).mailHistory).toEqual([]);

    file1 = await issueDocument();
    expect(await download(1)).toMatchObject([{ file1 }]);
    expect((await readPage()).json()).toMatchObject({
      path: { file1 },
      mainResult: { withdrawn_at: expect.any(String) },
    });
    expect((await get(link)).statusCode).toBe(410);
  });

  test('asks a browser that does not name its device, and records the response', async () => {
    const page = await api.publicApp.inject({ url: '/track-order' });
    expect(page.headers['accept-ch']).toBe('Sec-CH-UA-Model, Sec-CH-UA-Platform-Version');
    const { url } = (await askForLink()).json().data;
    await api.publicApp.inject({
      url: `/api/${url}`,
      headers: {
        'user-agent':
          'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
        'sec-ch-ua-model': '"SM-S938B"',
        'sec-ch-ua-platform': '"Android"',
        'sec-ch-ua-platform-version': '"15.0.0"',
      },
    });
    const [row] = await waitFor(async () => {
      const rows = await history();
      return rows.length > 0 && rows;
    });
    expect(row).toMatchObject({ browser: 'Chrome-SM S938B-mobile', os: 'Android 15' });
  });

  test('answers 404 for a missing file and records nothing', async () => {
    await api.services.files.remove('docs', `${orderId}_${file1}`);
    const link = await api.services.tokens.signFileLink(`docs/${orderId}_${file1}`, null);
    const answers = [
      await askForLink(),
      await api.publicApp.inject({ url: `/api/files/docs/${orderId}_${file1}?link=${link}` }),
    ];
    for (const answer of answers) expect(answer.statusCode).toBe(404);
    expect(answers[0]?.json().message).toBe(applicantMessages.documentGone);
    expect(await history()).toEqual([]);
  });

  test('keeps responses and pages of one order out of search engines and caches', async () => {
    const link = await askForLink();
    expect(link.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    for (const url of ['/api/front/track-order', '/track-order/MjAwMDAy', '/get-new-order-details/MjAwMDAy'])
      expect((await api.publicApp.inject({ url })).headers['x-robots-tag']).toBe('noindex');
    for (const url of ['/', '/track-order'])
      expect((await api.publicApp.inject({ url })).headers['x-robots-tag']).toBeUndefined();
  });
});
