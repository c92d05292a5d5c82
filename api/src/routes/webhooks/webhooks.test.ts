import { Webhook } from 'standardwebhooks';
import { outbox } from '../../db/schema/outbox';
import { buildIntakeOrder, createTestKey, deliver, madePayment } from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { startWebhookReceiver } from '../../main/testing/start-webhook-receiver';
import { buildMultipartBody, pdfBytes } from '../../main/testing/upload-fixtures';
import { waitFor } from '../../main/testing/wait-for';

const allTypes = [
  'order.received',
  'order.status_changed',
  'order.document_issued',
  'order.document_withdrawn',
  'order.corrected',
  'order.refunded',
];

describe.each(['embedded', 'server'] as const)('webhooks on the %s database', (kind) => {
  let api: TestApi;
  let key: string;
  let admin: string;
  let made = 0;
  const closing: (() => void)[] = [];
  beforeAll(async () => {
    api = await startTestApi({ privateWebhookTargets: true }, kind);
    ({ key } = await createTestKey(api));
    admin = await api.signInAs('Admin');
    api.startOutboxWorker();
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) close();
    for (const { id } of (await call('GET', 'webhook-endpoints')).json().data)
      await call('PUT', 'delete-webhook-endpoint', { id });
  });
  afterAll(() => api.close());

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    api.call(method, `admin/${path}`, { token: admin, body });
  async function receive(...answers: Parameters<typeof startWebhookReceiver>) {
    const receiver = await startWebhookReceiver(...answers);
    closing.push(receiver.close);
    return receiver;
  }
  async function addEndpoint(url: string, eventTypes = allTypes): Promise<{ id: number; secret: string }> {
    return (await call('POST', 'webhook-endpoints', { url, eventTypes })).json().data;
  }
  async function deliverOrder() {
    const reference = `hook-${(made += 1)}`;
    const response = await deliver(api, key, buildIntakeOrder({ reference, payment: madePayment }));
    return { reference, orderId: Number(response.json().data.orderId) };
  }
  const move = (orderId: number, updatingStatus: string) =>
    call('PUT', 'move-order-status', { orderId, updatingStatus });
  const deliveries = async (id: number) => (await call('GET', `webhook-deliveries?endpointId=${id}`)).json().data;
  /** Makes deferred webhooks due now. */
  async function makeDue(): Promise<void> {
    await api.services.db.update(outbox).set({ next_attempt_at: new Date(0).toISOString() });
    api.services.wakeOutbox();
  }

  it('reports what happens to an order, signed, without personal data', async () => {
    const receiver = await receive();
    const { secret } = await addEndpoint(receiver.url);
    const { reference, orderId } = await deliverOrder();
    const { payload, headers } = buildMultipartBody(
      { orderId: String(orderId), email: 'marie@example.com', mailServiceProvider: 'AWS' },
      [{ field: 'uploadVisaDoc', fileName: 'visa.pdf', bytes: pdfBytes }],
    );
    const uploaded = await api.app.inject({
      method: 'POST',
      url: '/api/admin/upload-visa-document',
      headers: { ...headers, authorization: admin },
      payload,
    });
    const isIssued = async () =>
      (await api.call('GET', `intake/orders/${reference}`, { headers: { authorization: `Bearer ${key}` } })).json().data
        .issued;
    expect(await isIssued()).toBe(true);
    const { file1 } = uploaded.json().data.uploadDoc;
    await call('POST', 'withdraw-document', { orderId, file1, reason: 'The visa of Jean Martin' });
    expect(await isIssued()).toBe(false);
    const changes = [{ field: 'email', from: buildIntakeOrder({}).email, to: 'marie@corrected.example' }];
    await call('POST', 'correct-order', { orderId, reason: 'Marie said so', changes });
    await move(orderId, 'Completed');
    await move(orderId, 'Refunds');
    await waitFor(() => receiver.received.length === 7);
    const verifier = new Webhook(secret);
    const bodies = receiver.received.map(({ body, headers: sent }) => verifier.verify(body, sent));
    const states = bodies.map((body) => [Reflect.get(Object(body), 'type'), Reflect.get(Object(body), 'data')]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['order.received', { orderId, reference, process_status: 'New' }],
        ['order.document_issued', { orderId, reference, process_status: 'New' }],
        ['order.document_withdrawn', { orderId, reference, process_status: 'New' }],
        ['order.corrected', { orderId, reference, process_status: 'New' }],
        ['order.status_changed', { orderId, reference, process_status: 'Completed' }],
        ['order.status_changed', { orderId, reference, process_status: 'Refunds' }],
        ['order.refunded', { orderId, reference, process_status: 'Refunds' }],
      ]),
    );
    expect(JSON.stringify(receiver.received)).not.toMatch(/marie|dupont|martin/i);
  });

  it('repeats a webhook with the same id until the receiver accepts it, and shows why it failed', async () => {
    const receiver = await receive((count) => (count === 1 ? 503 : 200));
    const { id } = await addEndpoint(receiver.url, ['order.received']);
    await deliverOrder();
    const failed = await waitFor(async () =>
      (await deliveries(id)).find(({ reason }: { reason: string | null }) => reason),
    );
    expect(failed).toMatchObject({
      state: 'queued',
      attempts: 1,
      response_status: 503,
      reason: 'The receiver answered 503. not now',
    });
    await makeDue();
    await waitFor(async () => (await deliveries(id))[0]?.state === 'sent');
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await deliveries(id))[0]).toMatchObject({ attempts: 2, response_status: 200, reason: null });
  });

  it('does not follow a redirect', async () => {
    const receiver = await receive(() => 302);
    const { id } = await addEndpoint(receiver.url, ['order.received']);
    await deliverOrder();
    await waitFor(async () => (await deliveries(id))[0]?.response_status === 302);
    expect(receiver.received).toHaveLength(1);
  });

  it('signs with the old and the new secret after a rotation', async () => {
    const receiver = await receive();
    const { id, secret } = await addEndpoint(receiver.url, ['order.received']);
    const rotated = (await call('POST', 'rotate-webhook-secret', { id })).json().data;
    expect(rotated.secret).not.toBe(secret);
    await deliverOrder();
    const { body, headers } = await waitFor(() => receiver.received[0]);
    for (const one of [secret, rotated.secret]) expect(() => new Webhook(one).verify(body, headers)).not.toThrow();
    expect(() => new Webhook(`whsec_${Buffer.from('other').toString('base64')}`).verify(body, headers)).toThrow(
      /signature/,
    );
  });

  it('sends a webhook again on request', async () => {
    const receiver = await receive();
    const { id } = await addEndpoint(receiver.url, ['order.received']);
    await deliverOrder();
    const sent = await waitFor(async () =>
      (await deliveries(id)).find(({ state }: { state: string }) => state === 'sent'),
    );
    expect((await call('POST', 'resend-webhook', { id: sent.id })).statusCode).toBe(200);
    await waitFor(() => receiver.received.length === 2);
    expect((await call('POST', 'resend-webhook', { id: 99_999 })).statusCode).toBe(404);
  });

  it('sends nothing to an endpoint that is switched off', async () => {
    const receiver = await receive();
    const { id } = await addEndpoint(receiver.url, ['order.received']);
    await call('PUT', 'webhook-endpoints', { id, url: receiver.url, eventTypes: ['order.received'], active: false });
    await deliverOrder();
    expect(await deliveries(id)).toEqual([]);
  });

  it.each([
    ['GET', 'webhook-deliveries?endpointId=2147483648', undefined],
    ['POST', 'rotate-webhook-secret', { id: 2_147_483_648 }],
    ['PUT', 'delete-webhook-endpoint', { id: 2_147_483_648 }],
    [
      'PUT',
      'webhook-endpoints',
      { id: 2_147_483_648, url: 'https://a.example', eventTypes: ['order.received'], active: true },
    ],
  ] as const)('refuses an id that no endpoint can have: %s %s', async (method, path, body) => {
    expect((await call(method, path, body)).statusCode).toBe(400);
  });

  it('never shows a secret again', async () => {
    const { secret } = await addEndpoint('https://site.example/hook');
    expect((await call('GET', 'webhook-endpoints')).payload).not.toContain(secret);
    const trail = await call('POST', 'audit-trail', {});
    expect(trail.payload).not.toContain(secret);
  });

  it.each([
    ['http://127.0.0.1/', 'public internet'],
    ['http://localhost:3000/', 'public internet'],
    ['http://localhost./', 'public internet'],
    ['http://api.LOCALHOST:3000/', 'public internet'],
    ['http://[::1]/', 'public internet'],
    ['http://[::ffff:10.0.0.1]/', 'public internet'],
    ['http://169.254.169.254/latest', 'public internet'],
    ['http://10.1.2.3/', 'public internet'],
    ['ftp://site.example/', 'https'],
    ['https://user:secret@site.example/', 'user and password'],
    ['no address', 'https'],
  ])('refuses %s without the permission for private targets', async (url, message) => {
    api.services.config.privateWebhookTargets = false;
    const response = await call('POST', 'webhook-endpoints', { url, eventTypes: ['order.received'] });
    api.services.config.privateWebhookTargets = true;
    expect([response.statusCode, response.json().errors]).toEqual([400, { url: expect.stringContaining(message) }]);
  });

  it('refuses a name that resolves to a private address when it connects', async () => {
    const receiver = await receive();
    const { id } = await addEndpoint(receiver.url.replace('127.0.0.1', 'localhost'), ['order.received']);
    api.services.config.privateWebhookTargets = false;
    await deliverOrder();
    const failed = await waitFor(async () =>
      (await deliveries(id)).find(({ reason }: { reason: string | null }) => reason),
    );
    api.services.config.privateWebhookTargets = true;
    expect([failed.reason, receiver.received]).toEqual([expect.stringContaining('not public'), []]);
  });
});
