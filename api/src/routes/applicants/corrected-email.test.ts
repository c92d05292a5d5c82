import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { insertIssuedDocument } from '../../db/order-history/issued-documents';
import { insertOrder } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { testDatabases } from '../../db/testing/test-databases';
import { beforeNextTransaction } from '../../main/testing/before-next-transaction';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { buildMultipartBody, pdfBytes } from '../../main/testing/upload-fixtures';

const email = 'marie.dupond@example.com';
const corrected = 'marie.dupont@example.com';

describe.each(testDatabases)('what was opened with another email, on the $kind database', ({ kind }) => {
  let api: TestApi;
  let orderId: number;
  let requestId: number;
  let file1: string;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    file1 = `${randomUUID()}.pdf`;
    orderId = await insertOrder(api.services.db, buildOrder({ email, re_enter_email: email }));
    await api.services.files.put('docs', `${orderId}_${file1}`, pdfBytes);
    await insertIssuedDocument(api.services.db, {
      order_id: orderId,
      file1,
      customer_name: 'MARIE DUPONT',
      original_name: 'visa.pdf',
      content_type: 'application/pdf',
      byte_size: pdfBytes.length,
    });
    const token = await api.signInAs('Team');
    await api.call('POST', 'admin/ask-applicant', { token, body: { orderId, items: ['hotel_name'], note: '' } });
    const order = (await api.call('GET', `admin/get-orders-details/${orderId}`, { token })).json().data;
    requestId = order.request.id;
  });

  const post = (path: string, body: object, authorization = '') =>
    api.publicApp.inject({ method: 'POST', url: `/api/front/${path}`, payload: body, headers: { authorization } });
  const open = async (typed: string): Promise<string> =>
    (await post('track-order', { orderId, email: typed })).json().data.trackingToken;
  const correct = async (from: string, to: string) =>
    api.call('POST', 'admin/correct-order', {
      token: await api.signInAs('Team'),
      body: { orderId, reason: 'Misspelled', changes: [{ field: 'email', from, to }] },
    });
  const getLink = async (token: string): Promise<string> =>
    (await post('download-passport-doc-pdf', { orderId, customername: '', file1 }, token)).json().data.url;
  const read = (token: string) => post('get-download-history', { orderId }, token);
  const answer = (token: string) => {
    const { payload, headers } = buildMultipartBody(
      { orderId: String(orderId), requestId: String(requestId), hotel_name: 'Hotel' },
      [],
    );
    return api.publicApp.inject({
      method: 'POST',
      url: '/api/front/answer-request',
      payload,
      headers: { ...headers, authorization: token },
    });
  };
  const page = () => `/get-new-order-details/${encodeOrderId(orderId)}`;

  it('gets no email more from a page of members that still shows the old address', async () => {
    expect((await correct(email, corrected)).statusCode).toBe(200);
    const token = await api.signInAs('Team');
    const send = (path: string, to: string) =>
      api.call('POST', `admin/${path}`, { token, body: { orderId, email: to, mailServiceProvider: 'AWS' } });
    const upload = (to: string) => {
      const fields = { orderId: String(orderId), email: to, mailServiceProvider: 'AWS' };
      const { payload, headers } = buildMultipartBody(fields, [
        { field: 'uploadVisaDoc', fileName: 'visa.pdf', bytes: pdfBytes },
      ]);
      const authorization = { authorization: token };
      return api.app.inject({
        method: 'POST',
        url: '/api/admin/upload-visa-document',
        payload,
        headers: { ...headers, ...authorization },
      });
    };
    for (const [to, status] of [
      [email.toUpperCase(), 409],
      [corrected, 200],
      ['agent@example.com', 200],
    ] as const)
      expect([
        (await send('resend-mail', to)).statusCode,
        (await send('send-download-link', to)).statusCode,
        (await upload(to)).statusCode,
      ]).toEqual([status, status, status]);
  });

  it('opens nothing any more: not the order, its document or its form', async () => {
    const token = await open(email);
    const link = await getLink(token);
    expect((await api.publicApp.inject({ url: `/api/${link}` })).statusCode).toBe(200);
    expect((await correct(email, corrected)).statusCode).toBe(200);

    const refused = [
      await read(token),
      await post('download-passport-doc-pdf', { orderId, customername: '', file1 }, token),
      await answer(token),
    ];
    for (const { statusCode, json } of refused)
      expect([statusCode, json().message]).toEqual([401, 'Please enter your order id and email again.']);
    for (const range of [undefined, 'bytes=10-'])
      expect(
        (await api.publicApp.inject({ url: `/api/${link}`, headers: range === undefined ? {} : { range } })).statusCode,
      ).toBe(401);

    const cookie = `tracking=${token}`;
    const document = await api.publicApp.inject({ url: `${page()}/document`, headers: { cookie } });
    expect([document.statusCode, document.headers.location]).toEqual([303, page()]);
    const { payload, headers } = buildMultipartBody({ requestId: String(requestId), hotel_name: 'Hotel' }, []);
    const form = await api.publicApp.inject({
      method: 'POST',
      url: page(),
      payload,
      headers: { ...headers, cookie },
    });
    expect([form.statusCode, form.headers.location]).toEqual([303, `/track-order/${encodeOrderId(orderId)}`]);

    const own = await open(corrected);
    expect((await read(own)).json().mainResult.request).toMatchObject({ answered_at: null });
    expect((await api.publicApp.inject({ url: `/api/${await getLink(own)}` })).statusCode).toBe(200);
    expect((await answer(own)).statusCode).toBe(200);
  });

  it('stays open for the same email, for another order, and for tokens of the release before', async () => {
    const token = await open(email);
    const before = await api.services.tokens.signTracking(orderId, null);
    expect((await correct(email, email.toUpperCase())).statusCode).toBe(200);
    for (const opened of [token, before]) expect((await read(opened)).statusCode).toBe(200);
    expect(decodeJwt(token)).toEqual({
      orderId,
      applicant: expect.stringMatching(/^[\w-]{43}$/),
      aud: 'tracking',
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
    const other = await insertOrder(api.services.db, buildOrder({ email }));
    expect((await post('get-download-history', { orderId: other }, token)).statusCode).toBe(403);
  });

  it('stores no answer whose files were checked while the email was corrected', async () => {
    const token = await open(email);
    beforeNextTransaction(api.services.db, () => correct(email, corrected));
    expect((await answer(token)).statusCode).toBe(409);
    expect((await read(await open(corrected))).json().mainResult.request).toMatchObject({ answered_at: null });
  });
});
