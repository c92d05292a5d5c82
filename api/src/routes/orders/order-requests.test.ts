import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { insertOrder, type NewOrder } from '../../db/orders/orders';
import { idempotencyKeys } from '../../db/schema/idempotency-keys';
import { auditEntries } from '../../db/schema/audit';
import { orderRequests } from '../../db/schema/order-requests';
import { orders } from '../../db/schema/orders';
import { outbox } from '../../db/schema/outbox';
import { buildOrder } from '../../db/testing/build-order';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { buildMultipartBody, jpegBytes, pdfBytes } from '../../main/testing/upload-fixtures';

interface Asked {
  process_status: string;
  request: { id: number; items: string[] } | null;
  incomingMails: {
    id: number;
    asked?: object;
    fromPage: boolean;
    done: boolean;
    attachments: { name: string; file: string }[];
  }[];
  mailHistory: { message: { subject: string; text: string } | null }[];
}

describe.each(['embedded', 'server'] as const)('requests on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    team = await api.signInAs('Team');
  });
  afterAll(() => api.close());

  const add = (order: Partial<NewOrder> = {}) =>
    insertOrder(api.services.db, buildOrder({ passport_number: 'P1', ...order }));
  const stored = async (id: number) => (await api.services.db.select().from(orders).where(eq(orders.order_id, id)))[0];
  const list = async (id: number) =>
    (await api.call('GET', `admin/order-corrections/${id}`, { token: team })).json().data;
  const read = async (id: number): Promise<Asked> =>
    (await api.call('GET', `admin/get-orders-details/${id}`, { token: team })).json().data;
  const messageValues = async (id: number) =>
    (await api.call('GET', `admin/message-values/${id}`, { token: team })).json().data;
  const ask = (orderId: number, items: string[], note = 'Too dark.', answerId?: number) =>
    api.call('POST', 'admin/ask-applicant', {
      token: team,
      body: { orderId, items, note, answerId },
      headers: { 'idempotency-key': randomUUID() },
    });
  const answer = async (
    orderId: number,
    fields: Record<string, string>,
    files: Record<string, Buffer> = {},
    tokenOf = orderId,
  ) => {
    const { request } = await read(orderId);
    const parts = Object.entries(files).map(([field, bytes]) => ({ field, fileName: `${field}.jpg`, bytes }));
    const { payload, headers } = buildMultipartBody(
      { orderId: String(orderId), requestId: String(request?.id ?? lastRequest), ...fields },
      parts,
    );
    lastRequest = request?.id ?? lastRequest;
    const authorization = await api.services.tokens.signTracking(tokenOf, null);
    return api.app.inject({
      method: 'POST',
      url: '/api/front/answer-request',
      payload,
      headers: { ...headers, authorization },
    });
  };
  let lastRequest = 0;
  const missing = async (orderId: number) =>
    (
      await api.call('POST', 'front/get-download-history', {
        token: await api.services.tokens.signTracking(orderId, null),
        body: { orderId },
      })
    ).json().mainResult.request;

  it('asks the applicant, whose answer brings the order back to its folder with a mark', async () => {
    const id = await add({ process_status: 'Customer Called', applicant_photo: 'old.jpg' });
    expect((await ask(id, ['applicant_photo', 'passport_number'])).statusCode).toBe(200);
    const waiting = await read(id);
    expect([waiting.process_status, waiting.mailHistory[0]?.message?.text]).toEqual([
      'Awaiting',
      expect.stringContaining('Too dark.'),
    ]);
    expect((await messageValues(id)).requestLine).toMatch(/^Open your order to see what is missing/);
    expect(await missing(id)).toMatchObject({
      items: ['applicant_photo', 'passport_number'],
      note: 'Too dark.',
      answered_at: null,
    });

    const photo = jpegBytes;
    const sent = () => answer(id, { passport_number: ' p2 ' }, { applicant_photo: photo });
    const other = await add();
    await ask(other, ['hotel_name']);
    expect((await answer(id, { passport_number: 'P2' }, { applicant_photo: photo }, other)).statusCode).toBe(403);
    const twice = await Promise.all([sent(), sent()]);
    expect([...twice, await sent()].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await answer(id, { passport_number: 'P3' }, { applicant_photo: photo })).statusCode).toBe(409);

    const after = await stored(id);
    expect(after).toMatchObject({ process_status: 'Customer Called', passport_number: 'p2' });
    expect(await api.services.files.find('uploads', after?.applicant_photo ?? '')).not.toBeNull();
    const shown = await read(id);
    expect(shown.request).toBeNull();
    expect(await messageValues(id)).not.toHaveProperty('requestLine');
    expect(shown.incomingMails).toMatchObject([
      {
        fromPage: true,
        done: false,
        text: [{ quoted: false, text: 'Passport Number: p2, before: P1' }],
        attachments: [{ file: after?.applicant_photo }],
      },
    ]);
    const because = { by: 'The applicant', reason: 'The applicant was asked for it. Too dark.' };
    expect(await list(id)).toMatchObject([
      { ...because, field: 'applicant_photo', from: 'old.jpg' },
      { ...because, field: 'passport_number', from: 'P1', to: 'p2' },
    ]);
    expect(await missing(id)).toMatchObject({ note: '', answered_at: expect.any(String) });
    const trail = (await listOrderAudit(api.services.db, id)).filter(({ action }) => action === 'answer.receive');
    expect(trail).toMatchObject([
      {
        actor_name: 'applicant',
        changes: { fields: { to: 'applicant_photo, passport_number' }, process_status: { to: 'Customer Called' } },
      },
    ]);
    expect(JSON.stringify(trail)).not.toContain('p2');
    const [row] = (
      await api.call('POST', 'admin/search-order', {
        token: team,
        body: { searchVal: String(id), start: 0, end: 1, folderName: 'allOrder' },
      })
    ).json().data;
    expect(row).toMatchObject({ order_id: id, open_answer: true });
  });

  it('asks again for what is not accepted, which is done with it', async () => {
    const id = await add();
    await ask(id, ['applicant_photo']);
    await answer(id, {}, { applicant_photo: jpegBytes });
    const [came] = (await read(id)).incomingMails;
    expect(came).toMatchObject({ done: false, asked: { items: ['applicant_photo'], note: 'Too dark.' } });
    // An answer is asked for again in its own order only.
    expect((await ask(await add(), ['applicant_photo'], 'Blurred.', came?.id)).statusCode).toBe(404);

    expect((await ask(id, ['applicant_photo'], 'Blurred.', came?.id)).statusCode).toBe(200);
    const again = await read(id);
    expect(again).toMatchObject({ process_status: 'Awaiting', request: { note: 'Blurred.' } });
    expect(again.incomingMails).toMatchObject([{ done: true }]);
    expect(again.incomingMails[0]).not.toHaveProperty('asked');
    const actions = (await listOrderAudit(api.services.db, id)).map(({ action }) => action);
    expect(actions).toEqual(['request.send', 'answer.receive', 'answer.close', 'request.send']);
  });

  it('names every item that is missing or not accepted, and stores none', async () => {
    const id = await add();
    await ask(id, ['applicant_photo', 'bank_statement', 'issue_date', 'hotel_name']);
    const empty = await answer(id, { issue_date: '2020-02-31', hotel_name: ' ' }, { bank_statement: pdfBytes });
    expect([empty.statusCode, Object.keys(empty.json().errors).toSorted()]).toEqual([
      400,
      ['applicant_photo', 'hotel_name', 'issue_date'],
    ]);
    const fields = { issue_date: '2020-02-28', hotel_name: 'Hotel' };
    const polyglot = Buffer.concat([Buffer.from('<script>alert(1)</script>'), jpegBytes]);
    for (const files of [
      { applicant_photo: pdfBytes, bank_statement: pdfBytes },
      { applicant_photo: polyglot, bank_statement: pdfBytes },
    ]) {
      const refused = await answer(id, fields, files);
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['applicant_photo']]);
    }
    const large = { applicant_photo: jpegBytes, bank_statement: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') };
    expect((await answer(id, fields, large)).statusCode).toBe(413);
    expect(await stored(id)).toMatchObject({ process_status: 'Awaiting', hotel_name: buildOrder().hotel_name });
    expect(await list(id)).toEqual([]);
    expect((await ask(id, ['email'])).statusCode).toBe(400);
  });

  it('replaces an open request, withdraws one, and asks for nothing of a finished order', async () => {
    const id = await add({ process_status: 'AwaitingGovt' });
    await ask(id, ['hotel_name']);
    const first = (await read(id)).request?.id;
    await ask(id, ['issue_date']);
    const { request } = await read(id);
    expect(request).toMatchObject({ items: ['issue_date'] });
    const withdraw = (requestId: number | undefined) =>
      api.call('POST', 'admin/withdraw-request', { token: team, body: { orderId: id, requestId } });
    expect((await withdraw(first)).json().message).toBe('The request is not open any more.');
    expect((await withdraw(request?.id)).json().message).toBe('The request has been withdrawn.');
    expect([(await stored(id))?.process_status, await missing(id)]).toEqual(['AwaitingGovt', null]);
    lastRequest = request?.id ?? 0;
    expect((await answer(id, { issue_date: '2020-02-28' })).statusCode).toBe(409);

    await ask(id, ['issue_date']);
    await api.services.db.update(orders).set({ process_status: 'Completed' }).where(eq(orders.order_id, id));
    expect((await answer(id, { issue_date: '2020-02-28' })).statusCode).toBe(409);
    const refused = await ask(id, ['issue_date']);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `Order ${id} is in Completed. Move it first, then ask the applicant.`,
    ]);
  });

  it('brings an order back to where it fits when its day came meanwhile, and leaves one that a member moved', async () => {
    const future = await add({ process_status: 'Future', processing_date: '2099-01-01' });
    await ask(future, ['hotel_name']);
    await api.services.db.update(orders).set({ processing_date: '2020-01-01' }).where(eq(orders.order_id, future));
    await answer(future, { hotel_name: 'Hotel' });
    expect((await stored(future))?.process_status).toBe('New');
    const nearer = await add({
      process_status: 'Future',
      intended_date_of_entry: '2099-02-01',
      processing_date: '2099-01-02',
    });
    await ask(nearer, ['intended_date_of_entry']);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect((await answer(nearer, { intended_date_of_entry: tomorrow })).statusCode).toBe(200);
    expect((await stored(nearer))?.process_status).toBe('New');
    const moved = await add();
    await ask(moved, ['hotel_name']);
    await api.services.db.update(orders).set({ process_status: 'Customer Called' }).where(eq(orders.order_id, moved));
    expect((await answer(moved, { hotel_name: 'Hotel' })).statusCode).toBe(200);
    expect((await stored(moved))?.process_status).toBe('Customer Called');
  });

  it.each(['Completed', 'Refund', 'Refunds', 'Deleted'] as const)(
    'brings no order back into %s, from which a member took it',
    async (closed) => {
      const move = (orderId: number, updatingStatus: string) =>
        api.call('PUT', 'admin/move-order-status', { token: team, body: { orderId, updatingStatus } });
      const [withdrawn, answered] = [await add({ process_status: closed }), await add({ process_status: closed })];
      for (const id of [withdrawn, answered]) {
        expect((await move(id, 'Awaiting')).statusCode).toBe(200);
        expect((await ask(id, ['hotel_name'])).statusCode).toBe(200);
      }
      const requestId = (await read(withdrawn)).request?.id;
      const body = { orderId: withdrawn, requestId };
      expect((await api.call('POST', 'admin/withdraw-request', { token: team, body })).statusCode).toBe(200);
      expect((await answer(answered, { hotel_name: 'Hotel' })).statusCode).toBe(200);
      for (const id of [withdrawn, answered])
        expect(await stored(id)).toMatchObject({ process_status: 'New', refund_date: null, processed_by: null });
    },
  );

  it('erases the request, the answer and the documents before', async () => {
    const email = `erased-${kind}@mail.example`;
    const id = await add({ applicant_photo: 'before.jpg', email });
    await api.services.files.put('uploads', 'before.jpg', jpegBytes);
    expect((await ask(id, ['applicant_photo'])).json().message).toContain(email);
    await answer(id, {}, { applicant_photo: jpegBytes });
    const name = (await stored(id))?.applicant_photo ?? '';
    const trail = api.services.db.select({ ip: auditEntries.ip }).from(auditEntries);
    expect(await trail.where(and(eq(auditEntries.order_id, id), eq(auditEntries.action, 'answer.receive')))).toEqual([
      { ip: null },
    ]);
    const exists = async (file: string) => (await api.services.files.find('uploads', file)) !== null;
    expect([await exists('before.jpg'), await exists(name)]).toEqual([true, true]);
    await api.services.db.update(orders).set({ process_status: 'Deleted' }).where(eq(orders.order_id, id));
    const body = { orderId: id, updatingStatus: 'Deleted', permanentDeletedFlag: true };
    await api.call('PUT', 'admin/change-order-status', { token: await api.signInAs('Admin'), body });
    const [removal] = await api.services.db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupe_key, `file-removal-${id}`));
    expect(removal?.payload).toEqual({
      files: expect.arrayContaining(['before.jpg', name].map((file) => ({ area: 'uploads', name: file }))),
    });
    const kept = api.services.db.select().from(orderRequests).where(eq(orderRequests.order_id, id));
    expect(await kept).toEqual([]);
    expect(JSON.stringify(await api.services.db.select().from(idempotencyKeys))).not.toContain(email);
    expect((await answer(id, {}, { applicant_photo: jpegBytes })).statusCode).toBe(404);
  });
});
