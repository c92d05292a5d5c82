import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { insertIssuedDocument } from '../../db/order-history/issued-documents';
import { insertDownloads } from '../../db/order-history/downloads';
import { insertOrder } from '../../db/orders/orders';
import { orders } from '../../db/schema/orders';
import { buildOrder } from '../../db/testing/build-order';
import { pdfBytes } from '../../main/testing/upload-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { waitFor } from '../../main/testing/wait-for';
import { getServiceDay } from '@evisa/shared/domain/orders/working-calendar';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const email = 'marie.dupont@example.com';
let file1: string;

let api: TestApi;
let orderId: number;
let otherId: number;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  file1 = `${randomUUID()}.pdf`;
  orderId = await insertOrder(api.services.db, buildOrder({ email }));
  otherId = await insertOrder(api.services.db, buildOrder({ email }));
});

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return api.publicApp.inject({
    method: 'POST',
    url: `/api/front/${path}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}
const track = (body: unknown, headers = {}) => post('track-order', body, headers);
const tokenFor = async (id: number): Promise<string> => (await track({ orderId: id, email })).json().data.trackingToken;
async function issueDocument() {
  await api.services.files.put('docs', `${orderId}_${file1}`, pdfBytes);
  return insertIssuedDocument(api.services.db, {
    order_id: orderId,
    file1,
    customer_name: 'MARIE DUPONT',
    original_name: 'visa.pdf',
    content_type: 'application/pdf',
    byte_size: pdfBytes.length,
  });
}

test('names missing fields with the specified messages', async () => {
  expect((await track({})).json().errors).toEqual({
    orderId: 'Please enter your orderId',
    email: 'Please enter your email',
  });
  expect((await track({ orderId: ' ', email: ' ' })).json().errors).toEqual({
    orderId: 'Please enter your orderId',
    email: 'Please enter your email',
  });
});

test('shows the status of an order without a document', async () => {
  const token = await tokenFor(orderId);
  expect((await post('get-download-history', { orderId }, { authorization: token })).json()).toEqual({
    status: 1,
    message: 'Download history.',
    data: [],
    mainResult: {
      order_id: orderId,
      customer_name: 'MARIE DUPONT',
      stage: 'received',
      payment_stage: null,
      placed_at: '2026-03-02T08:15:30.123Z',
      refunded_in_part: null,
      refunded_in_full: null,
      refund_arrives_by: null,
      withdrawn_at: null,
      expected_on: null,
      reached: [],
      request: null,
    },
    path: null,
  });
  expect(
    (await post('download-passport-doc-pdf', { orderId, customername: '', file1 }, { authorization: token }))
      .statusCode,
  ).toBe(409);
});

test('says when the order came to each stage, and by which day in Phnom Penh its document is promised', async () => {
  const own = await insertOrder(api.services.db, buildOrder({ email }));
  const manager = await api.signInAs('Manager');
  const move = (updatingStatus: string) =>
    api.call('PUT', 'admin/move-order-status', { token: manager, body: { orderId: own, updatingStatus } });
  const view = async () =>
    (await post('get-download-history', { orderId: own }, { authorization: await tokenFor(own) })).json().mainResult;
  const before = new Date().toISOString();
  for (const status of ['Contact Customer', 'Awaiting', 'AwaitingGovt'])
    expect((await move(status)).statusCode).toBe(200);
  const { reached } = await view();
  expect(reached.map(({ stage }: { stage: string }) => stage)).toEqual(['waiting_for_you', 'with_government']);
  for (const { at } of reached) expect(at >= before).toBe(true);
  const setDue = (due_at: string) => api.services.db.update(orders).set({ due_at }).where(eq(orders.order_id, own));
  await setDue('2999-12-30T17:30:00.000Z');
  expect(await view()).toMatchObject({ expected_on: '2999-12-31' });
  await setDue('2026-03-02T09:00:00.000Z');
  expect(await view()).toMatchObject({ expected_on: null });
});

test('says by which day a bank shows a refund that was sent, until then', async () => {
  const own = await insertOrder(api.services.db, buildOrder({ email, process_status: 'Refund' }));
  const view = async () =>
    (await post('get-download-history', { orderId: own }, { authorization: await tokenFor(own) })).json().mainResult;
  expect(await view()).toMatchObject({ payment_stage: 'refunding', refund_arrives_by: null });
  const token = await api.signInAs('Manager');
  await api.call('PUT', 'admin/move-to-complete-refund', { token, body: { orderId: own } });
  const inDays = (days: number) => getServiceDay(Date.now() + days * 86_400_000);
  expect(await view()).toMatchObject({ stage: 'refunded', refund_arrives_by: inDays(14) });
  const setSent = (refund_date: string) =>
    api.services.db.update(orders).set({ refund_date }).where(eq(orders.order_id, own));
  await setSent(new Date(Date.now() - 13 * 86_400_000).toISOString());
  expect(await view()).toMatchObject({ refund_arrives_by: inDays(1) });
  await setSent(new Date(Date.now() - 14 * 86_400_000).toISOString());
  expect(await view()).toMatchObject({ stage: 'refunded', refund_arrives_by: null });
});

test('returns a link for a download and records where and how it was downloaded', async () => {
  await issueDocument();
  const token = await tokenFor(orderId);
  const history = (await post('get-download-history', { orderId }, { authorization: token })).json();
  expect(history.path).toEqual({ file1, customer_name: 'MARIE DUPONT' });

  const download = await post(
    'download-passport-doc-pdf',
    { orderId, customername: 'MARIE DUPONT', file1 },
    { authorization: token, 'user-agent': iphone },
  );
  const { url } = download.json().data;
  expect(url).toMatch(new RegExp(`^files/docs/${orderId}_${file1}\\?link=`));
  const readHistory = async () =>
    (await post('get-download-history', { orderId }, { authorization: token })).json().data;
  expect(await readHistory()).toEqual([]);
  const file = await api.publicApp.inject({ url: `/api/${url}`, headers: { 'user-agent': iphone } });
  expect(file.rawPayload.equals(pdfBytes)).toBe(true);

  const data = await waitFor(async () => {
    const rows = await readHistory();
    return rows.length > 0 && rows;
  });
  expect(data).toEqual([
    {
      order_id: orderId,
      create_ts: expect.any(String),
      ip: '127.0.0.1',
      timezone: 'Local network',
      region: null,
      browser: 'Mobile Safari-iPhone-mobile',
      os: 'iOS 18.6',
    },
  ]);
  const staff = await api.call('GET', `admin/get-orders-details/${orderId}`, { token: await api.signInAs('Team') });
  expect(staff.json().data.downloadHistory).toEqual([{ ...data[0], file1 }]);
});

test('reports a document whose file is missing and records no download', async () => {
  await issueDocument();
  await api.services.files.remove('docs', `${orderId}_${file1}`);
  const token = await tokenFor(orderId);
  const download = await post(
    'download-passport-doc-pdf',
    { orderId, customername: '', file1 },
    { authorization: token },
  );
  expect(download.statusCode).toBe(404);
  expect(download.json()).toEqual({
    status: 0,
    message:
      'This document is not available at the moment. Please try again later, or email us if the problem continues.',
    reference: expect.any(String),
  });
  expect((await post('get-download-history', { orderId }, { authorization: token })).json().data).toEqual([]);
});

test('shows applicants only their own address unmasked, and staff all addresses', async () => {
  const other = {
    order_id: orderId,
    document_id: null,
    timezone: 'France',
    browser: 'Chrome-PC-desktop',
    os: 'Windows',
  };
  await insertDownloads(
    api.services.db,
    ['203.0.113.77', '2001:db8:aa:bb::7', '::ffff:198.51.100.9', '127.0.0.1'].map((ip) => ({ ...other, ip })),
  );
  const history = await post('get-download-history', { orderId }, { authorization: await tokenFor(orderId) });
  expect(history.json().data.map(({ ip }: { ip: string }) => ip)).toEqual([
    '127.0.0.1',
    '198.51.100.x',
    '2001:db8:…::x',
    '203.0.113.x',
  ]);
  const staff = await api.call('GET', `admin/get-orders-details/${orderId}`, { token: await api.signInAs('Team') });
  expect(staff.json().data.downloadHistory.map(({ ip }: { ip: string }) => ip)).toContain('203.0.113.77');
});

test('answers 401 without a token, and nothing with the token of another order or of staff', async () => {
  await issueDocument();
  const [own, foreign, staff] = [await tokenFor(orderId), await tokenFor(otherId), await api.signInAs('Admin')];
  for (const [path, body] of [
    ['get-download-history', { orderId }],
    ['download-passport-doc-pdf', { orderId, customername: '', file1 }],
  ] as const) {
    for (const authorization of ['', 'x', `${own}x`, staff])
      expect((await post(path, body, { authorization })).statusCode).toBe(401);
    expect((await post(path, body, { authorization: foreign })).statusCode).toBe(403);
    expect((await post(path, body, { authorization: own })).statusCode).toBe(200);
  }
});

test('shows the status of a deleted order without a document', async () => {
  await issueDocument();
  const token = await tokenFor(orderId);
  await api.call('PUT', 'admin/move-order-status', {
    token: await api.signInAs('Admin'),
    body: { orderId, updatingStatus: 'Deleted' },
  });
  expect((await post('get-download-history', { orderId }, { authorization: token })).json()).toMatchObject({
    mainResult: { stage: 'closed' },
    path: null,
  });
  expect(
    (await post('download-passport-doc-pdf', { orderId, customername: '', file1 }, { authorization: token }))
      .statusCode,
  ).toBe(409);
});

test('accepts the tracking token for 30 minutes', async () => {
  const token = await tokenFor(orderId);
  jest.useFakeTimers({
    now: Date.now() + 31 * 60_000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
  });
  try {
    expect((await post('get-download-history', { orderId }, { authorization: token })).statusCode).toBe(401);
  } finally {
    jest.useRealTimers();
  }
});
