import { passwordMask } from '@evisa/shared/domain/team-rules';
import { memberEmail, startTestApi, testPassword, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('a forgotten password on the %s database', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    api.startOutboxWorker();
  });
  afterAll(() => api.close());

  const ask = (email: string) => api.call('POST', 'admin/forgot-password', { body: { email } });
  const reset = (token: string, newPassword = 'brand new password') =>
    api.call('POST', 'admin/reset-password', { body: { token, newPassword } });
  const signIn = (email: string, password: string) =>
    api.call('POST', 'admin/admin-login', { body: { email, password } });

  /** Returns the token of the link in the newest mail to an address. */
  async function mailedToken(email: string): Promise<string> {
    for (let attempts = 0; attempts < 200; attempts += 1) {
      const mail = (await api.services.mailbox.list()).find(
        ({ to, subject }) => to === email && subject.startsWith('Reset your password for'),
      );
      const token = /\/reset-password#([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
      if (token) return token;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`No link was mailed to ${email}`);
  }

  test('sets a password with the mailed link, once, and ends the sessions', async () => {
    const email = memberEmail('Team');
    const session = await api.signInAs('Team');
    expect((await ask(email.toUpperCase())).json()).toMatchObject({ status: 1 });
    const token = await mailedToken(email);
    expect((await reset(token, '12345')).json().errors).toEqual({
      newPassword: 'New Password must be at least 6 characters.',
    });

    expect((await reset(token)).json()).toMatchObject({ status: 1 });
    expect((await signIn(email, testPassword)).statusCode).toBe(400);
    expect((await signIn(email, 'brand new password')).statusCode).toBe(200);
    expect((await api.call('GET', 'user_info', { token: session })).statusCode).toBe(401);
    const again = await reset(token, 'yet another one');
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([400, ['token']]);
  });

  test('does not reveal whether the account exists, and mails nothing to strangers', async () => {
    const known = await ask(memberEmail('Manager'));
    const unknown = await ask('nobody@evisa.example');
    expect(unknown.rawPayload.equals(known.rawPayload)).toBe(true);
    await mailedToken(memberEmail('Manager'));
    expect((await api.services.mailbox.list()).map(({ to }) => to)).not.toContain('nobody@evisa.example');
  });

  test('invalidates a link after a password change and after half an hour', async () => {
    const email = memberEmail('Admin');
    await ask(email);
    const token = await mailedToken(email);
    jest.useFakeTimers({
      now: Date.now() + 30 * 60_000 + 1000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'],
    });
    const late = await reset(token);
    jest.useRealTimers();
    expect(late.statusCode).toBe(400);

    const admin = await api.signInAs('Admin');
    await api.call('POST', 'admin/change-password', { token: admin, body: { newPassword: 'changed by hand' } });
    expect((await reset(token)).statusCode).toBe(400);
  });

  test('invalidates a link after an email change, because it went to the old address', async () => {
    const email = memberEmail('Night Staff');
    await ask(email);
    const token = await mailedToken(email);
    const manager = await api.signInAs('Manager');
    const { data } = (await api.call('GET', 'admin/get-team-member-list', { token: manager })).json();
    const member = data.find((one: { email: string }) => one.email === email);
    const body = { ...member, email: 'night.new@evisa.example', password: passwordMask, tmId: member.id };
    const changed = await api.call('POST', 'admin/update-team-member', { token: manager, body });
    expect(changed.statusCode).toBe(200);
    expect((await reset(token)).statusCode).toBe(400);
  });

  test('refuses a made-up link and too many requests', async () => {
    expect((await reset('made-up')).json().message).toBe(
      'This link has expired or was used already. Ask for a new one.',
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('someone@evisa.example')));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
    expect((await ask('no address')).json().errors).toEqual({ email: 'Invalid email address' });
  });

  test.each(['admin-login', 'forgot-password', 'reset-password'])(
    'counts the attempts of one IPv6 network together at %s',
    async (path) => {
      const from = async (remoteAddress: string, number: number) => {
        const payload = {
          email: `${path}-${number}@evisa.example`,
          password: 'wrong',
          token: 'made-up',
          newPassword: 'long enough',
        };
        const url = `/api/admin/${path}`;
        return (await api.app.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;
      };
      const answers = await Promise.all(
        Array.from({ length: 51 }, (_, number) => from(`2001:db8:0:${path.length}::${number}`, number)),
      );
      expect(answers).toContain(429);
      // On a slow machine the first may have waited long enough.
      const others = await Promise.all(
        [1, 2, 3, 4].map((number) => from(`2001:db8:0:${path.length}:ffff::${number}`, 50 + number)),
      );
      expect(others).toContain(429);
      expect(await from(`2001:db8:1:${path.length}::1`, 60)).not.toBe(429);
    },
  );
});
