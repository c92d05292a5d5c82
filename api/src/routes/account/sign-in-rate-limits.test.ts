import { sql } from 'drizzle-orm';
import { createTotpCode, turnOnSecondFactor } from '../../main/testing/second-factor';
import { rateLimitAttempts } from '../../db/schema/rate-limit-attempts';
import {
  memberEmail,
  resetRateLimits,
  startTestApi,
  type TestApi,
  testPassword,
} from '../../main/testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => resetRateLimits(api.services));

const signIn = (remoteAddress: string, password: string, email = memberEmail('Team')) =>
  api.app.inject({ method: 'POST', url: '/api/admin/admin-login', remoteAddress, payload: { email, password } });
/** Makes each attempt look five seconds older. */
async function waitFiveSeconds(): Promise<void> {
  await api.services.db.update(rateLimitAttempts).set({ at: sql`${rateLimitAttempts.at} - interval '5 seconds'` });
  api.services.recentRejections.clear();
}
const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

test('does not lock a member out of an account because of wrong passwords from elsewhere', async () => {
  for (let turn = 0; turn < 60; turn += 1) await signIn(`198.51.100.${turn}`, 'wrong');
  expect((await signIn('203.0.113.9', testPassword)).statusCode).toBe(200);
  // The member's own mistakes do not lock the account either.
  expect((await signIn('203.0.113.10', 'wrong')).statusCode).toBe(400);
  expect((await signIn('203.0.113.10', testPassword)).statusCode).toBe(200);
});

test('limits guesses at an account from all sites beyond their first three', async () => {
  const accepted: number[] = [];
  for (let site = 0; site < 20; site += 1) {
    const answers = [];
    for (let turn = 0; turn < 6; turn += 1) {
      answers.push(await signIn(`198.51.100.${site}`, 'wrong'));
      await waitFiveSeconds();
    }
    accepted.push(codes(answers).filter((code) => code === 400).length);
  }
  expect([accepted.at(0), accepted.at(-1)]).toEqual([6, 3]);
  expect(accepted.reduce((sum, count) => sum + count)).toBe(20 * 3 + 50);
});

test('limits guesses at the code of a second factor from all sites', async () => {
  const email = memberEmail('Manager');
  const secret = await turnOnSecondFactor(api, (await signIn('203.0.113.11', testPassword, email)).json().jwtToken);
  const wrong = String((Number(createTotpCode(secret)) + 1) % 1_000_000).padStart(6, '0');
  const guess = (site: number, code: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/admin/admin-login',
      remoteAddress: `2001:db8:${site}::1`,
      payload: { email, password: testPassword, code },
    });
  const answers = [];
  for (let site = 0; site < 30; site += 1) answers.push(await guess(site, wrong));
  expect(codes(answers).filter((code) => code === 400).length).toBeLessThanOrEqual(10);
  expect(codes(answers)).toContain(429);
  // Strangers without the password cannot use that up.
  expect((await signIn('203.0.113.12', testPassword)).statusCode).toBe(200);
});

test('counts guesses in a session apart from those at sign-in', async () => {
  const email = memberEmail('Night Staff');
  const token = await api.signInAs('Night Staff');
  const secret = await turnOnSecondFactor(api, token);
  const signInWithCode = (code: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/admin/admin-login',
      remoteAddress: '203.0.113.13',
      payload: { email, password: testPassword, code },
    });
  for (const path of ['confirm-password', 'end-second-factor']) {
    await resetRateLimits(api.services);
    const guesses = [];
    for (let turn = 0; turn < 6; turn += 1)
      guesses.push(await api.call('POST', `admin/${path}`, { token, body: { password: 'wrong' } }));
    expect(codes(guesses)).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await signInWithCode('000000')).statusCode).toBe(400);
  }
  expect((await signInWithCode(createTotpCode(secret, Date.now() + 30_000))).statusCode).toBe(200);
});

test('counts attempts of one site together, whatever the account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => signIn(`2001:db8:5:${turn}::1`, 'wrong', `no-${turn}@evisa.example`)),
  );
  const judged = codes(answers).filter((code) => code === 400);
  expect(judged.length).toBeLessThanOrEqual(50);
  expect((await signIn('2001:db8:6::1', testPassword)).statusCode).toBe(200);
});

test('asks members to retry if too many sign in at once, without counting the attempt', async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, turn) => signIn(`198.51.100.${turn}`, 'wrong', `no-${turn}@evisa.example`)),
  );
  const turnedAway = answers.filter(({ statusCode }) => statusCode === 503);
  expect(turnedAway.length).toBeGreaterThan(0);
  for (const answer of turnedAway) {
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toEqual({
      status: 0,
      message: 'Too many people are signing in. Please try again in a few seconds.',
      reference: expect.any(String),
    });
  }
  const judged = answers.length - turnedAway.length;
  // Four of each: address, site, account and first attempt.
  expect(await api.services.db.select().from(rateLimitAttempts)).toHaveLength(judged * 4);
});
