import { eq, getTableColumns, sql } from 'drizzle-orm';
import { recordDelivery } from '../../commands/incoming-mails/record-delivery';
import { listTables } from '../../db/backup/list-tables';
import { upsertDefencePack } from '../../db/orders/defence-packs';
import { listDownloads } from '../../db/order-history/downloads';
import { getFolderCounts } from '../../db/order-lists/folder-counts';
import { findOrder, findOrderWithHistory, insertOrder } from '../../db/orders/orders';
import { findMemberByName } from '../../db/members/members';
import { auditEntries } from '../../db/schema/audit';
import { idempotencyKeys } from '../../db/schema/idempotency-keys';
import { intakeOrders } from '../../db/schema/intake';
import { invoices } from '../../db/schema/invoices';
import { outbox } from '../../db/schema/outbox';
import { insertDuplicateDecision } from '../../db/duplicates/duplicates';
import { orders } from '../../db/schema/orders';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { buildOrder } from '../../db/testing/build-order';
import { personalDataMarker, personalDataOrder } from '../../db/testing/personal-data-order';
import { buildMultipartBody, pdfBytes } from '../../main/testing/upload-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { waitFor } from '../../main/testing/wait-for';

describe.each(['embedded', 'server'] as const)('erasing for good on the %s database', (kind) => {
  let api: TestApi;
  let admin: string;
  let team: string;

  beforeAll(async () => {
    api = await startTestApi({ trustedProxies: ['loopback'] }, kind);
    [admin, team] = [await api.signInAs('Admin'), await api.signInAs('Team')];
  });
  afterAll(() => api.close());

  const add = (more = {}) => insertOrder(api.services.db, { ...personalDataOrder, ...more });
  const erase = (orderId: unknown, token = admin, more = {}, headers = {}) => {
    const body = { orderId, updatingStatus: 'Deleted', permanentDeletedFlag: true, ...more };
    return api.call('PUT', 'admin/change-order-status', { token, body, headers });
  };
  const details = async (orderId: number) =>
    (await api.call('GET', `admin/get-orders-details/${orderId}`, { token: team })).json().data;
  const upload = (orderId: number) => {
    const fields = { orderId: String(orderId), email: `${personalDataMarker}@example.com`, mailServiceProvider: 'AWS' };
    const body = buildMultipartBody(fields, [
      { field: 'uploadVisaDoc', fileName: `${personalDataMarker}.pdf`, bytes: pdfBytes },
    ]);
    return api.app.inject({
      method: 'POST',
      url: '/api/admin/upload-visa-document',
      payload: body.payload,
      headers: { authorization: team, 'idempotency-key': `upload-${orderId}`, ...body.headers },
    });
  };
  /** Lists the tables with a text in any column of a row. */
  async function listTablesWith(text: string): Promise<string[]> {
    const { db } = api.services;
    const found = [];
    for (const { name } of await listTables(db)) {
      const rows = db.select({ one: sql`1` }).from(sql`${sql.identifier(name)} as stored`);
      if ((await rows.where(sql`stored::text ilike ${`%${text}%`}`)).length > 0) found.push(name);
    }
    return found;
  }
  const post = (path: string, body: object, headers = {}) =>
    api.call('POST', `admin/${path}`, { token: team, body, headers });

  test('erases only for an Admin, and only deleted orders, each separately', async () => {
    const [deleted, fresh, another] = [await add(), await add({ process_status: 'New' }), await add()];
    for (const role of ['Manager', 'Team'] as const)
      expect((await erase(deleted, await api.signInAs(role))).statusCode).toBe(403);
    expect((await erase(deleted, admin, { updatingStatus: 'New' })).json().errors).toHaveProperty('updatingStatus');
    expect((await details(deleted)).erased_at).toBeNull();

    const refused = await erase(fresh);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `Order ${fresh} is New. Only deleted orders can be erased.`,
    ]);
    expect((await erase([deleted, fresh, another, 999_999])).json()).toEqual({
      status: 1,
      message: '2 erased for good, 1 not deleted, 1 not found',
      data: {
        done: [deleted, another],
        refused: [
          { orderId: fresh, message: `Order ${fresh} is New. Only deleted orders can be erased.` },
          { orderId: 999_999, message: 'There is no order 999999.' },
        ],
        previous: [],
      },
    });
    expect((await erase(deleted)).json()).toEqual({
      status: 0,
      message: `Order ${deleted} was erased.`,
      reference: expect.any(String),
    });
    expect((await details(fresh)).first_name).toBe(personalDataMarker);
  });

  test('leaves the transaction of the payment in the audit trail alone, as SECURITY.md says', async () => {
    const orderId = await add({ process_status: 'Completed', transaction_id: null, merchant_name: null });
    await post('save-transaction-details', { orderId, transactionId: 'ch_in_the_trail', merchantName: 'Adyen' });
    await api.call('PUT', 'admin/change-order-status', { token: admin, body: { orderId, updatingStatus: 'Deleted' } });
    expect(await listTablesWith('ch_in_the_trail')).toEqual(expect.arrayContaining(['audit_entries', 'orders']));
    expect((await erase(orderId)).statusCode).toBe(200);
    expect(await listTablesWith('ch_in_the_trail')).toEqual(['audit_entries']);
  });

  test('leaves no applicant data in any table or folder, but keeps the order, its mails and the trail', async () => {
    const { db, files } = api.services;
    const orderId = await add({ process_status: 'Completed' });
    const member = await findMemberByName(db, 'Team Member');
    for (const name of [personalDataOrder.applicant_photo, personalDataOrder.bank_statement])
      await files.put('uploads', String(name), pdfBytes);
    await upload(orderId);
    const keyed = { 'idempotency-key': `remark-${orderId}` };
    await post('add-new-remark', { orderId, remark: personalDataMarker }, keyed);
    await post('send-invoice', { orderId }, { 'idempotency-key': `invoice-${orderId}` });
    const { trackingToken } = (
      await api.call('POST', 'front/track-order', { body: { orderId, email: personalDataOrder.email } })
    ).json().data;
    const { file1 } = (await details(orderId)).uploadDoc[0];
    const document = { orderId, customername: personalDataMarker, file1 };
    const link = (
      await api.call('POST', 'front/download-passport-doc-pdf', { token: trackingToken, body: document })
    ).json().data.url;
    await upsertDefencePack(db, {
      order_id: orderId,
      cardholder_name: personalDataMarker,
      card_last_four: '4242',
      chargeback_reference: personalDataMarker,
      chargeback_reason: personalDataMarker,
      chargeback_date: '2026-05-01',
      amount: '36.00',
      currency: 'USD',
      entered_by: member?.id ?? 0,
    });
    const decision = { reason: personalDataMarker, decided_by: member?.id ?? 0 };
    await insertDuplicateDecision(db, [orderId, await insertOrder(db, buildOrder())], decision);
    await db.insert(intakeOrders).values({
      reference: `erased-${kind}`,
      order_id: orderId,
      request_hash: '',
      placed_at: '2026-03-02T08:00:00.000Z',
      placed_ip: personalDataMarker,
      user_agent: personalDataMarker,
      device_id: personalDataMarker,
      account_id: personalDataMarker,
      terms_accepted_at: '2026-03-02T08:00:00.000Z',
      terms_version: personalDataMarker,
    });
    expect(JSON.stringify(await db.select().from(invoices))).toContain(personalDataMarker);
    await api.publicApp.inject({ url: `/api/${link}` });
    await waitFor(async () => (await listDownloads(db, orderId)).length === 1);
    await post('withdraw-document', { orderId, file1, reason: personalDataMarker });
    expect(await listTablesWith(personalDataMarker)).toContain('issued_documents');
    await api.call('PUT', 'admin/change-order-status', { token: admin, body: { orderId, updatingStatus: 'Deleted' } });
    const before = await getFolderCounts(db, 0);
    const mail = (await details(orderId)).mailHistory;
    const reason = `452 <${personalDataMarker}@example.com>: mailbox full`;
    const report = { outcome: 'delayed', at: new Date().toISOString(), reason } as const;
    await recordDelivery(db, { id: mail[0].id, orderId }, report);
    expect(await listTablesWith(personalDataMarker)).toContain('mail_history');

    expect((await erase(orderId)).json()).toEqual({
      status: 1,
      message: `Order ${orderId} has been erased for good.`,
      data: { done: [orderId], refused: [], previous: [] },
    });

    const row = await findOrder(db, orderId);
    const full = await findOrderWithHistory(db, orderId);
    const storedKeys = await db.select().from(idempotencyKeys);
    const trail = await db.select().from(auditEntries).where(eq(auditEntries.order_id, orderId));
    const waiting = await db.select().from(outbox);
    const delivered = await db.select().from(intakeOrders);
    const issued = await db.select().from(invoices);
    expect(issued).toMatchObject([{ order_id: orderId, content: null }]);
    expect(delivered).toMatchObject([{ placed_at: null, terms_accepted_at: null }]);
    expect(JSON.stringify([row, full, storedKeys, trail, delivered, issued]).toLowerCase()).not.toContain(
      personalDataMarker.toLowerCase(),
    );
    expect(full).toMatchObject({ documents: [], downloads: [], remarks: [], defencePack: null });
    expect(full?.mails).toHaveLength(mail.length);
    for (const sent of full?.mails ?? [])
      expect(sent).toMatchObject({
        recipient: '',
        document_id: null,
        state: 'failed',
        reason: 'The order was erased.',
      });
    expect(waiting.filter(({ state, kind: of }) => state === 'queued' && of !== 'file-removal')).toEqual([]);
    expect(await details(orderId)).toMatchObject({
      order_id: orderId,
      erased_at: expect.stringMatching(/Z$/),
      email: '',
    });
    expect((await listOrderAudit(db, orderId)).at(-1)).toEqual({
      action: 'order.erase',
      actor_name: 'Admin Member',
      changes: { erased_at: { from: null, to: row?.erased_at } },
    });
    expect(await getFolderCounts(db, 0)).toEqual(before);

    expect(JSON.stringify(await api.listStoredFiles())).toContain(personalDataMarker);
    api.startOutboxWorker();
    for (
      let round = 0;
      round < 200 &&
      (await api.listStoredFiles()).some((name) => name.includes(personalDataMarker) || name.includes(file1));
      round += 1
    )
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect(
      (await api.listStoredFiles()).filter((name) => name.includes(personalDataMarker) || name.includes(file1)),
    ).toEqual([]);
    expect((await api.app.inject({ url: `/api/${link}` })).statusCode).toBe(404);
    expect(await api.services.mailbox.list()).toEqual([]);
    // Other orders of this file have the text, and so have names of removed files in this test.
    const others = ['orders', 'outbox'];
    expect((await listTablesWith(personalDataMarker)).filter((name) => !others.includes(name))).toEqual([]);
    for (const [path, body] of [
      ['front/get-download-history', { orderId }],
      ['front/download-passport-doc-pdf', document],
    ] as const)
      expect((await api.call('POST', path, { token: trackingToken, body })).statusCode).toBe(404);
  });

  test('refuses every later change of the order', async () => {
    const orderId = await add();
    await erase(orderId);
    const email = 'marie@example.com';
    const refusals = [
      await api.call('PUT', 'admin/move-order-status', { token: admin, body: { orderId, updatingStatus: 'New' } }),
      await api.call('PUT', 'admin/change-order-status', { token: admin, body: { orderId, updatingStatus: 'New' } }),
      await api.call('PUT', 'admin/change-order-status', {
        token: admin,
        body: { orderId, updatingStatus: 'Deleted' },
      }),
      await api.call('PUT', 'admin/refund-orders', { token: admin, body: { orderId } }),
      await api.call('PUT', 'admin/move-to-complete-refund', { token: admin, body: { orderId } }),
      await api.call('PUT', 'admin/assign-order-status', { token: admin, body: { orderId, assignto: 'Team Member' } }),
      await api.call('PUT', 'admin/assign-order-status', { token: admin, body: { orderId, assignto: 'none' } }),
      await upload(orderId),
      await post('resend-mail', { orderId, email, mailServiceProvider: 'AWS' }),
      await post('send-download-link', { orderId, email }),
      await post('send-invoice', { orderId }),
      await post('add-new-remark', { orderId, remark: 'x' }),
      await post('save-transaction-details', { orderId, transactionId: 'x', merchantName: 'y' }),
      await api.call('GET', `admin/email-content/${orderId}`, { token: team }),
      await api.call('GET', `admin/defence-pack-content/${orderId}/1`, { token: team }),
      await post('get-defence-pack-pdf', { orderId, defencePackType: 2 }),
    ];
    expect(refusals.map((response) => [response.statusCode, response.json().message])).toEqual(
      refusals.map(() => [409, `Order ${orderId} was erased.`]),
    );
    expect((await api.listStoredFiles()).filter((name) => name.startsWith(`${orderId}_`))).toEqual([]);
    expect((await listOrderAudit(api.services.db, orderId)).map(({ action }) => action)).toEqual(['order.erase']);
    const track = (id: number, address: string) =>
      api.call('POST', 'front/track-order', {
        body: { orderId: id, email: address },
        headers: { 'x-request-id': 'track-erased' },
      });
    expect((await track(orderId, String(personalDataOrder.email))).json()).toEqual(
      (await track(999_999, email)).json(),
    );
  });

  test('repeats the first response for a repeated click', async () => {
    const orderId = await add();
    const headers = { 'idempotency-key': `erase-${orderId}` };
    const first = await erase(orderId, admin, {}, headers);
    expect((await erase(orderId, admin, {}, headers)).json()).toEqual(first.json());
    expect((await listOrderAudit(api.services.db, orderId)).map(({ action }) => action)).toEqual(['order.erase']);
  });

  test('lets remarks and mails during the erasure either finish first or be refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await add();
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => post('add-new-remark', { orderId, remark: personalDataMarker })),
        erase(orderId),
        ...Array.from({ length: 4 }, () => post('send-invoice', { orderId })),
      ]);
      for (const { statusCode } of answers) expect([200, 409, 400]).toContain(statusCode);
      const full = await findOrderWithHistory(api.services.db, orderId);
      expect(JSON.stringify(full)).not.toContain(personalDataMarker);
    }
  });

  test('either keeps or empties every column of an order', async () => {
    const orderId = await add();
    await erase(orderId);
    const [row] = await api.services.db.select().from(orders).where(eq(orders.order_id, orderId));
    const left = Object.keys(getTableColumns(orders)).filter((name) => {
      const value = Object.entries(row ?? {}).find(([column]) => column === name)?.[1];
      return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
    });
    expect(left.toSorted()).toEqual([
      'created_at',
      'due_revision',
      'erased_at',
      // It is false then, as for every passport with an expiry date.
      'expiry_unlimited',
      'folder',
      'given_name_checked',
      'is_sample',
      'order_id',
      'process_status',
      'processing_mode',
      'search_text',
      'surname_checked',
    ]);
  });
});
