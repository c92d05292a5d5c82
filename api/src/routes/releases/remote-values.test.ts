import { randomUUID } from 'node:crypto';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { maxRemoteValueBytes } from '@evisa/shared/contract/remote-values';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { eq } from 'drizzle-orm';
import { findMemberByEmail } from '../../db/members/members';
import { insertOrder } from '../../db/orders/orders';
import { auditEntries } from '../../db/schema/audit';
import { remoteValues } from '../../db/schema/remote-values';
import { buildOrder } from '../../db/testing/build-order';
import { listOrderAudit } from '../../db/testing/list-order-audit';
import { memberEmail, startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { createReleaseService } from '../../releases/release-service';

describe.each(['embedded', 'server'] as const)('values of remotes on the %s database', (kind) => {
  const stage = createReleaseFixture();
  let api: TestApi;
  let tokens: Record<'Admin' | 'Manager' | 'Team', string>;
  let orderId: number;

  beforeAll(async () => {
    const builds = [
      stage.build('reports', { roles: ['Admin', 'Manager'] }),
      stage.build('notes', { code: 'notes', roles: undefined }),
    ];
    await publishRemotes(stage.store, builds, { canary: 1 });
    api = await startTestApi({}, kind);
    api.services.releases = await createReleaseService(stage.site);
    const signIn = (role: Role) => api.signInAs(role);
    tokens = { Admin: await signIn('Admin'), Manager: await signIn('Manager'), Team: await signIn('Team') };
  });
  afterAll(async () => {
    await api.close();
    stage.remove();
  });
  beforeEach(async () => {
    orderId = await insertOrder(api.services.db, buildOrder());
  });

  const get = (body: object, token = tokens.Manager) => api.call('POST', 'admin/get-remote-values', { token, body });
  const read = async (body: object, token?: string) => (await get(body, token)).json().data;
  const save = (body: object, { token = tokens.Manager, key = randomUUID() } = {}) =>
    api.call('PUT', 'admin/save-remote-value', {
      token,
      body: { remote: 'reports', version: 0, ...body },
      headers: { 'idempotency-key': key },
    });
  const remote = 'reports';

  it('keeps a value for each order and remote, which every member who may use the remote reads', async () => {
    const value = { checked: true, note: 'ok', list: [1, 2.5, null] };
    const saved = await save({ orderId, value });
    expect([saved.statusCode, saved.json().data]).toEqual([200, { version: 1 }]);
    await save({ remote: 'notes', orderId, value: 'of another remote' });
    const other = await insertOrder(api.services.db, buildOrder());
    const by = { version: 1, saved_by: 'Manager Member', saved_at: expect.any(String) };
    expect(await read({ remote, orderIds: [other, orderId] }, tokens.Admin)).toEqual([
      { order_id: orderId, value, ...by },
    ]);
    expect(await read({ remote })).toEqual([]);
  });

  it('keeps a value for each member, which only the member reads', async () => {
    for (const token of [tokens.Manager, tokens.Admin]) await save({ value: token.slice(-5) }, { token });
    for (const token of [tokens.Manager, tokens.Admin])
      expect(await read({ remote }, token)).toMatchObject([{ order_id: null, value: token.slice(-5), version: 1 }]);
    expect(await read({ remote: 'notes' })).toEqual([]);
  });

  it('lets one of two writers save, and tells the other to load the value again', async () => {
    const first = await Promise.all([save({ orderId, value: 1 }), save({ orderId, value: 2 })]);
    expect(first.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const second = await Promise.all(['a', 'b', 'c'].map((value) => save({ orderId, value, version: 1 })));
    expect(second.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await save({ orderId, value: null, version: 0 })).json()).toMatchObject({
      status: 0,
      message: 'This was changed in the meantime. Load it again, then save your change.',
    });
    expect(await read({ remote, orderIds: [orderId] })).toMatchObject([{ version: 2 }]);
  });

  it('saves once for a repeated request, and audits it without the value', async () => {
    const key = randomUUID();
    for (const _ of [1, 2])
      expect((await save({ orderId, value: 'secret' }, { key })).json().data).toEqual({ version: 1 });
    const trail = await listOrderAudit(api.services.db, orderId);
    expect(trail).toMatchObject([
      {
        action: 'remote-value.save',
        actor_name: 'Manager Member',
        changes: { remote: { from: null, to: 'reports' }, version: { from: 0, to: 1 } },
      },
    ]);
    expect(JSON.stringify(trail)).not.toContain('secret');
    expect(await api.services.db.select().from(auditEntries).where(eq(auditEntries.order_id, orderId))).toHaveLength(1);
  });

  it('refuses members who may not use the remote, remotes that are not published, and orders that do not exist', async () => {
    const asTeam = { token: tokens.Team };
    expect((await get({ remote, orderIds: [orderId] }, tokens.Team)).statusCode).toBe(403);
    expect((await save({ orderId, value: 1 }, asTeam)).json()).toMatchObject({
      status: 0,
      message: 'You do not have permission to use the remote reports.',
    });
    expect((await save({ remote: 'notes', orderId, value: 1 }, asTeam)).statusCode).toBe(200);
    expect((await get({ remote: 'unknown' })).json().message).toBe('The portal has no published remote unknown.');
    expect((await save({ remote: 'unknown', value: 1 })).statusCode).toBe(404);
    expect((await save({ orderId: 999_999_999, value: 1 })).statusCode).toBe(404);
  });

  it('refuses values that are missing or too large, and more than 500 orders', async () => {
    const most = 'é'.repeat((maxRemoteValueBytes - 2) / 2);
    expect((await save({ orderId, value: most })).statusCode).toBe(200);
    expect((await save({ orderId, value: `${most}e`, version: 1 })).json().errors).toEqual({
      value: 'A value has at most 4096 bytes of JSON.',
    });
    expect((await save({ orderId, version: 1 })).json().errors).toEqual({ value: 'A value is required.' });
    expect((await get({ remote, orderIds: Array(501).fill(orderId) })).statusCode).toBe(400);
  });

  it('erases values with their order', async () => {
    await save({ orderId, value: 'Marie' });
    const body = { orderId, updatingStatus: 'Deleted' };
    const change = (more: object) =>
      api.call('PUT', 'admin/change-order-status', { token: tokens.Admin, body: { ...body, ...more } });
    await change({});
    expect((await change({ permanentDeletedFlag: true })).statusCode).toBe(200);
    expect(await read({ remote, orderIds: [orderId] })).toEqual([]);
    expect((await save({ orderId, value: 1 })).statusCode).toBe(409);
  });

  it('deletes the own values of a member with the member', async () => {
    const member = await findMemberByEmail(api.services.db, memberEmail('Team'));
    const own = () =>
      api.services.db
        .select()
        .from(remoteValues)
        .where(eq(remoteValues.member_id, member?.id ?? 0));
    await save({ remote: 'notes', value: 1 }, { token: tokens.Team });
    expect(await own()).toHaveLength(1);
    await api.call('PUT', 'admin/delete-team-member', { token: tokens.Admin, body: { teamMemberId: member?.id } });
    expect(await own()).toEqual([]);
    expect((await save({ remote: 'notes', value: 2 }, { token: tokens.Team })).statusCode).toBe(401);
  });
});
