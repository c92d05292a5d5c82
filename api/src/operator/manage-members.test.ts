import { desc } from 'drizzle-orm';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { auditEntries } from '../db/schema/audit';
import { outbox } from '../db/schema/outbox';
import { memberEmail, resetRateLimits, startTestApi, testPassword, type TestApi } from '../main/testing/start-test-api';
import { turnOnSecondFactor } from '../main/testing/second-factor';
import { manageMembers } from './manage-members';
import { readMembersOptions } from './members-options';

describe.each(['embedded', 'server'] as const)('the members command on the %s database', (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
  });
  afterAll(() => api.close());
  beforeEach(() => resetRateLimits(api.services));

  const run = (...args: string[]) => manageMembers(api.services, readMembersOptions(args));
  const readPassword = (output: string) => /First password: (\S+)/.exec(output)?.[1] ?? '';
  const signIn = (email: string, password: string) =>
    api.call('POST', 'admin/admin-login', { body: { email, password } });
  const getLastMail = async () =>
    (await api.services.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1))[0]?.payload;

  it('lists every member with role and second factor, and no password', async () => {
    const lines = (await run('list')).split('\n');
    expect(lines[0]).toMatch(/^ID\s+Name\s+Email\s+Role\s+Second factor\s+Password$/);
    for (const role of roles)
      expect(lines.find((line) => line.includes(memberEmail(role)))).toMatch(new RegExp(`${role}\\s+no\\s+own$`));
    expect(lines.join()).not.toContain('argon2');
  });

  it('adds an Admin whose first password signs in once, and says so in the audit trail and by email', async () => {
    const output = await run('add', '--name', 'Nary Chea', '--email', 'nary@evisa.example', '--role', 'admin');
    const answer = await signIn('nary@evisa.example', readPassword(output));
    expect(answer.json().data).toMatchObject({ type: 'Admin', mustChoosePassword: true });
    expect((await signIn('nary@evisa.example', readPassword(output))).statusCode).toBe(400);
    const entries = await api.services.db.select().from(auditEntries);
    const added = entries.find(({ action }) => action === 'member.add');
    expect(added).toMatchObject({ actor_id: null, actor_name: 'operator', ip: null });
    expect(added?.changes['email']).toEqual({ from: null, to: 'nary@evisa.example' });
    expect(JSON.stringify(entries)).not.toContain(readPassword(output));
    expect(await getLastMail()).toMatchObject({ to: 'nary@evisa.example', change: 'account-added', by: 'operator' });
  });

  it.each([
    ['an email address that another member has', 'Vuth', memberEmail('Team'), 'Another member has this email.'],
    ['a name that another member has', 'Team Member', 'new@evisa.example', 'Another member has this name.'],
    ['a reserved name', 'operator', 'new@evisa.example', 'Please choose another name.'],
    ['a blank name', ' ', 'new@evisa.example', 'name: '],
  ])('refuses %s, as the team screen does', async (_, name, email, sentence) => {
    await expect(run('add', '--name', name, '--email', email, '--role', 'Team')).rejects.toThrow(sentence);
  });

  it('resets a password, and signs the member out', async () => {
    const { jwtToken: token } = (await signIn(memberEmail('Manager'), testPassword)).json();
    const password = readPassword(await run('reset-password', memberEmail('Manager').toUpperCase()));
    expect((await api.call('GET', 'user_info', { token })).statusCode).toBe(401);
    expect((await signIn(memberEmail('Manager'), testPassword)).statusCode).toBe(400);
    expect((await signIn(memberEmail('Manager'), password)).json().data).toMatchObject({ mustChoosePassword: true });
    expect(await getLastMail()).toMatchObject({ change: 'first-password', by: 'operator' });
  });

  it('resets the password of the only Admin', async () => {
    const password = readPassword(await run('reset-password', memberEmail('Admin')));
    expect((await signIn(memberEmail('Admin'), password)).statusCode).toBe(200);
  });

  it('turns a second factor off, and says if there is none', async () => {
    await turnOnSecondFactor(api, await api.signInAs('Team'));
    expect((await signIn(memberEmail('Team'), testPassword)).json().errors).toHaveProperty('code');
    await run('reset-second-factor', memberEmail('Team'));
    expect((await signIn(memberEmail('Team'), testPassword)).statusCode).toBe(200);
    expect(await getLastMail()).toMatchObject({ change: 'second-factor-reset', by: 'operator' });
    expect(await run('reset-second-factor', memberEmail('Team'))).toContain('has no second factor');
  });

  it('lets a member sign in again at once after too many wrong passwords', async () => {
    await signIn(memberEmail('Telecaller'), testPassword);
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(memberEmail('Telecaller'), 'wrong');
    expect((await signIn(memberEmail('Telecaller'), testPassword)).statusCode).toBe(429);
    expect(await run('unlock', memberEmail('Telecaller'))).toContain('127.0.0.1');
    api.services.recentRejections.clear();
    expect((await signIn(memberEmail('Telecaller'), testPassword)).statusCode).toBe(200);
    const entries = await api.services.db.select().from(auditEntries);
    expect(entries.find(({ action }) => action === 'member.unlock')).toMatchObject({
      actor_name: 'operator',
      changes: { member: { from: 'Telecaller Member', to: 'Telecaller Member' } },
    });
  });

  it('unlocks a member at an address from which they never signed in, if it is named', async () => {
    const email = memberEmail('Night Staff');
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(email, 'wrong');
    expect(await run('unlock', email)).toContain('name theirs with --address');
    api.services.recentRejections.clear();
    expect((await signIn(email, testPassword)).statusCode).toBe(429);
    await run('unlock', email, '--address', '127.0.0.1');
    api.services.recentRejections.clear();
    expect((await signIn(email, testPassword)).statusCode).toBe(200);
  });

  it('says that no member has an email address', async () => {
    await expect(run('unlock', 'nobody@evisa.example')).rejects.toThrow(
      'No member has the email address nobody@evisa.example. The command list shows all members.',
    );
  });
});
