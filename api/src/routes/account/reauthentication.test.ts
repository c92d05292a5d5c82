import { Secret, TOTP } from 'otpauth';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { Endpoint } from '@evisa/shared/contract/endpoints';
import { needsRecentPassword } from '@evisa/shared/contract/recent-password';
import { passwordMask } from '@evisa/shared/domain/team-rules';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { memberEmail, startTestApi, testPassword, type TestApi } from '../../main/testing/start-test-api';
import { waitFor } from '../../main/testing/wait-for';

const minute = 60_000;
const proofRequired = 'Your sign-in is older than ten minutes. Please sign out and in again, then make this change.';

function advanceClock(milliseconds: number): void {
  const now = Date.now() + milliseconds;
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'] });
}

describe.each(['embedded', 'server'] as const)('a stolen session on the %s database', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    api.startOutboxWorker();
  });
  afterAll(() => api.close());
  afterEach(() => jest.useRealTimers());

  const post = (path: string, token: string, body: object = {}) => api.call('POST', `admin/${path}`, { token, body });
  const confirm = (token: string, password = testPassword, code?: string) =>
    post('confirm-password', token, { password, code });
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const subjectsTo = async (email: string) =>
    (await api.services.mailbox.list()).filter(({ to }) => to === email).map(({ subject }) => subject);
  const mailed = (email: string, subject: RegExp) =>
    waitFor(async () => (await subjectsTo(email)).some((found) => subject.test(found)));

  /** The member's own account with another email. */
  async function changeEmail(token: string, email: string) {
    const { id, name, type } = (await api.call('GET', 'user_info', { token })).json().data;
    return post('update-team-member', token, { tmId: id, name, email, password: passwordMask, type });
  }

  const changes: [string, Role, (token: string) => ReturnType<typeof post>][] = [
    ['the password', 'Team', (token) => post('change-password', token, { newPassword: 'quite another one' })],
    ['the email', 'Telecaller', (token) => changeEmail(token, 'taken.over@evisa.example')],
    ['the second factor', 'Manager', (token) => post('start-second-factor', token)],
    ['a code of another second factor', 'Manager', (token) => post('confirm-second-factor', token, { code: '123456' })],
  ];

  test.each(changes)('refuses to change %s ten minutes after the last authentication', async (_what, role, change) => {
    const token = await api.signInAs(role);
    advanceClock(10 * minute + 1000);
    const refused = await change(token);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { status: 0, message: proofRequired, errors: { proof: proofRequired }, reference: expect.any(String) },
    ]);
    expect((await confirm(token, 'wrong')).json().errors).toEqual({ password: 'The password is incorrect.' });
    expect((await change(token)).statusCode).toBe(403);
    expect((await confirm(token)).json()).toMatchObject({ status: 1 });
    expect((await change(token)).statusCode).not.toBe(403);
  });

  test('refuses an Admin’s old session everything that gives lasting control, and admits it after the password', async () => {
    const guarded = Object.values<Endpoint>(endpoints).filter(needsRecentPassword);
    expect(guarded).toHaveLength(14);
    const token = await api.signInAs('Admin');
    const callAll = () =>
      Promise.all(guarded.map(({ method, path }) => api.call(method, path, { token, body: { roles: 'none' } })));
    advanceClock(10 * minute + 1000);
    for (const refused of await callAll())
      expect([refused.statusCode, refused.json().errors]).toEqual([403, { proof: proofRequired }]);
    expect((await api.call('GET', 'admin/service-keys', { token })).statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(200);
    for (const { statusCode } of await callAll()) expect(statusCode).not.toBe(403);
  });

  test('requires the code of the second factor too, and counts for its own session only', async () => {
    const token = await api.signInAs('Night Staff');
    const { secret } = (await post('start-second-factor', token)).json().data;
    expect((await post('confirm-second-factor', token, { code: codeOf(secret) })).statusCode).toBe(200);
    advanceClock(11 * minute);
    expect((await confirm(token)).json().errors).toHaveProperty('code');
    expect((await confirm(token, testPassword, '000000')).json().errors).toHaveProperty('code');
    expect((await post('start-second-factor', token)).statusCode).toBe(403);
    const code = codeOf(secret);
    expect((await confirm(token, testPassword, code)).statusCode).toBe(200);
    expect((await post('start-second-factor', token)).statusCode).toBe(200);
    expect((await confirm(token, testPassword, code)).json().errors).toHaveProperty('code');

    advanceClock(minute);
    const credentials = { email: memberEmail('Night Staff'), password: testPassword, code: codeOf(secret) };
    const elsewhere = await api.call('POST', 'admin/admin-login', { body: credentials });
    advanceClock(11 * minute);
    expect((await confirm(token, testPassword, codeOf(secret))).statusCode).toBe(200);
    expect((await post('start-second-factor', elsewhere.json().jwtToken)).statusCode).toBe(403);
  });

  test('limits guesses of the password', async () => {
    const token = await api.signInAs('Admin');
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(token, 'wrong')));
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });

  test('mails each change to the member, and an email change to the previous address as well', async () => {
    await mailed(memberEmail('Team'), /^Your password was changed/);
    await mailed(memberEmail('Telecaller'), /^Your email address was changed/);
    await mailed('taken.over@evisa.example', /^Your email address was changed/);
    await mailed(memberEmail('Night Staff'), /^Your second factor was set up/);
  });
});
