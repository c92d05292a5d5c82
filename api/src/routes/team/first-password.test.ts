import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { passwordMask } from '@evisa/shared/domain/team-rules';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { idempotencyKeys } from '../../db/schema/idempotency-keys';
import { memberEmail, startTestApi, testPassword, type TestApi } from '../../main/testing/start-test-api';
import { waitFor } from '../../main/testing/wait-for';

const first = 'first password';
let names = 0;

/** Returns what the database stores about a request with this key. */
async function storedHashes(api: TestApi, key: string): Promise<string[]> {
  const rows = await api.services.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return rows.map(({ request_hash }) => request_hash);
}
const hashesOf = (text: string) =>
  (['hex', 'base64', 'base64url'] as const).map((spelling) => createHash('sha256').update(text).digest(spelling));

describe.each(['embedded', 'server'] as const)('a password that a colleague set, on the %s database', (kind) => {
  let api: TestApi;
  let admin: string;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    api.startOutboxWorker();
    admin = await api.signInAs('Admin');
  });
  afterAll(() => api.close());

  const signIn = (email: string, password: string) =>
    api.call('POST', 'admin/admin-login', { body: { email, password } });
  const choose = (token: string, newPassword: string) =>
    api.call('POST', 'admin/choose-first-password', { token, body: { newPassword } });
  const count = (token: string) => api.call('GET', 'admin/get-all-folder-count', { token });

  async function add(type: Role) {
    names += 1;
    const body = { name: `New ${names}`, email: `new-${names}@evisa.example`, password: first, type };
    return (await api.call('POST', 'admin/add-team-member', { token: admin, body })).json().data;
  }
  const mailed = (email: string, subject: string): Promise<string> =>
    waitFor(async () => {
      const mails = await api.services.mailbox.list();
      return mails.find((one) => one.to === email && one.subject.startsWith(subject))?.text;
    });

  test.each(['Team', 'Night Staff'] as const)('lets %s only choose their own password', async (type) => {
    const { email } = await add(type);
    const signedIn = (await signIn(email, first)).json();
    expect(signedIn.data).toMatchObject({ mustChoosePassword: true });
    const token = String(signedIn.jwtToken);
    expect((await api.call('GET', 'user_info', { token })).json().data).toMatchObject({ mustChoosePassword: true });
    const refused = await count(token);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Please choose your own password first. A colleague set the one you signed in with.',
    ]);

    expect((await choose(token, '12345')).json().errors).toHaveProperty('newPassword');
    expect((await choose(token, 'my own choice')).json()).toMatchObject({ status: 1 });
    expect((await count(token)).statusCode).toBe(401);
    const own = (await signIn(email, 'my own choice')).json();
    expect(own.data).not.toHaveProperty('mustChoosePassword');
    expect((await count(own.jwtToken)).statusCode).toBe(200);
    expect((await choose(own.jwtToken, 'yet another one')).statusCode).toBe(409);
  });

  test('works once; after that a mailed link helps', async () => {
    const { email } = await add('Team');
    const answers = await Promise.all([signIn(email, first), signIn(email, first)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const again = await signIn(email, first);
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'A colleague set this password, and it was already used. Use ‘Forgot password?’ to choose your own.',
    ]);
    await api.call('POST', 'admin/forgot-password', { body: { email } });
    const token = /\/reset-password#([\w-]+)/.exec(await mailed(email, 'Reset your password'))?.[1];
    const reset = { token, newPassword: 'my own choice' };
    expect((await api.call('POST', 'admin/reset-password', { body: reset })).statusCode).toBe(200);
    expect((await count((await signIn(email, 'my own choice')).json().jwtToken)).statusCode).toBe(200);
  });

  test('cannot be chosen again, since the colleague knows it', async () => {
    const { email } = await add('Team');
    const token = String((await signIn(email, first)).json().jwtToken);
    const kept = 'A colleague knows this password. Please choose another one.';
    expect((await choose(token, first)).json().errors).toEqual({ newPassword: kept });
    await api.call('POST', 'admin/forgot-password', { body: { email } });
    const link = /\/reset-password#([\w-]+)/.exec(await mailed(email, 'Reset your password'))?.[1];
    const reset = (newPassword: string) =>
      api.call('POST', 'admin/reset-password', { body: { token: link, newPassword } });
    expect((await reset(first)).json().errors).toEqual({ newPassword: kept });
    expect((await choose(token, 'my own choice')).statusCode).toBe(200);
  });

  test('can be changed with the endpoint that pages of an earlier release call', async () => {
    const { email } = await add('Team');
    const token = String((await signIn(email, first)).json().jwtToken);
    const changed = await api.call('POST', 'admin/change-password', { token, body: { newPassword: 'my own choice' } });
    expect(changed.statusCode).toBe(200);
    expect((await count((await signIn(email, 'my own choice')).json().jwtToken)).statusCode).toBe(200);
  });

  test('is announced to the member but never mailed', async () => {
    const { id, name, email } = await add('Team');
    expect(await mailed(email, 'Your account')).toContain('Admin Member');
    const body = { tmId: id, name, email, password: 'second password', type: 'Team' };
    await api.call('POST', 'admin/update-team-member', { token: admin, body });
    const text = await mailed(email, 'A new password was set');
    expect(text).toContain('Admin Member');
    expect(text).not.toContain('second password');
    const signedIn = (await signIn(email, 'second password')).json();
    expect(signedIn.data).toMatchObject({ mustChoosePassword: true });
  });

  test('does not apply to a member’s own password set in Manage Team', async () => {
    const manager = await api.signInAs('Manager');
    const { id, name, email, type } = (await api.call('GET', 'user_info', { token: manager })).json().data;
    const body = { tmId: id, name, email, type, password: 'set by myself' };
    expect((await api.call('POST', 'admin/update-team-member', { token: manager, body })).statusCode).toBe(200);
    expect((await signIn(email, 'set by myself')).json().data).not.toHaveProperty('mustChoosePassword');
  });

  test('does not let members change their own role', async () => {
    for (const [role, type] of [
      ['Telecaller', 'Team'],
      ['Admin', 'Manager'],
    ] as const) {
      const token = await api.signInAs(role);
      const { id, name, email } = (await api.call('GET', 'user_info', { token })).json().data;
      const body = { tmId: id, name, email, password: passwordMask, type };
      const refused = await api.call('POST', 'admin/update-team-member', { token, body });
      expect([refused.statusCode, refused.json().message]).toEqual([403, 'You cannot change your own role.']);
      expect((await signIn(memberEmail(role), testPassword)).json().data.type).toBe(role);
    }
  });

  test.each(['123456', 'Password1', '        '])('refuses "%s" as a password, wherever it is set', async (common) => {
    const error = 'This password is too easy to guess. Please choose another one.';
    const token = await api.signInAs('Team');
    const changed = await api.call('POST', 'admin/change-password', { token, body: { newPassword: common } });
    expect([changed.statusCode, changed.json().errors]).toEqual([400, { newPassword: error }]);
    const reset = await api.call('POST', 'admin/reset-password', { body: { token: 'x', newPassword: common } });
    expect(reset.json().errors).toEqual({ newPassword: error });
    const body = { name: 'Easy', email: 'easy@evisa.example', password: common, type: 'Team' };
    const added = await api.call('POST', 'admin/add-team-member', { token: admin, body });
    expect([added.statusCode, added.json().errors]).toEqual([400, { password: error }]);
    const { id, name, email } = await add('Team');
    const update = { tmId: id, name, email, password: common, type: 'Team' };
    const updated = await api.call('POST', 'admin/update-team-member', { token: admin, body: update });
    expect(updated.json().errors).toEqual({ password: error });
  });

  test('stores no hash of it among the idempotency keys', async () => {
    const headers = { 'idempotency-key': `secret-${kind}` };
    const body = { name: `Kept ${kind}`, email: `kept-${kind}@evisa.example`, password: first, type: 'Team' };
    const made = await api.call('POST', 'admin/add-team-member', { token: admin, body, headers });
    const again = await api.call('POST', 'admin/add-team-member', { token: admin, body, headers });
    expect(again.json()).toEqual(made.json());
    const stored = await storedHashes(api, headers['idempotency-key']);
    expect(stored).toHaveLength(1);
    for (const content of [body, { ...body, password: undefined }])
      for (const hash of hashesOf(JSON.stringify({ body: content }))) expect(stored).not.toContain(hash);

    // The stored hash does not distinguish passwords either.
    const other = { ...body, password: 'another password' };
    expect((await api.call('POST', 'admin/add-team-member', { token: admin, body: other, headers })).json()).toEqual(
      made.json(),
    );
  });
});
