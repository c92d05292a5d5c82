import { insertOrder } from '../../db/orders/orders';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { buildOrder } from '../../db/testing/build-order';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

let api: TestApi;
let team: string;

beforeAll(async () => {
  api = await startTestApi();
  team = await api.signInAs('Team');
});
afterAll(() => api.close());

const send = (orderId: unknown, headers = {}) =>
  api.call('POST', 'admin/send-invoice', { token: team, body: { orderId }, headers });

async function details(id: number) {
  return (await api.call('GET', `admin/get-orders-details/${id}`, { token: team })).json().data;
}

const number = (of: number) => `INV-${new Date().getUTCFullYear()}-${String(of).padStart(6, '0')}`;

describe('send-invoice', () => {
  test('queues the mail to the order’s address and records it, without changing the order', async () => {
    const id = await insertOrder(api.services.db, buildOrder());
    const before = await details(id);
    const response = await send(` ${id} `);
    expect(response.json()).toEqual({
      status: 1,
      message: `Sending invoice ${number(1)} of order ${id} to marie.dupont@example.com.`,
      data: null,
    });
    expect(await details(id)).toEqual({
      ...before,
      mailHistory: [
        expect.objectContaining({
          kind: 'invoice',
          email: 'marie.dupont@example.com',
          uploadDoc: { file1: '', mail_service_provider: 'AWS' },
          state: 'queued',
        }),
      ],
    });
    expect(await listOrderAudit(api.services.db, id)).toEqual([
      {
        action: 'invoice.send',
        actor_name: 'Team Member',
        changes: {
          invoice: { from: null, to: number(1) },
          recipient: { from: null, to: 'm…@example.com, the order’s address' },
        },
      },
    ]);
  });

  test.each([
    [undefined, 'Please enter your order id.'],
    ['', 'Please enter your order id.'],
    ['   ', 'Please enter your order id.'],
    [null, 'Please enter your order id.'],
    ['12345', 'Order Id must be at least 6 characters.'],
    [12345, 'Order Id must be at least 6 characters.'],
    ['10000a', 'Order Id must be a number.'],
    ['1'.repeat(16), 'Order Id must be a number.'],
  ])('refuses an invalid order id with the specified message: %j', async (orderId, message) => {
    const response = await send(orderId);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      status: 0,
      message,
      errors: { orderId: message },
      reference: expect.any(String),
    });
  });

  test('answers 404 for a missing order', async () => {
    const response = await send(999_999);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ status: 0, message: 'There is no order 999999.', reference: expect.any(String) });
  });

  test('refuses an order without a visa type and stores nothing', async () => {
    const id = await insertOrder(api.services.db, buildOrder({ visa_type: null }));
    const response = await send(id);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe(`Order ${id} has no visa type with a fee, so it has no invoice.`);
    expect((await details(id)).mailHistory).toEqual([]);
  });

  test('sends one mail for one click and repeats the first response, even for simultaneous requests', async () => {
    const id = await insertOrder(api.services.db, buildOrder());
    const key = { 'idempotency-key': 'one-click' };
    const answers = await Promise.all([send(id, key), send(id, key), send(id, key)]);
    answers.push(await send(id, key));
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    expect((await details(id)).mailHistory).toHaveLength(1);

    expect((await send(id, { 'idempotency-key': 'another-click' })).statusCode).toBe(200);
    expect((await details(id)).mailHistory).toHaveLength(2);
  });
});

test('refuses without any provider in production before it stores anything', async () => {
  const production = await startTestApi({ production: true });
  try {
    const id = await insertOrder(production.services.db, buildOrder());
    const response = await production.call('POST', 'admin/send-invoice', {
      token: await production.signInAs('Team'),
      body: { orderId: id },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('No mail provider is set up on this server. Ask an Admin to set one up.');
    expect(await listOrderAudit(production.services.db, id)).toEqual([]);
  } finally {
    await production.close();
  }
});
