import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { listMembers } from '../../db/members/members';
import { auditEntries } from '../../db/schema/audit';
import { createPortalClientConfig } from '../../main/client-config';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

describe.each(['embedded', 'server'] as const)('releases on the %s database', (kind) => {
  let stage: ReturnType<typeof createReleaseFixture>;
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    stage = createReleaseFixture();
    api = await startTestApi({ releaseStoreAddress: stage.site }, kind);
    token = await api.signInAs('Admin');
  });
  afterAll(async () => {
    await api.close();
    stage.remove();
  });

  const publish = (code: string, canary = 1) =>
    publishRemotes(stage.store, [stage.build('orders', { code })], { canary });
  const idOf = (address: string) => address.replace(/^.*\/|\.json$/g, '');
  const live = () => idOf(stage.registry().releaseSet);
  const getCanaryId = () => idOf(stage.registry().canary.releaseSet);
  const read = async () => (await api.call('GET', 'admin/releases', { token })).json().data;
  const rollBack = (body: object, headers = {}) =>
    api.call('POST', 'admin/roll-back-release', { token, body, headers });
  const changeCanary = (body: object) => api.call('POST', 'admin/change-canary', { token, body });
  const trail = async () =>
    (await api.services.db.select().from(auditEntries).orderBy(auditEntries.id)).filter(({ action }) =>
      action.startsWith('release.'),
    );

  test('answers 404 if nothing is published', async () => {
    for (const path of ['admin/releases', 'admin/shared-modules']) {
      const response = await api.call('GET', path, { token });
      expect([response.statusCode, response.json().message]).toEqual([404, 'Nothing is published yet.']);
    }
  });

  test('shows the live release, its author and time, the canary and the history', async () => {
    process.env.RELEASED_BY = 'Sok Dara';
    await publish('one');
    await publishRemotes(stage.store, [stage.build('other')]);
    const first = live();
    await publish('two', 0.1);
    delete process.env.RELEASED_BY;
    const releases = await read();
    expect(releases).toMatchObject({
      id: first,
      by: 'Sok Dara',
      remotes: [
        { name: 'orders', by: 'Sok Dara', sizes: { screen: expect.any(Number) }, failures: [] },
        { name: 'other', since: releases.since },
      ],
      canary: { id: getCanaryId(), share: 0.1, failures: 0, haltsAt: 3, remotes: [{ name: 'orders', by: 'Sok Dara' }] },
    });
    // A version that was not published again is live for longer than the set.
    expect(releases.remotes[0].since < releases.since).toBe(true);
    expect(releases.events.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([first, first]);
    expect(releases.sets[releases.before]).toEqual({ orders: releases.remotes[0].version });
  });

  test('lists which live remote uses which shared module', async () => {
    const { data } = (await api.call('GET', 'admin/shared-modules', { token })).json();
    const usedBy = ['orders', 'other'].map((remote) => ({ remote, requires: '^19.3.0' }));
    expect(data).toEqual([{ module: 'react', provided: '19.3.1', usedBy }]);
  });

  test('extends and withdraws a canary, but not for an Admin who saw another one', async () => {
    const id = getCanaryId();
    expect((await changeCanary({ id, share: 0.5 })).json()).toMatchObject({
      message: '50% of members now get the canary.',
      data: { canary: { share: 0.5 } },
    });
    expect((await changeCanary({ id, share: 0.5 })).statusCode).toBe(200);
    expect((await changeCanary({ id: live(), share: 1 })).statusCode).toBe(409);
    await changeCanary({ id, share: 0 });
    expect(stage.registry().canary).toBeUndefined();
    expect((await changeCanary({ id, share: 0.2 })).json().message).toContain('This canary has ended');
    expect(await trail()).toEqual([
      expect.objectContaining({
        action: 'release.share',
        changes: expect.objectContaining({ share: { from: '10%', to: '50%' } }),
      }),
      expect.objectContaining({ action: 'release.take-back', actor_name: 'Admin Member' }),
    ]);
    expect((await read()).events[0]).toMatchObject({ by: 'Admin Member', what: `took back ${id}` });
  });

  test('names the members of a canary and keeps them when its share changes', async () => {
    const [first] = await listMembers(api.services.db);
    const { id: own, name } = first ?? { id: 0, name: '' };
    const commit = '1c550acd00000000000000000000000000000000';
    const source = { commit, dirty: true };
    await publishRemotes(stage.store, [stage.build('orders', { code: 'named' })], { members: [own, 999_999], source });
    const members = [
      { id: own, name },
      { id: 999_999, name: null },
    ];
    const releases = await read();
    expect(releases.canary).toMatchObject({ share: 0, members });
    expect(releases.events[0]).toMatchObject({ source });
    expect((await changeCanary({ id: getCanaryId(), share: 0.25 })).json().data.canary).toMatchObject({
      share: 0.25,
      members,
    });
    await changeCanary({ id: getCanaryId(), share: 0 });
    expect((await read()).canary).toBeNull();
  });

  test('rolls back once for one click, and not from a release that is no longer live', async () => {
    const [before, now] = [(await read()).before, live()];
    const key = { 'idempotency-key': `once-${kind}`, 'x-release-set': 'aaaaaaaaaaaaaaaa' };
    for (const answer of [await rollBack({ live: now }, key), await rollBack({ live: now }, key)])
      expect([answer.statusCode, answer.json().data.id]).toEqual([200, before]);
    expect(live()).toBe(before);
    expect((await rollBack({ live: now })).json()).toMatchObject({
      status: 0,
      message: 'Another release went live meanwhile, so nothing was changed. Check what is live, then try again.',
    });
    expect((await rollBack({ live: before })).json().message).toBe('There is no earlier release to go back to.');
    const rows = (await trail()).filter(({ action }) => action === 'release.roll-back');
    expect(rows).toEqual([
      expect.objectContaining({
        release_set: 'aaaaaaaaaaaaaaaa',
        changes: { release_set: { from: now, to: before } },
      }),
    ]);
    expect((await rollBack({ live: before, to: now })).statusCode).toBe(200);
    expect(live()).toBe(now);
    // Sent to browsers, so that they refuse an older signed set.
    const { config } = api.services;
    const configured = await createPortalClientConfig({
      ...api.services,
      config: { ...config, releaseKeys: ['a key'] },
    });
    expect(configured.rolledBack).toEqual({ to: now, number: expect.any(Number) });
    expect(Date.now() - (configured.rolledBack?.number ?? 0)).toBeLessThan(60_000);
    expect(await createPortalClientConfig(api.services)).not.toHaveProperty('rolledBack');
  });

  test('changes and records nothing during another publish', async () => {
    const rows = (await trail()).length;
    mkdirSync(join(stage.site, '.publishing'));
    const answer = await rollBack({ live: live() });
    rmdirSync(join(stage.site, '.publishing'));
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('Another publisher is at work'),
    ]);
    expect(await trail()).toHaveLength(rows);
  });
});
