import { and, eq, isNotNull } from 'drizzle-orm';
import { insertOrders } from '../../db/orders/orders';
import { bulkInsert } from '../../db/query/bulk-insert';
import { intakeOrders } from '../../db/schema/intake';
import { outbox } from '../../db/schema/outbox';
import { webhookDeliveries } from '../../db/schema/webhooks';
import { buildOrder } from '../../db/testing/build-order';
import { buildIntakeOrder, createTestKey, deliver, madePayment } from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { startWebhookReceiver, type WebhookReceiver } from '../../main/testing/start-webhook-receiver';
import { waitFor } from '../../main/testing/wait-for';

describe.each(['embedded', 'server'] as const)('delivery of webhooks on the %s database', (kind) => {
  let api: TestApi;
  let admin: string;
  let receivers: WebhookReceiver[];
  beforeAll(async () => {
    api = await startTestApi({ privateWebhookTargets: true }, kind);
    admin = await api.signInAs('Admin');
    api.startOutboxWorker();
  });
  beforeEach(async () => {
    receivers = [];
    await api.services.db.delete(outbox);
  });
  afterEach(async () => {
    for (const receiver of receivers) receiver.close();
    for (const { id } of (await call('GET', 'webhook-endpoints')).json().data)
      await call('PUT', 'delete-webhook-endpoint', { id });
  });
  afterAll(() => api.close());

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    api.call(method, `admin/${path}`, { token: admin, body });
  const addEndpoint = (url: string, eventTypes: string[]) => call('POST', 'webhook-endpoints', { url, eventTypes });
  async function addReceiver(eventTypes: string[], answer?: Parameters<typeof startWebhookReceiver>[0]) {
    const receiver = await startWebhookReceiver(answer);
    receivers.push(receiver);
    await addEndpoint(receiver.url, eventTypes);
    return receiver;
  }
  /** Stores orders, of which all but the last were delivered with a reference. Returns their ids. */
  async function storeOrders(count: number, firstId: number): Promise<number[]> {
    const ids = Array.from({ length: count }, (_, index) => firstId + index);
    const { db } = api.services;
    await insertOrders(
      db,
      ids.map((order_id) => ({ ...buildOrder(), order_id })),
    );
    const delivered = ids.slice(0, -1);
    await bulkInsert(
      db,
      intakeOrders,
      delivered.map((order_id) => ({ order_id, reference: `bulk-${order_id}`, request_hash: '' })),
    );
    return ids;
  }
  const moveAll = (orderId: number[]) => call('PUT', 'change-order-status', { orderId, updatingStatus: 'Awaiting' });

  it('keeps a webhook while the name of its receiver cannot be resolved, and says why', async () => {
    await addEndpoint('http://receiver.invalid/hook', ['order.status_changed']);
    await moveAll(await storeOrders(2, 900_000));
    const delivery = await waitFor(async () => {
      const [row] = await api.services.db.select().from(outbox).where(isNotNull(outbox.webhook_delivery_id));
      return row?.last_error ? row : undefined;
    });
    expect(delivery).toMatchObject({ state: 'queued', attempts: 1 });
    expect(delivery.last_error).toMatch(/ENOTFOUND|EAI_AGAIN/);
  });

  it('starts at once after an order arrives, is paid and moves, and not at the next poll', async () => {
    const receiver = await addReceiver(['order.received', 'order.status_changed']);
    const { key } = await createTestKey(api);
    const wake = jest.spyOn(api.services, 'wakeWebhooks');
    async function deliverAfter(change: () => Promise<{ statusCode: number }>) {
      const expected = receiver.received.length + 1;
      wake.mockClear();
      const response = await change();
      expect(response.statusCode).toBeLessThan(300);
      await waitFor(() => receiver.received.length === expected);
      expect(wake).toHaveBeenCalled();
    }
    const reference = 'prompt-1';
    const orderIdOf = async () =>
      (await api.services.db.select().from(intakeOrders)).find((order) => order.reference === reference)?.order_id;
    await deliverAfter(() => deliver(api, key, buildIntakeOrder({ reference })));
    await deliverAfter(() =>
      api.call('POST', `intake/orders/${reference}/events`, {
        headers: { authorization: `Bearer ${key}` },
        body: { ...madePayment, id: 'evt_1', type: 'payment.succeeded' },
      }),
    );
    await deliverAfter(async () =>
      call('PUT', 'move-order-status', { orderId: await orderIdOf(), updatingStatus: 'Awaiting' }),
    );
    wake.mockRestore();
  });

  it('delivers a bulk action on 100 orders to two endpoints exactly once', async () => {
    const types = ['order.status_changed'];
    const both = [await addReceiver(types), await addReceiver(types)];
    const ids = await storeOrders(101, 500_000);
    expect((await moveAll(ids)).statusCode).toBe(200);
    const { db } = api.services;
    const sentOnce = and(isNotNull(outbox.webhook_delivery_id), eq(outbox.state, 'sent'), eq(outbox.attempts, 1));
    await waitFor(
      async () => both.every(({ received }) => received.length >= 100) && (await db.$count(outbox, sentOnce)) === 200,
    );
    const messageIds = both.flatMap(({ received }) => received.map(({ headers }) => headers['webhook-id']));
    expect([messageIds.length, new Set(messageIds).size]).toEqual([200, 200]);
    for (const { received } of both)
      expect(new Set(received.map(({ body }) => JSON.parse(body).data.orderId))).toEqual(new Set(ids.slice(0, -1)));
  });

  it('lists deliveries by state, in pages without gaps', async () => {
    const away = await startWebhookReceiver();
    away.close();
    const { id } = (await addEndpoint(away.url, ['order.status_changed'])).json().data;
    await moveAll(await storeOrders(121, 700_000));
    const { db } = api.services;
    const [first] = await db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id).limit(1);
    await db
      .update(outbox)
      .set({ state: 'failed' })
      .where(eq(outbox.webhook_delivery_id, first?.id ?? 0));
    const list = async (query: string): Promise<number[]> => {
      const { data } = (await call('GET', `webhook-deliveries?endpointId=${id}${query}`)).json();
      return data.map((delivery: { id: number }) => delivery.id);
    };
    const pages = [await list('')];
    for (const _ of ['second', 'third']) pages.push(await list(`&before=${pages.at(-1)?.at(-1)}`));
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(pages.flat()).toEqual([...new Set(pages.flat())].toSorted((a, b) => b - a));
    expect(await list('&state=failed')).toEqual([first?.id]);
    expect(await list(`&state=queued&before=${pages[2]?.[2]}`)).toEqual(pages[2]?.slice(3, -1));
    expect(await list('&state=sent')).toEqual([]);
    expect((await call('GET', `webhook-deliveries?endpointId=${id}&state=lost`)).statusCode).toBe(400);
  });

  it('delays neither mails nor other endpoints while one receiver never answers and one is away', async () => {
    const types = ['order.status_changed'];
    const hanging = await addReceiver(types, () => 'hang');
    const away = await startWebhookReceiver();
    away.close();
    await addEndpoint(away.url, types);
    const healthy = await addReceiver(types);
    const ids = await storeOrders(41, 600_000);
    await moveAll(ids);
    await call('POST', 'send-invoice', { orderId: ids[0] });
    await waitFor(async () => {
      const [mail] = (await call('GET', `get-orders-details/${ids[0]}`)).json().data.mailHistory;
      return mail?.state === 'sent';
    });
    await waitFor(() => healthy.received.length === 40);
    // Each of its requests ends after ten seconds.
    expect(hanging.mostAtOnce()).toBe(4);
    expect(hanging.received.length).toBeLessThan(healthy.received.length);
  });
});
