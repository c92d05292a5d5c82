import { once } from 'node:events';
import { Readable } from 'node:stream';
import { request as httpRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { insertIssuedDocument } from '../../db/order-history/issued-documents';
import { insertMember } from '../../db/members/members';
import { insertOrderRequest } from '../../db/order-history/order-requests';
import { insertOrder } from '../../db/orders/orders';
import { buildMember } from '../../db/testing/build-member';
import { buildOrder } from '../../db/testing/build-order';
import { buildMultipartBody, jpegBytes, pdfBytes } from '../../main/testing/upload-fixtures';
import { resetRateLimits, startTestApi, type TestApi } from '../../main/testing/start-test-api';

const email = 'marie.dupont@example.com';
let api: TestApi;
let orderId: number;
let orderPage: string;
let asked_by: number;

beforeAll(async () => {
  api = await startTestApi({ publicUrl: 'https://track.evisa.example' });
  ({ id: asked_by } = await insertMember(api.services.db, buildMember()));
  const folder = join(api.dataDir, 'public/.pages');
  await mkdir(folder, { recursive: true });
  // A build's renderer returns HTML. This one shows what it is given.
  const renderer =
    'exports.renderView = async (view, language) => ({ title: view.kind, markup: JSON.stringify({ ...view, language }) });';
  await writeFile(join(folder, 'render.1.cjs'), renderer);
  for (const language of ['en', 'km']) {
    for (const name of ['form-frame', 'order-frame'])
      await writeFile(join(folder, `${name}.${language}.html`), 'render.1.cjs\n%TITLE%\n%MARKUP%\n%SERVED%');
    for (const name of ['form', 'missing-order', 'missing-document', 'withdrawn-document', 'failed-order'])
      await writeFile(join(folder, `${name}.${language}.html`), `${name} ${language}`);
  }
});
afterAll(() => api.close());
beforeEach(async () => {
  orderId = await insertOrder(api.services.db, buildOrder({ email }));
  orderPage = `/get-new-order-details/${encodeOrderId(orderId)}`;
  await resetRateLimits(api.services);
});

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  api.publicApp.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const open = (url: string, headers: Record<string, string> = {}) =>
  api.publicApp.inject({ url, headers: { accept: 'text/html', ...headers } });
const track = (fields: Record<string, string> = {}) =>
  post('/track-order', { orderId: String(orderId), email, ...fields });
async function askForPhoto(order_id: number): Promise<void> {
  const asked = { items: ['applicant_photo' as const], note: 'Too dark.', from_status: 'New' as const };
  await insertOrderRequest(api.services.db, { ...asked, order_id, asked_by });
}
async function readCookie(): Promise<string> {
  return String((await track()).headers['set-cookie']).split(';')[0] ?? '';
}
/** What the page shows, and what it has for its script. */
function readPage({ body }: { body: string }) {
  const [title, markup = '', served = ''] = body.split('\n');
  return { title, view: JSON.parse(markup), served: JSON.parse(served) };
}

it('opens an order with a cookie for its page alone, and redirects there', async () => {
  const response = await track({ orderId: ` #${orderId} `, email: `${email} ` });
  expect([response.statusCode, response.headers.location]).toEqual([303, orderPage]);
  expect(response.headers['set-cookie']).toMatch(
    new RegExp(`^tracking=[\\w.-]+; Path=${orderPage}; HttpOnly; SameSite=Lax; Secure$`),
  );
  const page = await open(orderPage, { cookie: await readCookie() });
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('cookie') });
  const { title, view, served } = readPage(page);
  expect([title, view.tracked.order.order_id, view.tracked.document]).toEqual(['order', orderId, null]);
  expect(served).toEqual({ kind: 'order', token: view.token, tracked: view.tracked });
  expect((await track({ orderId: '១២៣' })).statusCode).toBe(400);
});

it('sets the same cookie for a script', async () => {
  const response = await api.publicApp.inject({
    method: 'POST',
    url: '/api/front/track-order',
    payload: { orderId, email },
  });
  expect(response.headers['set-cookie']).toContain(
    `tracking=${response.json().data.trackingToken}; Path=${orderPage};`,
  );
});

it('shows why it refused beside what was typed, in the language of the browser, under the same policy', async () => {
  const typed = { orderId: '%CONFIG%"<b>', email: 'wrong@mail.example' };
  const refused = await post('/track-order', typed, { 'accept-language': 'km' });
  expect(refused.statusCode).toBe(400);
  expect(refused.headers['content-security-policy']).toContain("form-action 'self'");
  const { view, served } = readPage(refused);
  expect(view).toMatchObject({ kind: 'form', language: 'km', typed, refusal: { httpStatus: 400 } });
  expect(JSON.stringify(served)).not.toContain('wrong@mail.example');
  expect(readPage(await post(`/track-order/${encodeOrderId(orderId)}`, {})).view).toMatchObject({
    orderId,
    refusal: { errors: { orderId: 'Please enter your orderId', email: 'Please enter your email' } },
  });
});

it('counts its attempts with those of scripts', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) await track({ email: 'wrong@mail.example' });
  const limited = await track();
  expect(limited.statusCode).toBe(429);
  expect(readPage(limited).view.refusal).toMatchObject({ httpStatus: 429, retryAfter: expect.any(Number) });
});

it('shows the form with a notice without a valid cookie', async () => {
  const other = await insertOrder(api.services.db, buildOrder({ email }));
  const cookie = await readCookie();
  for (const headers of [undefined, { cookie: 'tracking=x.y.z' }])
    expect(readPage(await open(orderPage, headers)).view).toMatchObject({
      kind: 'form',
      orderId,
      notice: 'closedForSafety',
    });
  const foreign = await open(`/get-new-order-details/${encodeOrderId(other)}`, { cookie });
  expect(readPage(foreign).view).toMatchObject({ kind: 'form', orderId: other, notice: 'closedForSafety' });
  expect(readPage(await open('/track-order/x')).view).toMatchObject({ orderId: null, notice: 'incompleteLink' });
  expect(readPage(await open(`/track-order/${encodeOrderId(orderId)}`)).view).toMatchObject({ orderId, notice: null });
});

it('sends the document, and continues it, as long as the cookie is valid', async () => {
  const cookie = await readCookie();
  expect((await open(`${orderPage}/document`, { cookie })).body).toBe('missing-document en');
  const file1 = `${randomUUID()}.pdf`;
  await api.services.files.put('docs', `${orderId}_${file1}`, pdfBytes);
  await insertIssuedDocument(api.services.db, {
    order_id: orderId,
    file1,
    customer_name: 'MARIE DUPONT',
    original_name: 'visa.pdf',
    content_type: 'application/pdf',
    byte_size: pdfBytes.length,
  });
  const whole = await open(`${orderPage}/document`, { cookie });
  expect(whole.rawPayload.equals(pdfBytes)).toBe(true);
  expect(whole.headers['content-disposition']).toMatch(/^attachment/);
  const rest = { cookie, range: 'bytes=100-', 'if-range': String(whole.headers.etag) };
  expect((await open(`${orderPage}/document`, rest)).rawPayload.equals(pdfBytes.subarray(100))).toBe(true);
  expect((await open(`${orderPage}/document`)).headers.location).toBe(orderPage);
  const link = await api.services.tokens.signFileLink(`docs/${orderId}_${file1}`, null);
  const withdrawal = { orderId, file1, reason: 'Wrong name', tellApplicant: false };
  await api.call('POST', 'admin/withdraw-document', { token: await api.signInAs('Team'), body: withdrawal });
  for (const gone of [`${orderPage}/document`, `/api/files/docs/${orderId}_${file1}?link=${link}`]) {
    const answer = await open(gone, { cookie });
    expect([answer.statusCode, answer.body]).toEqual([410, 'withdrawn-document en']);
  }
  expect(readPage(await open(orderPage, { cookie })).view.tracked).toMatchObject({
    document: null,
    order: { withdrawn_at: expect.any(String) },
  });
  expect((await open(`${orderPage}/document`, { range: 'bytes=100-' })).statusCode).toBe(401);
});

it('closes the order on the device', async () => {
  const closed = await post(orderPage, { close: 'yes' }, { cookie: await readCookie() });
  expect([closed.statusCode, closed.headers.location]).toEqual([303, '/track-order']);
  expect(closed.headers['set-cookie']).toMatch(new RegExp(`^tracking=; Path=${orderPage}; .*Max-Age=0$`));
});

it('stores a chosen language, and shows the same page in it', async () => {
  const chosen = await post(orderPage, { language: 'km' });
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, orderPage]);
  expect(chosen.headers['set-cookie']).toMatch(/^language=km; Path=\/; /);
  expect((await post('/track-order', { language: 'xx' })).headers['set-cookie']).toBeUndefined();
});

it('stays on its own host when a request names another one before the path', async () => {
  const { port } = new URL(await api.publicApp.listen({ host: '127.0.0.1', port: 0 }));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const path = 'http://other.example/track-order?x=1';
  const request = httpRequest({ host: '127.0.0.1', port, method: 'POST', path, headers });
  request.end('language=km');
  const [response] = await once(request, 'response');
  response.resume();
  expect([response.statusCode, response.headers.location]).toEqual([303, '/track-order']);
});

it('keeps what was typed when the form is sent for another language, and opens the order in it', async () => {
  const path = `/track-order/${encodeOrderId(orderId)}`;
  const typed = { orderId: '12', email: 'marie@' };
  const chosen = await post(path, { ...typed, shown: 'en', language: 'km', choose: 'language' });
  expect([chosen.statusCode, chosen.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(chosen.headers['set-cookie']).toMatch(/^language=km; /);
  expect(readPage(chosen).view).toMatchObject({ kind: 'form', language: 'km', orderId, typed, refusal: null });
  expect(chosen.headers['content-security-policy']).toContain("form-action 'self'");

  // Enter sends the form with its first button, which is the one of the list.
  const sent = { orderId: String(orderId), email };
  const entered = await post(path, { ...sent, shown: 'km', language: 'km', choose: 'language' });
  expect([entered.statusCode, entered.headers.location]).toEqual([303, orderPage]);
  // The language of a link in an email goes on with the order, that of the browser needs no cookie.
  expect(String(entered.headers['set-cookie'])).toMatch(/^language=km; .*,tracking=/);
  const own = await post(path, { ...sent, shown: 'km', language: 'km' }, { 'accept-language': 'km-KH' });
  expect(own.headers['set-cookie']).toMatch(/^tracking=/);
  const both = await post(path, { ...sent, shown: 'en', language: 'km' });
  expect(both.headers['set-cookie']).toEqual([
    expect.stringMatching(/^language=km/),
    expect.stringMatching(/^tracking=/),
  ]);
  const refused = await post(path, { ...sent, email: 'x@mail.example', shown: 'en', language: 'km' });
  expect(readPage(refused).view).toMatchObject({ language: 'km', refusal: { httpStatus: 400 } });
  expect(refused.headers['set-cookie']).toMatch(/^language=km/);
});

it('takes no form of another site or host', async () => {
  const fields = { orderId: String(orderId), email };
  for (const site of ['cross-site', 'same-site']) {
    const sent = await post('/track-order', fields, { 'sec-fetch-site': site });
    expect([sent.statusCode, sent.headers['set-cookie']]).toEqual([303, undefined]);
  }
  for (const site of ['same-origin', 'none'])
    expect((await post('/track-order', fields, { 'sec-fetch-site': site })).headers.location).toBe(orderPage);
});

it('explains an order that does not exist any more', async () => {
  const cookie = await readCookie();
  const admin = await api.signInAs('Admin');
  for (const permanentDeletedFlag of [false, true])
    await api.call('PUT', 'admin/change-order-status', {
      token: admin,
      body: { orderId, updatingStatus: 'Deleted', permanentDeletedFlag },
    });
  const gone = await open(orderPage, { cookie });
  expect([gone.statusCode, gone.body]).toEqual([404, 'missing-order en']);
});

/** Begins a body of an answer, which goes on until null is pushed. */
function startAnswer(headers: Record<string, string>) {
  const form = buildMultipartBody({ requestId: '1' }, [largePhoto]);
  const payload = new Readable({ read: () => undefined });
  payload.push(form.payload.subarray(0, -100));
  return { method: 'POST' as const, payload, headers: { ...form.headers, ...headers } };
}
const largePhoto = { field: 'applicant_photo', fileName: 'photo.jpg', bytes: Buffer.alloc(9_900_000, '%') };
const answerUrl = '/api/front/answer-request';

it('bounds what all applicants are sending at once', async () => {
  const sent: ReturnType<typeof startAnswer>[] = [];
  const answers: Promise<{ statusCode: number }>[] = [];
  for (let index = 0; index < 4; index += 1) {
    const id = await insertOrder(api.services.db, buildOrder({ email }));
    await askForPhoto(id);
    const authorization = await api.services.tokens.signTracking(id, null);
    const of = Array.from({ length: 8 }, () => startAnswer({ authorization }));
    sent.push(...of);
    answers.push(...of.map((request) => api.publicApp.inject({ url: answerUrl, ...request })));
  }
  expect((await Promise.race(answers)).statusCode).toBe(503);
  for (const { payload } of sent) payload.push(null);
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect([statuses.length, new Set(statuses)]).toEqual([32, new Set([400, 503])]);
});

it('takes what is missing from a page without script, once, and shows the page again with what it refuses', async () => {
  await askForPhoto(orderId);
  const cookie = await readCookie();
  const request = readPage(await open(orderPage, { cookie })).view.tracked.order.request;
  expect(request).toMatchObject({ items: ['applicant_photo'], note: 'Too dark.' });
  const send = (bytes: Buffer, headers: Record<string, string>) => {
    const part = { field: 'applicant_photo', fileName: 'photo.jpg', bytes };
    const form = buildMultipartBody({ requestId: String(request.id) }, [part]);
    return api.publicApp.inject({
      method: 'POST',
      url: orderPage,
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    });
  };
  const refused = await send(pdfBytes, { cookie });
  expect(refused.statusCode).toBe(400);
  expect(readPage(refused).view).toMatchObject({
    kind: 'order',
    refusal: { errors: { applicant_photo: expect.stringContaining('picture') } },
    tracked: { order: { request: { answered_at: null } } },
  });
  const stranger = await send(jpegBytes, {});
  expect([stranger.statusCode, stranger.headers.location]).toEqual([303, `/track-order/${encodeOrderId(orderId)}`]);
  expect((await send(jpegBytes, { cookie, 'sec-fetch-site': 'cross-site' })).headers.location).toBe('/track-order');
  for (let index = 0; index < 2; index += 1) {
    const sent = await send(jpegBytes, { cookie });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, orderPage]);
  }
  const { tracked } = readPage(await open(orderPage, { cookie })).view;
  expect(tracked.order.request.answered_at).toEqual(expect.any(String));
});
