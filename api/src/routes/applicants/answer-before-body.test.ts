import { connect, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { insertOrder } from '../../db/orders/orders';
import { orderRequests } from '../../db/schema/order-requests';
import { buildOrder } from '../../db/testing/build-order';
import { testDatabases } from '../../db/testing/test-databases';
import { startTestApi, resetRateLimits, type TestApi } from '../../main/testing/start-test-api';
import { buildMultipartBody, jpegBytes, pdfBytes } from '../../main/testing/upload-fixtures';
import { waitFor } from '../../main/testing/wait-for';

const email = 'marie.dupont@example.com';
const boundary = 'multipart/form-data; boundary=a';

describe.each(testDatabases)('answers of applicants on the $kind database', ({ kind }) => {
  let api: TestApi;
  let team: string;
  let port: number;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    team = await api.signInAs('Team');
    port = await listen(api.publicApp);
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
  afterAll(() => api.close());

  const listen = async (app: FastifyInstance) => Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const add = () => insertOrder(api.services.db, buildOrder({ email }));
  const ask = async (orderId: number, items: string[]): Promise<number> => {
    const body = { orderId, items, note: '' };
    expect((await api.call('POST', 'admin/ask-applicant', { token: team, body })).statusCode).toBe(200);
    return (await api.call('GET', `admin/get-orders-details/${orderId}`, { token: team })).json().data.request.id;
  };
  const sign = (orderId: number) => api.services.tokens.signTracking(orderId, email);
  const answer = async (
    orderId: number,
    requestId: number,
    fields: Record<string, string>,
    files: Record<string, Buffer> = {},
  ) => {
    const parts = Object.entries(files).map(([field, bytes]) => ({ field, fileName: `${field}.jpg`, bytes }));
    const { payload, headers } = buildMultipartBody(
      { orderId: String(orderId), requestId: String(requestId), ...fields },
      parts,
    );
    const authorization = await sign(orderId);
    return api.publicApp.inject({
      method: 'POST',
      url: '/api/front/answer-request',
      payload,
      headers: { ...headers, authorization },
    });
  };

  /** Sends the head of an answer and nothing of its body, and returns what comes back. */
  async function sendHead(path: string, headers: Record<string, string>): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${boundary}\r\ncontent-length: 40000000\r\n${lines.join('')}\r\n`,
    );
    return waitFor(async () => text.includes('\r\n\r\n') && text);
  }
  const sendHeadOfAnswer = async (orderId: number) =>
    sendHead('/api/front/answer-request', { authorization: await sign(orderId) });

  it('are refused before their body unless something was asked for', async () => {
    const id = await add();
    expect(await sendHeadOfAnswer(id)).toMatch(/^HTTP\/1.1 409 [\s\S]*not asked for any more|^HTTP\/1.1 409 /);
    expect(await sendHeadOfAnswer(999_999_999)).toMatch(/^HTTP\/1.1 404 /);
    const form = await sendHead(`/get-new-order-details/${encodeOrderId(id)}`, {
      cookie: `tracking=${await sign(id)}`,
    });
    expect(form).toMatch(/^HTTP\/1.1 409 /);
    const requestId = await ask(id, ['hotel_name']);
    const withdraw = { token: team, body: { orderId: id, requestId } };
    await api.call('POST', 'admin/withdraw-request', withdraw);
    expect(await sendHeadOfAnswer(id)).toMatch(/^HTTP\/1.1 409 /);
  });

  it('are read again for half an hour, so that a repeat gets its answer', async () => {
    const id = await add();
    const requestId = await ask(id, ['hotel_name']);
    for (let count = 0; count < 2; count += 1)
      expect((await answer(id, requestId, { hotel_name: 'Hotel' })).statusCode).toBe(200);
    const setAnswered = (minutesAgo: number) =>
      api.services.db
        .update(orderRequests)
        .set({ answered_at: new Date(Date.now() - minutesAgo * 60_000).toISOString() })
        .where(eq(orderRequests.id, requestId));
    await setAnswered(29);
    expect((await answer(id, requestId, { hotel_name: 'Hotel' })).statusCode).toBe(200);
    await setAnswered(30);
    const late = await answer(id, requestId, { hotel_name: 'Hotel' });
    expect([late.statusCode, late.json().message]).toEqual([409, applicantMessages.requestClosed]);
  });

  it('are refused after ten that were not accepted, before their body, and for this order alone', async () => {
    await resetRateLimits(api.services);
    const [id, other] = [await add(), await add()];
    const [requestId, otherRequest] = [await ask(id, ['applicant_photo']), await ask(other, ['applicant_photo'])];
    const files = { applicant_photo: pdfBytes };
    for (let count = 0; count < 10; count += 1) expect((await answer(id, requestId, {}, files)).statusCode).toBe(400);
    const refused = await sendHeadOfAnswer(id);
    expect(refused).toMatch(/^HTTP\/1.1 429 /);
    expect(Number(/retry-after: (\d+)/.exec(refused)?.[1])).toBeGreaterThan(60);
    expect(refused).toContain('Too many attempts. Please try again in 60 minutes.');
    const cookie = `tracking=${await sign(id)}`;
    expect(await sendHead(`/get-new-order-details/${encodeOrderId(id)}`, { cookie })).toMatch(/^HTTP\/1.1 429 /);
    expect((await answer(id, requestId, {}, { applicant_photo: jpegBytes })).statusCode).toBe(429);
    for (let count = 0; count < 3; count += 1)
      expect((await answer(other, otherRequest, {}, { applicant_photo: jpegBytes })).statusCode).toBe(200);
  });
});
