import { eq } from 'drizzle-orm';
import { disableTotp } from '../../db/members/second-factor';
import { auditEntries } from '../../db/schema/audit';
import { members } from '../../db/schema/members';
import { createTotpCode as codeOf, holdTotpStep } from '../../main/testing/second-factor';
import {
  memberEmail,
  resetRateLimits,
  startTestApi,
  testPassword,
  type TestApi,
} from '../../main/testing/start-test-api';

const step = 30_000;

describe.each(['embedded', 'server'] as const)('the second factor on the %s database', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
  });
  afterAll(() => api.close());
  beforeEach(holdTotpStep);
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const { id } of await api.services.db.select().from(members)) await disableTotp(api.services.db, id);
    await resetRateLimits(api.services);
  });

  const signIn = (email: string, code?: string) =>
    api.call('POST', 'admin/admin-login', { body: { email, password: testPassword, code } });
  const state = async (token: string) => (await api.call('GET', 'admin/second-factor', { token })).json().data;

  /** Turns the second factor on with the previous code, and returns the secret and recovery codes. */
  async function turnOn(token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret, uri } = (await api.call('POST', 'admin/start-second-factor', { token, body: {} })).json().data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    const confirmed = await api.call('POST', 'admin/confirm-second-factor', {
      token,
      body: { code: codeOf(secret, Date.now() - step).replace(/(...)/, '$1 ') },
    });
    return { secret, recoveryCodes: confirmed.json().data.recoveryCodes };
  }

  test('is off until a member turns it on; then sign-in requires a code and accepts each once', async () => {
    const email = memberEmail('Team');
    const token = await api.signInAs('Team');
    expect(await state(token)).toEqual({ enabled: false, required: false, recoveryCodesLeft: 0 });
    const { secret, recoveryCodes } = await turnOn(token);
    expect(recoveryCodes).toHaveLength(10);
    expect(await state(token)).toEqual({ enabled: true, required: false, recoveryCodesLeft: 10 });

    const without = await signIn(email);
    expect([without.statusCode, without.json().errors]).toEqual([
      400,
      { code: 'Please enter the code of your authenticator app.' },
    ]);
    expect((await signIn(email, '000000')).json().errors).toHaveProperty('code');
    const code = codeOf(secret);
    const [first, second] = await Promise.all([signIn(email, code), signIn(email, code)]);
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 400]);
  });

  test('ends the other sessions of the member when it is turned on', async () => {
    const [token, other, colleague] = [
      await api.signInAs('Team'),
      await api.signInAs('Team'),
      await api.signInAs('Manager'),
    ];
    const listSessions = async () => (await api.call('GET', 'admin/sessions', { token })).json().data;
    const listEnded = () => api.services.db.select().from(auditEntries).where(eq(auditEntries.action, 'session.end'));
    const [sessions, ended] = [await listSessions(), await listEnded()];
    await turnOn(token);
    for (const [each, status] of [
      [token, 200],
      [other, 401],
      [colleague, 200],
    ] as const)
      expect((await api.call('GET', 'user_info', { token: each })).statusCode).toBe(status);
    expect(await listSessions()).toEqual([expect.objectContaining({ current: true })]);
    const entries = (await listEnded()).slice(ended.length);
    expect(entries).toHaveLength(sessions.length - 1);
    for (const entry of entries) expect(entry).toMatchObject({ actor_name: 'Team Member', changes: {} });
  });

  test('accepts a recovery code once instead of the app’s code', async () => {
    const { recoveryCodes } = await turnOn(await api.signInAs('Manager'));
    const [code = ''] = recoveryCodes;
    const entered = await signIn(memberEmail('Manager'), ` ${code.toLowerCase()} `);
    expect(entered.statusCode).toBe(200);
    expect((await signIn(memberEmail('Manager'), code)).statusCode).toBe(400);
    expect(await state(entered.json().jwtToken)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('accepts codes in the digits of any script, and recovery codes without or with any hyphen and space', async () => {
    const { secret, recoveryCodes } = await turnOn(await api.signInAs('Team'));
    const inScript = (zero: number) =>
      codeOf(secret).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    expect((await signIn(memberEmail('Team'), inScript(0x17e0).replace(/(...)/, '$1 '))).statusCode).toBe(200);
    const typed = [
      (code: string) => code.replace('-', ''),
      (code: string) => code.replace('-', ' \u2013 ').toLowerCase(),
      (code: string) => [...code].join('\u200b'),
      (code: string) => code.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
    ];
    for (const [index, type] of typed.entries())
      expect((await signIn(memberEmail('Team'), type(recoveryCodes[index] ?? ''))).statusCode).toBe(200);
  });

  test('stores neither the secret nor a code readably in the database or the trail', async () => {
    const { secret, recoveryCodes } = await turnOn(await api.signInAs('Team'));
    const stored = JSON.stringify([
      await api.services.db.select().from(members),
      await api.services.db.select().from(auditEntries),
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
    expect(stored).toContain('second-factor.on');
  });

  test('is not turned on by a wrong code, and is turned off only with the password and a code', async () => {
    const token = await api.signInAs('Team');
    const confirm = (code: string) => api.call('POST', 'admin/confirm-second-factor', { token, body: { code } });
    expect((await confirm('123456')).statusCode).toBe(409);
    await api.call('POST', 'admin/start-second-factor', { token, body: {} });
    expect((await confirm('000000')).json().errors).toHaveProperty('code');
    expect((await confirm('12')).json().errors).toEqual({
      code: 'Please enter the six digits of your authenticator app.',
    });
    expect(await state(token)).toMatchObject({ enabled: false });

    const { secret } = await turnOn(token);
    await resetRateLimits(api.services);
    const end = (password: string, code?: string) =>
      api.call('POST', 'admin/end-second-factor', { token, body: { password, code } });
    expect((await end('wrong', codeOf(secret))).json().errors).toHaveProperty('password');
    expect((await end(testPassword)).json().errors).toEqual({
      code: 'Please enter the code of your authenticator app.',
    });
    expect((await end(testPassword, '000000')).json().errors).toHaveProperty('code');
    expect(await state(token)).toMatchObject({ enabled: true });
    const code = codeOf(secret);
    for (const answer of await Promise.all([end(testPassword, code), end(testPassword, code)]))
      expect(answer.json()).toMatchObject({ status: 1 });
    expect((await end(testPassword)).json()).toMatchObject({ status: 1 });
    const entries = await api.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'second-factor.off'));
    expect(entries).toHaveLength(1);
    expect((await signIn(memberEmail('Team'))).statusCode).toBe(200);
  });

  test('is replaced only with a code of the present one or a recovery code', async () => {
    const token = await api.signInAs('Team');
    const { secret, recoveryCodes } = await turnOn(token);
    const replace = async (currentCode?: string) => {
      const next = (await api.call('POST', 'admin/start-second-factor', { token, body: {} })).json().data.secret;
      const body = { code: codeOf(next, Date.now() - step), currentCode };
      return { next, answer: (await api.call('POST', 'admin/confirm-second-factor', { token, body })).json() };
    };
    // As pages of the release before send it: they show the message.
    expect((await replace()).answer).toMatchObject({ status: 0, message: expect.stringContaining('Reload the page') });
    expect((await replace('000000')).answer.errors).toHaveProperty('currentCode');
    expect((await signIn(memberEmail('Team'), codeOf(secret))).statusCode).toBe(200);

    const byRecoveryCode = await replace(recoveryCodes[0]);
    expect(byRecoveryCode.answer.data.recoveryCodes).toHaveLength(10);
    const byApp = await replace(codeOf(byRecoveryCode.next));
    expect(byApp.answer).toMatchObject({ status: 1 });
    expect((await signIn(memberEmail('Team'), codeOf(byRecoveryCode.next, Date.now() + step))).statusCode).toBe(400);
    expect((await signIn(memberEmail('Team'), codeOf(byApp.next))).statusCode).toBe(200);
  });

  test('can be required of a role, whose members can open only their account until they set it up', async () => {
    const admin = await api.signInAs('Admin');
    const before = await api.signInAs('Team');
    const require = (roles: string[]) =>
      api.call('PUT', 'admin/second-factor-roles', { token: admin, body: { roles } });
    expect((await require(['Team', 'Night Staff'])).json().data).toEqual({ roles: ['Night Staff', 'Team'] });
    expect((await require(['Nobody'])).statusCode).toBe(400);

    const entered = await signIn(memberEmail('Team'));
    expect(entered.json().data).toMatchObject({ mustSetUpSecondFactor: true });
    for (const token of [before, String(entered.json().jwtToken)]) {
      const refused = await api.call('GET', 'admin/get-orders-list/newOrder', { token });
      expect([refused.statusCode, refused.json().status]).toEqual([403, 0]);
      expect((await api.call('GET', 'user_info', { token })).json().data).toMatchObject({
        mustSetUpSecondFactor: true,
      });
    }
    await turnOn(before);
    expect((await api.call('GET', 'admin/get-orders-list/newOrder', { token: before })).statusCode).toBe(200);
    const end = await api.call('POST', 'admin/end-second-factor', { token: before, body: { password: testPassword } });
    expect(end.statusCode).toBe(409);

    await require([]);
    const nightStaff = await api.signInAs('Night Staff');
    expect((await api.call('GET', 'admin/get-orders-list/newOrder', { token: nightStaff })).statusCode).toBe(200);
  });

  test('is turned off by an Admin, not a Manager, for a member who lost app and codes, which ends their sessions', async () => {
    const token = await api.signInAs('Team');
    await turnOn(token);
    const team = (await api.services.db.select().from(members)).find(({ type }) => type === 'Team');
    const reset = async (role: 'Admin' | 'Manager') =>
      api.call('PUT', 'admin/reset-second-factor', {
        token: await api.signInAs(role),
        body: { teamMemberId: team?.id },
      });
    expect((await reset('Manager')).statusCode).toBe(403);
    expect((await reset('Admin')).json()).toMatchObject({ status: 1 });
    expect((await api.call('GET', 'user_info', { token })).statusCode).toBe(401);
    expect((await signIn(memberEmail('Team'))).statusCode).toBe(200);
  });

  test('cannot be turned off by an Admin for their own account like a member’s', async () => {
    const token = await api.signInAs('Admin');
    await turnOn(token);
    const { id } = (await api.call('GET', 'user_info', { token })).json().data;
    const reset = await api.call('PUT', 'admin/reset-second-factor', { token, body: { teamMemberId: id } });
    expect(reset.statusCode).toBe(409);
    expect(await state(token)).toMatchObject({ enabled: true });
  });
});
