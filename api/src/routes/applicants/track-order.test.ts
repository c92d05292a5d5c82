import type { LightMyRequestResponse } from 'fastify';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { insertOrder } from '../../db/orders/orders';
import { buildOrder } from '../../db/testing/build-order';
import { testDatabases } from '../../db/testing/test-databases';
import { resetRateLimits, startTestApi, type TestApi } from '../../main/testing/start-test-api';

const email = 'marie.dupont+visa@example.com';
const wrong = 'else@example.com';
const found = 'Your order has been found.';
const requestId = 'track-order';
const notFound = {
  reference: requestId,
  status: 0,
  message: 'No order was found with this order ID and email. Please compare both with your confirmation email.',
};

describe.each(testDatabases)('on the $kind database', ({ kind }) => {
  let api: TestApi;
  let orderId: number;

  beforeAll(async () => {
    api = await startTestApi({ trustedProxies: ['loopback'] }, kind);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await resetRateLimits(api.services);
    orderId = await insertOrder(api.services.db, buildOrder({ email }));
  });

  function track(body: unknown, from = '192.0.2.1'): Promise<LightMyRequestResponse> {
    return api.publicApp.inject({
      method: 'POST',
      url: '/api/front/track-order',
      payload: JSON.stringify(body),
      // Answers repeat the id and are compared.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'x-request-id': requestId },
    });
  }
  /** Sends attempts from one address until one is refused. */
  async function countAcceptedGuesses(from: string, id: number): Promise<number> {
    for (let attempts = 0; ; attempts += 1)
      if ((await track({ orderId: id, email: wrong }, from)).statusCode === 429) return attempts;
  }
  async function erase(): Promise<void> {
    const token = await api.signInAs('Admin');
    for (const permanentDeletedFlag of [false, true]) {
      const body = { orderId, updatingStatus: 'Deleted', permanentDeletedFlag };
      expect((await api.call('PUT', 'admin/change-order-status', { token, body })).statusCode).toBe(200);
    }
  }

  test('opens an order however its id and email are written', async () => {
    const fullWidth = String(orderId).replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    const ids = [orderId, ` ${orderId} `, `#${orderId}`, encodeOrderId(orderId), fullWidth];
    for (const id of ids) expect((await track({ orderId: id, email })).json()).toMatchObject({ message: found });
    for (const typed of [email.toUpperCase(), ` ${email}\u200B`, email.replace('@', '＠')])
      expect((await track({ orderId, email: typed })).json()).toMatchObject({ message: found });
  });

  test('answers every wrong input identically', async () => {
    await erase();
    const deletedId = await insertOrder(api.services.db, buildOrder({ email, process_status: 'Deleted' }));
    const strange = [
      'order',
      '10e5',
      `1${'0'.repeat(30)}`,
      1e30,
      -1,
      0,
      1.5,
      '９９９',
      '១០០',
      '\u202E',
      '٣',
      '9'.repeat(5000),
    ];
    const guesses = [
      { orderId: 999_999, email },
      { orderId: deletedId, email: wrong },
      // The erased order, with its former and its current email.
      { orderId, email },
      { orderId, email: 'erased' },
      { orderId: encodeOrderId(999_999), email },
      ...strange.map((id) => ({ orderId: id, email })),
      ...[email.replace('+visa', ''), 'not an address', '%', "' or 1=1 --", '😀'].map((typed) => ({
        orderId: deletedId,
        email: typed,
      })),
    ];
    const answers = await Promise.all(guesses.map((body, index) => track(body, `198.51.100.${index}`)));
    for (const answer of answers) {
      expect(answer.json()).toEqual(notFound);
      expect([answer.statusCode, { ...answer.headers, date: '' }]).toEqual([400, { ...answers[0]?.headers, date: '' }]);
    }
    expect((await track({ orderId: deletedId, email })).json()).toMatchObject({ message: found });
  });

  test('runs the same queries for an existing and a missing order', async () => {
    const reads: string[] = [];
    const { reader } = api.services;
    const spy = jest.spyOn(api.services, 'reader').mockImplementation(() => {
      reads.push('reader');
      return reader();
    });
    for (const guess of [{ orderId }, { orderId: 999_999 }, { orderId: 'order' }, { orderId: `1${'0'.repeat(30)}` }]) {
      reads.length = 0;
      expect((await track({ ...guess, email: wrong })).statusCode).toBe(400);
      expect(reads).toEqual(['reader']);
    }
    spy.mockRestore();
  });

  test('locks an order, existing or not, for a site after ten wrong attempts, but not for its applicant elsewhere', async () => {
    expect(await countAcceptedGuesses('203.0.113.1', orderId)).toBe(10);
    expect(await countAcceptedGuesses('203.0.113.2', 999_999)).toBe(10);
    const limited = await track({ orderId: encodeOrderId(orderId), email }, '203.0.113.1');
    expect(limited.json()).toEqual({
      status: 0,
      message: 'Too many attempts. Please try again in 10 minutes.',
      reference: expect.any(String),
    });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(590);
    expect((await track({ orderId, email }, '203.0.113.9')).statusCode).toBe(200);
  });

  test('slows down many sites that guess at one order, but not its applicant', async () => {
    const accepted = [];
    for (let site = 0; site < 20; site += 1) accepted.push(await countAcceptedGuesses(`203.0.113.${site}`, orderId));
    // Seven each beyond the first three, until the shared fifty are used up.
    expect(accepted).toEqual([...Array<number>(7).fill(10), 4, ...Array<number>(12).fill(3)]);
    expect((await track({ orderId, email: wrong }, '192.0.2.77')).statusCode).toBe(400);
    expect((await track({ orderId, email }, '192.0.2.77')).statusCode).toBe(200);
  });

  test('allows an address twenty wrong attempts over all orders, without counting refused ones', async () => {
    const from = '203.0.113.50';
    expect([
      await countAcceptedGuesses(from, orderId),
      await countAcceptedGuesses(from, 999_998),
      await countAcceptedGuesses(from, 999_997),
    ]).toEqual([10, 10, 0]);
    expect((await track({ orderId, email }, from)).statusCode).toBe(429);
  });

  test('counts the addresses of one IPv6 range together, and limits the ranges of one site', async () => {
    for (let host = 0; host < 20; host += 1)
      expect((await track({ orderId: 900_000 + host, email }, `2001:db8:1:1::${host}`)).statusCode).toBe(400);
    expect((await track({ orderId, email }, '2001:db8:1:1:ffff::1')).statusCode).toBe(429);
    for (let block = 0; block < 80; block += 1)
      expect((await track({ orderId: 900_000 + block, email }, `2001:db8:1:a${block}::1`)).statusCode).toBe(400);
    expect((await track({ orderId, email }, '2001:db8:1:ffff::1')).statusCode).toBe(429);
    expect((await track({ orderId, email }, '2001:db8:2:1::1')).statusCode).toBe(200);
  });

  test('does not count right attempts, even many at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => track({ orderId, email })));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    }
    expect(await countAcceptedGuesses('192.0.2.1', orderId)).toBe(10);
  });
});
