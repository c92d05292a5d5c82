import { createMailSender } from '../../adapters/mail/mail-sender';
import { listAuditEntries } from '../../db/audit/audit-trail';
import { insertIntakeOrder } from '../../db/intake/intake-orders';
import { listWebhookDeliveries } from '../../db/webhooks/webhooks';
import { findOrderWithHistory, insertOrder } from '../../db/orders/orders';
import { insertPaymentEvent } from '../../db/payments/payment-events';
import type { Executor } from '../../db/query/executor';
import { outbox } from '../../db/schema/outbox';
import { buildOrder } from '../../db/testing/build-order';
import { buildIntakeOrder, createTestKey, deliver } from '../../main/testing/intake-fixtures';
import { startSmtpServer, type TestSmtpServer } from '../../main/testing/start-smtp-server';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { startWebhookReceiver, type WebhookReceiver } from '../../main/testing/start-webhook-receiver';
import { buildMultipartBody, pdfBytes } from '../../main/testing/upload-fixtures';
import { waitFor } from '../../main/testing/wait-for';

/** A line that staff print is written by the event itself: one that was interrupted leaves none. */
describe.each(['embedded', 'server'] as const)('an event that is interrupted on the %s database', (kind) => {
  let api: TestApi;
  let team: string;
  let key: string;
  let smtp: TestSmtpServer;
  let receiver: WebhookReceiver;
  /** Holds what a mail server and a receiver of webhooks answer. */
  let answers: Promise<undefined>;
  let answer: () => void;
  let waiting: number;
  let references = 0;

  beforeAll(async () => {
    api = await startTestApi({ privateWebhookTargets: true }, kind);
    team = await api.signInAs('Team');
    ({ key } = await createTestKey(api));
    smtp = await startSmtpServer({
      onMail: () => {
        waiting += 1;
        return answers;
      },
    });
    receiver = await startWebhookReceiver((count) => (count === 1 ? 'hang' : 204));
    connectMailServer();
    api.startOutboxWorker();
  });
  beforeEach(() => {
    answers = new Promise((resolve) => (answer = () => resolve(undefined)));
    waiting = 0;
  });
  afterEach(() => {
    answer();
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await api.close();
    await smtp.close();
    receiver.close();
  });

  function connectMailServer(): void {
    const { config, mailbox } = api.services;
    const mail = { AWS: smtp.endpoint, Sendgrid: null, Zoho: null };
    api.services.mailSender = createMailSender({ ...config, mail }, mailbox);
  }
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    api.call(method, `admin/${path}`, { token: team, body });

  async function insertDeliveredOrder(): Promise<{ orderId: number; reference: string }> {
    const orderId = await insertOrder(api.services.db, buildOrder());
    const reference = `interrupted-${(references += 1)}`;
    await insertIntakeOrder(api.services.db, { reference, order_id: orderId, request_hash: '' });
    const opened = { type: 'dispute.opened', at: '2026-06-01T00:00:00.000Z', dispute_id: 'dp_1' } as const;
    await insertPaymentEvent(api.services.db, { ...opened, order_id: orderId, event_id: 'open', is_derived: true });
    return { orderId, reference };
  }

  /** All that screens and packs print of an order. */
  async function readPrinted(orderId: number): Promise<string> {
    const paths = [
      `get-orders-details/${orderId}`,
      `order-trail/${orderId}`,
      `defence-pack-content/${orderId}/1`,
      `defence-pack-content/${orderId}/2`,
    ];
    const responses = await Promise.all(paths.map((path) => call('GET', path)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    return JSON.stringify(responses.map((response) => response.json().data));
  }
  const readStored = async (db: Executor, orderId: number) =>
    JSON.stringify([await findOrderWithHistory(db, orderId), await listAuditEntries(db, { orderId }, { limit: 100 })]);

  /** Kills each transaction after its last statement, before the COMMIT. Returns what they had written. */
  function killBeforeCommit(orderId: number): string[] {
    const written: string[] = [];
    const { db } = api.services;
    const transaction = db.transaction.bind(db);
    jest.spyOn(db, 'transaction').mockImplementation((work) =>
      transaction(async (tx) => {
        await work(tx);
        written.push(await readStored(tx, orderId));
        throw new Error('The process was killed before the COMMIT');
      }),
    );
    return written;
  }

  function issueVisa({ orderId }: { orderId: number }) {
    const fields = { orderId: String(orderId), email: 'marie.dupont@example.com', mailServiceProvider: 'AWS' };
    const file = { field: 'uploadVisaDoc', fileName: 'visa.pdf', bytes: pdfBytes };
    const { payload, headers } = buildMultipartBody(fields, [file]);
    const url = '/api/admin/upload-visa-document';
    return api.app.inject({ method: 'POST', url, payload, headers: { authorization: team, ...headers } });
  }

  const actions: Record<string, (order: { orderId: number; reference: string }) => Promise<{ statusCode: number }>> = {
    'a move': ({ orderId }) => call('PUT', 'move-order-status', { orderId, updatingStatus: 'AwaitingGovt' }),
    'a remark about a call': ({ orderId }) =>
      call('POST', 'add-new-remark', { orderId, remark: 'Called', telephone: 'Y' }),
    'an issued visa': issueVisa,
    'an invoice': ({ orderId }) => call('POST', 'send-invoice', { orderId }),
    'an answer to a dispute': ({ orderId }) => call('POST', 'answer-dispute', { orderId, key: 'dp_1', sent: 'Pack 1' }),
    'details of a case': ({ orderId }) => call('POST', 'defence-pack-details', { orderId, cardholderName: 'Marie' }),
    'a payment': ({ reference }) =>
      api.call('POST', `intake/orders/${reference}/events`, {
        headers: { authorization: `Bearer ${key}` },
        body: { id: 'e1', type: 'payment.succeeded', at: '2026-03-02T08:15:30Z', amount: '36.00', currency: 'USD' },
      }),
  };

  it.each(Object.keys(actions))('%s leaves no line anywhere, and one once it is repeated', async (name) => {
    const order = await insertDeliveredOrder();
    const act = () => actions[name]?.(order);
    const before = [await readStored(api.services.db, order.orderId), await readPrinted(order.orderId)];
    const written = killBeforeCommit(order.orderId);
    expect((await act())?.statusCode).toBe(500);
    jest.restoreAllMocks();
    expect(written.filter((stored) => stored !== before[0])).toHaveLength(1);
    expect([await readStored(api.services.db, order.orderId), await readPrinted(order.orderId)]).toEqual(before);
    expect((await act())?.statusCode).toBeLessThan(300);
    expect(await readPrinted(order.orderId)).not.toBe(before[1]);
  });

  it('a move that is undone leaves no line in a pack, and one that is done again does', async () => {
    const { orderId } = await insertDeliveredOrder();
    const lines = async () =>
      (await call('GET', `defence-pack-content/${orderId}/1`))
        .json()
        .data.chronology.flatMap(({ event }: { event: string }) =>
          /government|processing\./.test(event) ? event : [],
        );
    const undo = (from: string) =>
      call('PUT', 'undo-order-changes', { field: 'process_status', from, orders: [{ orderId }] });
    await call('PUT', 'move-order-status', { orderId, updatingStatus: 'AwaitingGovt' });
    expect(await lines()).toEqual(['The application was with the government.']);
    expect((await undo('AwaitingGovt')).json().data.done).toEqual([orderId]);
    expect(await lines()).toEqual([]);
    expect((await undo('New')).json().data.done).toEqual([orderId]);
    expect(await lines()).toEqual(['The application was with the government.']);
  });

  it('a delivery leaves no order', async () => {
    killBeforeCommit(0);
    const order = buildIntakeOrder({ reference: 'killed-1' });
    expect((await deliver(api, key, order)).statusCode).toBe(500);
    jest.restoreAllMocks();
    const status = () => api.call('GET', 'intake/orders/killed-1', { headers: { authorization: `Bearer ${key}` } });
    expect((await status()).statusCode).toBe(404);
    expect((await deliver(api, key, order)).statusCode).toBe(201);
  });

  it('a mail without an answer of the server is accepted in no line, and with one is', async () => {
    const { db } = api.services;
    const { orderId } = await insertDeliveredOrder();
    const accepted = async () => (await readPrinted(orderId)).match(/ccepted by the mail server/g) ?? [];
    await db.delete(outbox);
    await issueVisa({ orderId });
    const mailOf = async () => (await findOrderWithHistory(db, orderId))?.mails[0];
    // The server has the whole mail, and says nothing yet.
    await waitFor(() => waiting > 0);
    expect(await mailOf()).toMatchObject({ state: 'queued', sent_at: null, response: null });
    expect(await accepted()).toEqual([]);
    api.services.mailSender.close();
    await waitFor(async () => (await mailOf())?.reason);
    expect(await mailOf()).toMatchObject({ state: 'queued', sent_at: null, response: null });
    expect(await accepted()).toEqual([]);

    answer();
    connectMailServer();
    await db.update(outbox).set({ next_attempt_at: new Date(0).toISOString() });
    api.services.wakeOutbox();
    await waitFor(async () => (await mailOf())?.sent_at);
    // In the summary and the chronology of both packs, and in the history of pack 2.
    expect(await accepted()).toHaveLength(5);
  });

  it('a webhook without an answer of its receiver is sent in no list, and with one is', async () => {
    const { db } = api.services;
    const admin = await api.signInAs('Admin');
    const body = { url: receiver.url, eventTypes: ['order.status_changed'] };
    const { id } = (await api.call('POST', 'admin/webhook-endpoints', { token: admin, body })).json().data;
    const { orderId } = await insertDeliveredOrder();
    const deliveryOf = async () => (await listWebhookDeliveries(db, id, { limit: 1 }))[0];

    killBeforeCommit(orderId);
    await call('PUT', 'move-order-status', { orderId, updatingStatus: 'Awaiting' });
    jest.restoreAllMocks();
    expect(await deliveryOf()).toBeUndefined();

    await call('PUT', 'move-order-status', { orderId, updatingStatus: 'Awaiting' });
    await waitFor(() => receiver.received.length === 1);
    const unanswered = { state: 'queued', attempts: 1, response_status: null, answered_at: null };
    expect(await deliveryOf()).toMatchObject(unanswered);
    receiver.hangUp();
    await waitFor(async () => (await deliveryOf())?.reason);
    expect(await deliveryOf()).toMatchObject(unanswered);
    await db.update(outbox).set({ next_attempt_at: new Date(0).toISOString() });
    api.services.wakeOutbox();
    await waitFor(async () => (await deliveryOf())?.state === 'sent');
    expect(await deliveryOf()).toMatchObject({ response_status: 204, answered_at: expect.stringMatching(/Z$/) });
  });
});
