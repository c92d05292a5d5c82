import { setTimeout as sleep } from 'node:timers/promises';
import { insertOrder } from '../db/orders/orders';
import { rateLimitAttempts } from '../db/schema/rate-limit-attempts';
import { buildOrder } from '../db/testing/build-order';
import { createServerDatabase } from '../db/testing/test-databases';
import { memberEmail, resetRateLimits, startTestApi, type TestApi, testPassword } from '../main/testing/start-test-api';

const email = 'marie.dupont@example.com';

let databaseUrl: string;
let here: TestApi;
let there: TestApi;
let orderId: number;

/** Starts another process of the same service. */
const start = () => startTestApi({}, { databaseUrl });

beforeAll(async () => {
  databaseUrl = await createServerDatabase('template_evisa');
  here = await start();
  there = await start();
});
afterAll(async () => {
  await here.close();
  await there.close();
});
beforeEach(async () => {
  for (const { services } of [here, there]) await resetRateLimits(services);
  orderId = await insertOrder(here.services.db, buildOrder({ email }));
});

const track = (api: TestApi, typed: string) =>
  api.call('POST', 'front/track-order', { body: { orderId, email: typed } });
const signIn = (api: TestApi, password: string) =>
  api.call('POST', 'admin/admin-login', { body: { email: memberEmail('Team'), password } });
const forget = (api: TestApi) => api.call('POST', 'admin/forgot-password', { body: { email: 'no@evisa.example' } });
const reset = (api: TestApi) =>
  api.call('POST', 'admin/reset-password', { body: { token: 'made-up', newPassword: 'long enough' } });
const endFactor = (api: TestApi, token: string) =>
  api.call('POST', 'admin/end-second-factor', { token, body: { password: 'wrong' } });

test.each([
  ['tracking', 10, (api: TestApi) => track(api, 'else@example.com')],
  ['forgotten passwords', 3, forget],
  ['links to a new password', 20, reset],
])(
  'judges as many of fifty simultaneous attempts at two processes as the limit allows: %s',
  async (_name, most, ask) => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, turn) => ask(turn % 2 ? here : there)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(50 - most);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(500);
  },
);

test('delays the next attempt at the other process after wrong passwords and codes, but not after right ones', async () => {
  const right = await Promise.all([here, there, here].map((api) => signIn(api, testPassword)));
  expect(right.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const api of [here, there, here]) expect((await signIn(api, 'wrong')).statusCode).toBe(400);
  expect((await signIn(there, testPassword)).statusCode).toBe(429);

  const token = String(right[0]?.json().jwtToken);
  for (const api of [here, there, here, there, here]) expect((await endFactor(api, token)).statusCode).not.toBe(429);
  expect((await endFactor(there, token)).statusCode).toBe(429);
});

test.each([
  ['first', 'second', () => [here, there] as const],
  ['second', 'first', () => [there, here] as const],
])('keeps the limit used up at the %s process at the %s, also after its restart', async (_one, _other, pick) => {
  const [one, other] = pick();
  for (let turn = 0; turn < 10; turn += 1) expect((await track(one, 'else@example.com')).statusCode).toBe(400);
  const shut = await track(other, email);
  expect(shut.statusCode).toBe(429);
  expect(shut.json().message).toBe('Too many attempts. Please try again in 10 minutes.');
  expect(Number(shut.headers['retry-after'])).toBeGreaterThan(590);

  const again = await start();
  expect((await track(again, email)).statusCode).toBe(429);
  await again.close();
});

test('does not count opened orders at either process, even many at once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => track(turn % 2 ? here : there, email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  }
  expect(await here.services.db.select().from(rateLimitAttempts)).toEqual([]);
});

test('does not store whose attempts they are in the database', async () => {
  await track(here, 'else@example.com');
  await signIn(here, 'wrong');
  const storedAttempts = await here.services.db.select().from(rateLimitAttempts);
  expect(storedAttempts).toHaveLength(8);
  for (const { key } of storedAttempts) expect(key).toMatch(/^[\w-]{43}$/);
});

test('judges nothing while attempts cannot be counted', async () => {
  const broken = jest.spyOn(here.services.db, 'select').mockImplementation(() => {
    throw new Error('gone');
  });
  const answer = await track(here, email);
  broken.mockRestore();
  expect(answer.statusCode).toBe(500);
  expect((await track(here, email)).statusCode).toBe(200);
});

test('hardly queries the database for refused attempts, and accepts new ones when the limit allows', async () => {
  for (let turn = 0; turn < 11; turn += 1) await track(here, 'else@example.com');
  const selects = jest.spyOn(here.services.db, 'select');
  for (let turn = 0; turn < 20; turn += 1) {
    const answer = await track(here, email);
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 590]).toEqual([429, true]);
  }
  expect(selects.mock.calls.length).toBeLessThan(10);
  selects.mockRestore();

  await here.services.db.delete(rateLimitAttempts);
  let answer = await track(here, email);
  for (let turn = 0; turn < 40 && answer.statusCode === 429; turn += 1) {
    await sleep(50);
    answer = await track(here, email);
  }
  expect(answer.statusCode).toBe(200);
});
