import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { changePassword } from '../../commands/auth/passwords';
import { reauthenticate } from '../../commands/auth/reauthentication';
import { disableSecondFactor } from '../../commands/auth/second-factor';
import { signIn as startSession } from '../../commands/auth/sign-in';
import { updateMemberRow } from '../../db/members/members';
import { revokeSession } from '../../db/members/sessions';
import { members, sessions } from '../../db/schema/members';
import { folderCounters } from '../../db/schema/orders';
import { beforeNextTransaction } from '../../main/testing/before-next-transaction';
import { memberEmail, startTestApi, testPassword, type TestApi } from '../../main/testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ trustedProxies: ['loopback'] });
});
afterAll(() => api.close());

// Answers repeat the id and are compared.
const headers = { 'x-request-id': 'sign-in-test' };
const signIn = (body: unknown) => api.call('POST', 'admin/admin-login', { body, headers });

describe('admin-login', () => {
  test('returns a token whose content has the user with name and type', async () => {
    const response = await signIn({ email: ` ${memberEmail('Team').toUpperCase()} `, password: testPassword });
    expect(response.statusCode).toBe(200);
    const { status, jwtToken, data } = response.json();
    expect(status).toBe(1);
    expect(data).toEqual({ id: expect.any(Number), name: 'Team Member', email: memberEmail('Team'), type: 'Team' });
    const claims = JSON.parse(Buffer.from(String(jwtToken).split('.')[1] ?? '', 'base64url').toString());
    expect(claims.user).toEqual(data);
    expect(claims.exp - claims.iat).toBe(12 * 60 * 60);
  });

  test('names every wrong field with the specified message', async () => {
    const response = await signIn({});
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      status: 0,
      message: 'Email Address is required',
      errors: { email: 'Email Address is required', password: 'Password is required' },
      reference: 'sign-in-test',
    });
    expect((await signIn({ email: 'x', password: 'y' })).json().errors).toEqual({ email: 'Invalid email address' });
  });

  test.each([
    ['an empty body', ''],
    ['a list', '[]'],
    ['a text', '"x"'],
  ])('names every missing field of %s', async (_name, payload) => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/admin/admin-login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual(['email', 'password']);
  });

  test('answers an unknown email and a wrong password identically', async () => {
    const unknown = await signIn({ email: 'nobody@evisa.example', password: 'wrong' });
    const wrong = await signIn({ email: memberEmail('Manager'), password: 'wrong' });
    expect(unknown.statusCode).toBe(400);
    expect(wrong.rawPayload.equals(unknown.rawPayload)).toBe(true);
    expect({ ...wrong.headers, date: '' }).toEqual({ ...unknown.headers, date: '' });
  });

  test('delays each attempt after three wrong passwords, also with the right one, but not for others', async () => {
    const email = memberEmail('Telecaller');
    const startedAt = Date.now();
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn({ email, password: 'wrong' })));
    const accepted = answers.filter(({ statusCode }) => statusCode === 400).length;
    // If twelve take more than a second, the next have waited long enough.
    const most = 3 + Math.floor(Math.log2(1 + (Date.now() - startedAt) / 1000));
    expect(accepted).toBeGreaterThanOrEqual(3);
    expect(accepted).toBeLessThanOrEqual(most);
    const wait = 2 ** (accepted - 3);
    const slowed = await signIn({ email, password: testPassword });
    expect(slowed.statusCode).toBe(429);
    expect(slowed.headers['retry-after']).toBe(String(wait));
    const time = wait === 1 ? '1 second' : `${wait} seconds`;
    expect(slowed.json()).toMatchObject({ status: 0, message: `Too many attempts. Please try again in ${time}.` });
    expect((await signIn({ email: memberEmail('Admin'), password: testPassword })).statusCode).toBe(200);
    await sleep(wait * 1000);
    expect((await signIn({ email, password: testPassword })).statusCode).toBe(200);
  });

  test('does not count right passwords', async () => {
    for (let round = 0; round < 12; round += 1)
      expect((await signIn({ email: memberEmail('Admin'), password: testPassword })).statusCode).toBe(200);
  });
});

describe('a sign-in or change that is still running', () => {
  const from = { ip: '192.0.2.7', userAgent: undefined };
  const otherHash = '$argon2id$v=19$m=8,t=1,p=1$1/9D63GceFVnHrcnFP2mNQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

  test('starts no session if the password was changed while it was checked', async () => {
    const { db } = api.services;
    const email = memberEmail('Night Staff');
    const [{ id, password_hash } = { id: 0, password_hash: '' }] = await db
      .select()
      .from(members)
      .where(eq(members.email, email));
    const { sid } = await currentSession('Night Staff');
    for (const work of [
      () => startSession(api.services, { email, password: testPassword }, from, async () => async () => undefined),
      () => reauthenticate(api.services, actorWith(id, sid), { password: testPassword }),
      () => disableSecondFactor(api.services, actorWith(id, sid).member, { password: testPassword }),
    ]) {
      beforeNextTransaction(db, () => updateMemberRow(db, id, { password_hash: otherHash }));
      const before = await db.$count(sessions);
      await expect(work()).rejects.toThrow(/Invalid email address or password|The password is incorrect/);
      expect(await db.$count(sessions)).toBe(before);
      await updateMemberRow(db, id, { password_hash });
    }
  });

  test('sets no password in a session that ended while the password was hashed', async () => {
    const { db } = api.services;
    const { sid, user } = await currentSession('Night Staff');
    beforeNextTransaction(db, () => revokeSession(db, sid, new Date().toISOString()));
    await expect(changePassword(api.services, actorWith(user.id, sid), 'a stolen choice')).rejects.toThrow(
      'Your session has ended.',
    );
    expect((await signIn({ email: memberEmail('Night Staff'), password: testPassword })).statusCode).toBe(200);
  });

  async function currentSession(role: Role): Promise<{ sid: string; user: { id: number } }> {
    const [, claims = ''] = (await api.signInAs(role)).split('.');
    return JSON.parse(Buffer.from(claims, 'base64url').toString());
  }
  function actorWith(id: number, sessionId: string) {
    const email = memberEmail('Night Staff');
    const member = { id, name: 'Night Staff Member', email, type: 'Night Staff', ip: null, releaseSet: null } as const;
    return { member, sessionId };
  }
});

describe('the token', () => {
  const userInfo = (authorization?: string) =>
    api.app.inject({ url: '/api/user_info', headers: authorization ? { authorization } : {} });

  test('is accepted alone and after Bearer', async () => {
    const token = await api.signInAs('Team');
    for (const header of [token, `Bearer ${token}`]) {
      const response = await userInfo(header);
      expect(response.json()).toMatchObject({ status: 1, data: { name: 'Team Member', type: 'Team' } });
    }
  });

  test('is revoked after signing out, also on a repeat', async () => {
    const token = await api.signInAs('Team');
    expect((await api.call('POST', 'admin/sign-out', { token })).json()).toMatchObject({ status: 1 });
    expect((await userInfo(token)).json()).toEqual({
      status: 401,
      message: 'Your session has ended. Please sign in again.',
      reference: expect.any(String),
    });
    expect((await api.call('POST', 'admin/sign-out', { token })).statusCode).toBe(401);
  });

  test('is refused with 401 if missing, forged, tampered, expired, of another kind or without a session', async () => {
    const good = await api.signInAs('Team');
    const [head, claims = '', signature] = good.split('.');
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const asAdmin = Buffer.from(JSON.stringify({ ...payload, user: { ...payload.user, type: 'Admin' } })).toString(
      'base64url',
    );
    const secret = new TextEncoder().encode('s'.repeat(40));
    const sign = (content: Record<string, unknown>, key = secret) =>
      new SignJWT(content).setProtectedHeader({ alg: 'HS256' }).sign(key);
    const noneHead = Buffer.from('{"alg":"none"}').toString('base64url');
    const bad = [
      '',
      'null',
      'x.y.z',
      `${head}.${asAdmin}.${signature}`,
      `${noneHead}.${claims}.`,
      await sign(payload, new TextEncoder().encode('t'.repeat(40))),
      await sign({ ...payload, exp: 1 }),
      await sign({ user: payload.user, sid: payload.sid, aud: 'staff' }),
      await sign({ ...payload, sid: '00000000-0000-4000-8000-000000000000' }),
      await sign({ ...payload, sid: "' or 1=1" }),
      await sign({ ...payload, user: { ...payload.user, id: payload.user.id + 1 } }),
      await sign({ ...payload, aud: 'tracking' }),
      await api.services.tokens.signTracking(100001, null),
      await api.services.tokens.signFileLink('docs/1_x.pdf', null),
    ];
    for (const token of bad) {
      const response = await userInfo(token);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ status: 401 });
    }
  });

  test('expires after twelve hours', async () => {
    const token = await api.signInAs('Team');
    jest.useFakeTimers({
      now: Date.now() + 12 * 60 * 60_000 + 1000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
    });
    try {
      expect((await userInfo(token)).statusCode).toBe(401);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('change-password', () => {
  const change = (token: string, newPassword: unknown) =>
    api.call('POST', 'admin/change-password', { token, body: { newPassword } });

  test('sets the password and ends every session of the member, including this one', async () => {
    const [here, elsewhere] = [await api.signInAs('Manager'), await api.signInAs('Manager')];
    expect((await change(here, 'a new password')).json()).toMatchObject({
      status: 1,
      data: { id: expect.any(Number) },
    });
    for (const token of [here, elsewhere]) expect((await api.call('GET', 'user_info', { token })).statusCode).toBe(401);
    expect((await signIn({ email: memberEmail('Manager'), password: testPassword })).statusCode).toBe(400);
    expect((await signIn({ email: memberEmail('Manager'), password: 'a new password' })).statusCode).toBe(200);
  });

  test('is refused without a password, under six characters, and to Night Staff', async () => {
    const token = await api.signInAs('Team');
    expect((await change(token, '')).json().errors).toEqual({ newPassword: 'Please enter your New Password.' });
    expect((await change(token, '12345')).json().errors).toEqual({
      newPassword: 'New Password must be at least 6 characters.',
    });
    const refused = await change(await api.signInAs('Night Staff'), 'long enough');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      status: 0,
      message: 'You do not have permission to do this.',
      reference: expect.any(String),
    });
  });
});

describe('reads that a sign-in answers along', () => {
  const listPath = 'admin/get-orders-list/newOrder?page=1&limit=10&delay=1';
  const signInFor = async (role: Role, reads: string[]) =>
    (await signIn({ email: memberEmail(role), password: testPassword, reads })).json();

  test('are the responses of their routes', async () => {
    const { reads, eventId, jwtToken } = await signInFor('Admin', ['admin/get-all-folder-count?', listPath]);
    expect(eventId).toEqual(expect.any(String));
    for (const [path, answer] of Object.entries(reads))
      expect(answer).toEqual((await api.call('GET', path, { token: jwtToken })).json());
    expect(Object.keys(reads)).toHaveLength(2);
  });

  test('are left out if they are refused, unknown or not of the first screen', async () => {
    const { status, reads } = await signInFor('Telecaller', [
      'admin/get-orders-list/allOrder?page=1&limit=10',
      'admin/get-orders-list/%E0?page=1',
      'admin/get-orders-list/newOrder?limit=All',
      'admin/get-team-members',
    ]);
    expect([status, reads]).toEqual([1, {}]);
    const wrong = await signIn({ email: memberEmail('Team'), password: 'wrong', reads: [listPath] });
    expect(wrong.json()).not.toHaveProperty('reads');
  });

  test('are left out while the database keeps them waiting', async () => {
    await api.services.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${folderCounters} in access exclusive mode`);
      const { status, reads } = await signInFor('Admin', ['admin/get-all-folder-count?']);
      expect([status, reads]).toEqual([1, {}]);
    });
  });

  test('are left out until the member has chosen a password', async () => {
    await api.services.db
      .update(members)
      .set({ password_origin: 'first' })
      .where(eq(members.email, memberEmail('Night Staff')));
    const { data, reads } = await signInFor('Night Staff', [listPath]);
    expect([data.mustChoosePassword, reads]).toEqual([true, {}]);
  });
});
