import { passwordMask } from '@evisa/shared/domain/team-rules';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { addMember } from '../../commands/members/add-member';
import { deleteMember } from '../../commands/members/delete-member';
import { updateMember } from '../../commands/members/update-member';
import type { Actor } from '../../db/audit/audit-trail';
import { findMember, updateMemberRow } from '../../db/members/members';
import { insertOrder } from '../../db/orders/orders';
import { auditEntries } from '../../db/schema/audit';
import { members } from '../../db/schema/members';
import { orders } from '../../db/schema/orders';
import { buildOrder } from '../../db/testing/build-order';
import { beforeNextTransaction } from '../../main/testing/before-next-transaction';
import { breakStoredResponses } from '../../db/testing/break-stored-responses';
import { memberEmail, startTestApi, testPassword, type TestApi } from '../../main/testing/start-test-api';

let names = 0;

describe.each(['embedded', 'server'] as const)('the team on the %s database', (kind) => {
  let api: TestApi;
  let tokens: Record<Role, string>;
  beforeAll(async () => {
    api = await startTestApi({}, kind);
    tokens = {
      Admin: await api.signInAs('Admin'),
      Manager: await api.signInAs('Manager'),
      Team: await api.signInAs('Team'),
      Telecaller: await api.signInAs('Telecaller'),
      'Night Staff': await api.signInAs('Night Staff'),
    };
  });
  afterAll(() => api.close());

  function body(over: object = {}) {
    names += 1;
    return {
      name: `Member ${names}`,
      email: `member-${names}@evisa.example`,
      password: 'first password',
      type: 'Team',
      ...over,
    };
  }
  const add = (role: Role, over: object = {}) =>
    api.call('POST', 'admin/add-team-member', { token: tokens[role], body: body(over) });
  const update = (role: Role, over: object) =>
    api.call('POST', 'admin/update-team-member', { token: tokens[role], body: over });
  const remove = (role: Role, teamMemberId: number, headers = {}) =>
    api.call('PUT', 'admin/delete-team-member', { token: tokens[role], body: { teamMemberId }, headers });
  const signIn = (email: string, password: string) =>
    api.call('POST', 'admin/admin-login', { body: { email, password } });
  /** Signs a new member in, replaces the first password, and returns the token. */
  async function signInWithOwnPassword(email: string): Promise<string> {
    const token = (await signIn(email, 'first password')).json().jwtToken;
    await api.call('POST', 'admin/choose-first-password', { token, body: { newPassword: 'my own choice' } });
    return (await signIn(email, 'my own choice')).json().jwtToken;
  }
  const list = async () => (await api.call('GET', 'admin/get-team-member-list', { token: tokens.Admin })).json().data;
  const idOf = async (role: Role) => (await api.call('GET', 'user_info', { token: tokens[role] })).json().data.id;

  test('changes no account for an Admin who was deleted or got a lower role while a password was hashed', async () => {
    const { db } = api.services;
    const { id } = (await add('Admin')).json().data;
    const addAdmin = async (): Promise<Actor> => {
      const { data } = (await add('Admin', { type: 'Admin' })).json();
      return { id: data.id, name: data.name, email: data.email, type: 'Admin', ip: null, releaseSet: null };
    };
    const changed = {
      tmId: id,
      name: 'Renamed',
      email: 'renamed@evisa.example',
      password: 'new password',
      type: 'Team',
    } as const;
    const works = [
      (actor: Actor) => addMember(api.services, actor, { ...body(), type: 'Admin' }),
      (actor: Actor) => updateMember(api.services, { member: actor }, changed),
      (actor: Actor) => deleteMember(api.services, actor, id),
    ];
    for (const loss of [{ deleted_at: new Date().toISOString() }, { type: 'Team' }] as const)
      for (const work of works) {
        const member = await addAdmin();
        const before = await db.$count(members);
        beforeNextTransaction(db, () => updateMemberRow(db, member.id, loss));
        await expect(work(member)).rejects.toThrow('Your account was changed in the meantime.');
        expect(await db.$count(members)).toBe(before);
      }
    expect(await findMember(db, id)).toMatchObject({ type: 'Team', deleted_at: null });
  });

  test('lists a new member with a masked password, and signs them in', async () => {
    const response = await add('Admin', { type: 'Manager' });
    expect(response.json()).toMatchObject({ status: 1, data: { type: 'Manager', password: passwordMask } });
    const { id, email } = response.json().data;
    expect((await signIn(email, 'first password')).statusCode).toBe(200);

    const listed = await api.call('GET', 'admin/get-team-member-list', { token: tokens.Team });
    expect(listed.json().data).toContainEqual(response.json().data);
    const info = await api.call('GET', `admin/team-member-info/${id}`, { token: tokens.Team });
    expect(info.json().data).toEqual(response.json().data);
    expect(listed.payload + info.payload + response.payload).not.toMatch(/argon2|first password/);
    const trail = await api.services.db.select().from(auditEntries);
    expect(JSON.stringify(trail)).not.toContain('first password');
    expect(trail).toContainEqual(expect.objectContaining({ action: 'member.add', actor_name: 'Admin Member' }));
  });

  test('names every wrong field with the specified message', async () => {
    const response = await api.call('POST', 'admin/add-team-member', { token: tokens.Admin, body: {} });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter your email.',
      password: 'Please enter your password.',
      type: 'Please select type.',
    });
    expect((await add('Admin', { email: 'no address', password: '12345' })).json().errors).toEqual({
      email: 'Please enter your email.',
      password: 'Password must be at least 6 characters.',
    });
    expect((await add('Admin', { password: passwordMask })).json().errors).toHaveProperty('password');
  });

  test.each(['none', 'System', 'APPLICANT'])('refuses the name %s', async (name) => {
    expect((await add('Admin', { name })).json()).toMatchObject({ status: 0, errors: { name: expect.any(String) } });
  });

  test('refuses a taken name or email at its field, whatever the case', async () => {
    const { name, email } = (await add('Admin')).json().data;
    const sameName = await add('Admin', { name: name.toUpperCase() });
    expect([sameName.statusCode, sameName.json().errors]).toEqual([409, { name: 'Another member has this name.' }]);
    const sameEmail = await add('Admin', { email: email.toUpperCase() });
    expect([sameEmail.statusCode, sameEmail.json().errors]).toEqual([409, { email: 'Another member has this email.' }]);
  });

  test('creates one member for a repeated key, even if the process died before it stored its response', async () => {
    const request = {
      token: tokens.Admin,
      body: body(),
      headers: { 'idempotency-key': `team-${kind}` },
    };
    const mend = await breakStoredResponses(api.services.db);
    expect((await api.call('POST', 'admin/add-team-member', request)).statusCode).toBe(500);
    await mend();
    const first = await api.call('POST', 'admin/add-team-member', request);
    const again = await api.call('POST', 'admin/add-team-member', request);
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    const named = (await list()).filter((member: { name: string }) => member.name === request.body.name);
    expect(named).toHaveLength(1);
  });

  test.each([
    ['Manager', ['Admin', 'Manager']],
    ['Team', ['Admin', 'Manager', 'Team']],
    ['Telecaller', ['Admin', 'Manager', 'Team', 'Telecaller']],
  ] as const)('lets a %s create, change and delete only accounts below their role', async (actor, refused) => {
    const below = (await add(actor, { type: 'Night Staff' })).json().data;
    const sent = { password: passwordMask, name: below.name, email: below.email };
    for (const type of refused) {
      expect((await add(actor, { type })).statusCode).toBe(403);
      const { id, name, email } = (await add('Admin', { type })).json().data;
      const change = { password: passwordMask, name, email, tmId: id };
      expect((await update(actor, { ...change, type: 'Night Staff' })).statusCode).toBe(403);
      expect((await update(actor, { ...change, type, password: 'known to me' })).statusCode).toBe(403);
      expect((await update(actor, { ...sent, tmId: below.id, type })).statusCode).toBe(403);
      expect((await remove(actor, id)).statusCode).toBe(403);
    }
    expect(
      (await update(actor, { ...sent, tmId: below.id, type: 'Night Staff', name: `${below.name} 2` })).statusCode,
    ).toBe(200);
    expect((await remove(actor, below.id)).statusCode).toBe(200);
  });

  test('offers each role the roles below it, and Admins also their own', async () => {
    const offered = async (role: Role) =>
      (await api.call('GET', 'admin/get-team-member-type', { token: tokens[role] })).json().data;
    expect(await offered('Admin')).toEqual(['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff']);
    expect(await offered('Manager')).toEqual(['Team', 'Telecaller', 'Night Staff']);
    expect(await offered('Team')).toEqual(['Telecaller', 'Night Staff']);
    expect(await offered('Telecaller')).toEqual(['Night Staff']);
  });

  test('is not for Night Staff', async () => {
    expect((await add('Night Staff')).statusCode).toBe(403);
    const listed = await api.call('GET', 'admin/get-team-member-list', { token: tokens['Night Staff'] });
    expect(listed.statusCode).toBe(403);
  });

  test('keeps the password and sessions with the mask, and ends the sessions with another password', async () => {
    const { id, name, email, updated_at } = (await add('Admin')).json().data;
    const { jwtToken } = (await signIn(email, 'first password')).json();
    const renamed = await update('Admin', {
      tmId: id,
      name: `${name} Renamed`,
      email,
      password: passwordMask,
      type: 'Team',
      updatedAt: updated_at,
    });
    expect(renamed.json()).toMatchObject({ status: 1, data: { name: `${name} Renamed` } });
    expect((await api.call('GET', 'user_info', { token: jwtToken })).json().data.name).toBe(`${name} Renamed`);

    await update('Admin', { tmId: id, name, email, password: 'second password', type: 'Team' });
    expect((await api.call('GET', 'user_info', { token: jwtToken })).statusCode).toBe(401);
    expect((await signIn(email, 'first password')).statusCode).toBe(400);
    expect((await signIn(email, 'second password')).statusCode).toBe(200);
  });

  test('ends the sessions with another role, which applies from then on', async () => {
    const { id, name, email } = (await add('Admin', { type: 'Manager' })).json().data;
    const token = await signInWithOwnPassword(email);
    await update('Admin', { tmId: id, name, email, password: passwordMask, type: 'Night Staff' });
    expect((await api.call('GET', 'user_info', { token })).statusCode).toBe(401);
    const again = (await signIn(email, 'my own choice')).json().jwtToken;
    expect((await api.call('GET', 'admin/payment-gateways', { token: again })).statusCode).toBe(403);
  });

  test('refuses the second of two members who edit one account at once', async () => {
    const { id, name, email, updated_at } = (await add('Admin')).json().data;
    const change = { tmId: id, email, password: passwordMask, type: 'Team', updatedAt: updated_at };
    const answers = await Promise.all([
      update('Admin', { ...change, name: `${name} by Admin` }),
      update('Manager', { ...change, name: `${name} by Manager` }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().data.name;
    expect((await list()).find((member: { id: number }) => member.id === id).name).toBe(winner);
  });

  test('signs out a deleted member immediately, unassigns their orders, and keeps their name in the trail', async () => {
    const { id, name, email } = (await add('Admin')).json().data;
    const { jwtToken } = (await signIn(email, 'first password')).json();
    const orderId = await insertOrder(api.services.db, buildOrder({ assign_to: id }));
    const response = await remove('Manager', id);
    expect(response.json()).toMatchObject({ status: 1, message: 'Team member deleted successfully.' });
    expect((await api.call('GET', 'user_info', { token: jwtToken })).statusCode).toBe(401);
    expect((await signIn(email, 'first password')).statusCode).toBe(400);
    const stored = await api.services.db.select().from(orders);
    expect(stored.find((order) => order.order_id === orderId)?.assign_to).toBeNull();
    const trail = await api.services.db.select().from(auditEntries);
    expect(trail.filter(({ changes }) => JSON.stringify(changes).includes(name)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['member.add', 'member.delete', 'order.unassign']),
    );
    expect((await remove('Manager', id)).statusCode).toBe(404);
  });

  test('does not let members delete themselves', async () => {
    const admin = await idOf('Admin');
    expect((await remove('Admin', admin)).json()).toMatchObject({ message: 'You cannot delete your own account.' });
    expect((await signIn(memberEmail('Admin'), testPassword)).statusCode).toBe(200);
  });

  test('lets only an Admin sign another member out everywhere', async () => {
    const { id, name, email } = (await add('Admin')).json().data;
    const [here, there] = [await signInWithOwnPassword(email), (await signIn(email, 'my own choice')).json().jwtToken];
    const end = (role: Role, teamMemberId: number) =>
      api.call('PUT', 'admin/end-member-sessions', { token: tokens[role], body: { teamMemberId } });
    expect((await end('Manager', id)).statusCode).toBe(403);
    expect((await end('Admin', await idOf('Admin'))).statusCode).toBe(409);
    expect((await end('Admin', id)).json()).toMatchObject({ status: 1, message: `${name} is signed out everywhere.` });
    for (const token of [here, there]) expect((await api.call('GET', 'user_info', { token })).statusCode).toBe(401);
    expect((await signIn(email, 'my own choice')).statusCode).toBe(200);
    expect(await api.services.db.select().from(auditEntries)).toContainEqual(
      expect.objectContaining({ action: 'session.end-all', actor_name: 'Admin Member' }),
    );
    expect((await end('Admin', 1_000_000)).statusCode).toBe(404);
  });

  test('keeps one of two Admins who demote each other at once', async () => {
    const second = (await add('Admin', { type: 'Admin' })).json().data;
    const token = await signInWithOwnPassword(second.email);
    const admin = await idOf('Admin');
    for (const { id, type } of await list())
      if (type === 'Admin' && id !== admin && id !== second.id) await remove('Admin', id);
    const answers = await Promise.all([
      update('Admin', { ...second, tmId: second.id, type: 'Team' }),
      api.call('PUT', 'admin/delete-team-member', { token, body: { teamMemberId: admin } }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect([401, 403, 404, 409]).toContain(answers.find(({ statusCode }) => statusCode !== 200)?.statusCode);
  });
});
