import { randomUUID } from 'node:crypto';
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { packBuild } from '@evisa/releases/build-archive';
import { changeCanary as endCanary } from '@evisa/releases/change-live-release';
import {
  beginPublishing,
  describePortalRelease,
  promoteOnPortal,
  publishToPortal,
} from '@evisa/releases/portal-releases';
import { describePortalErrors, describePortalErrorStack, describePortalSpeeds } from '@evisa/releases/portal-reports';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { listMembers } from '../../db/members/members';
import { auditEntries } from '../../db/schema/audit';
import { createPortalClientConfig } from '../../main/client-config';
import { createTestKey } from '../../main/testing/intake-fixtures';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { createPublisher } from './testing/publishing';

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
    const [{ by, what, kind, set }] = (await read()).events;
    expect([by, what, kind, set]).toEqual(['Admin Member', expect.stringMatching(/^Ended the .* → /), 'canary', id]);
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

  describe('for a team with its key', () => {
    let team: string;
    const { upload, call, state, trail: trailOf } = createPublisher(() => ({ api, team, admin: token }));
    const pack = (code: string) => packBuild(stage.build('orders', { code }));

    let address: string;

    beforeAll(async () => {
      address = await api.app.listen({ port: 0, host: '127.0.0.1' });
      team = (await createTestKey(api, ['publish:orders'], 'Orders team')).key;
    });

    test('is told in sentences by the commands', async () => {
      const { key, id: keyId } = await createTestKey(api, ['publish:orders'], 'Second team');
      const portal = { address, key };
      const seen = await beginPublishing(portal, 'orders');
      await upload(await pack('of the first'));
      const [build, options] = [stage.build('orders', { code: 'of the second' }), { only: 'orders', ...seen }];
      await expect(publishToPortal(portal, build, options, null)).rejects.toThrow(
        /^Not published\. orders \S+ went live meanwhile: Orders team, .+ UTC\. Your build may lack its changes\. Check it, then name the version that you replace: --replace \S+$/,
      );
      expect((await publishToPortal(portal, build, options, async () => 'yes')).at(-1)).toBe(
        'Published. It is live for everyone.',
      );
      const again = stage.build('orders', { code: 'promoted by command' });
      await publishToPortal(portal, again, { only: 'orders', canary: 0.1 }, null);
      await expect(promoteOnPortal(portal, 'orders', { ifGood: true })).rejects.toThrow(/yet. So far: 0 of 100 /);
      expect(await promoteOnPortal(portal, 'orders', { share: 0.5 })).toMatch(/: 50% of members now get the canary\.$/);
      expect(await describePortalRelease(portal, 'orders')).toEqual([
        expect.stringMatching(/^live: /),
        expect.stringMatching(/^canary: \S+ for 50%, failed for 0 of 3 members that end it$/),
        '  not decided yet (100 sessions are compared)',
        '  sessions with an error: none, live none (0 and 0 sessions): too few to say',
        '  time to respond: none, live none (0 and 0 sessions): too few to say',
        '  time to load: none, live none (0 and 0 sessions): too few to say',
        expect.stringMatching(/^last change of the portal: \S+, Second team: Canary for 50%.*: orders /),
        expect.stringMatching(/^key: Second team, until 20/),
      ]);
      expect(await promoteOnPortal(portal, 'orders')).toMatch(/: The canary is now live for everyone\.$/);
      await api.call('PUT', 'admin/revoke-service-key', { token, body: { id: keyId } });
      await expect(beginPublishing(portal, 'orders')).rejects.toThrow(/^This key was revoked on /);
      const unknown = beginPublishing({ address, key: 'evisa_none' }, 'orders');
      await expect(unknown).rejects.toThrow(`This key is unknown. Use a key of ${address}:`);
    });

    test('tells a second publisher what went live meanwhile, until it names the version that it replaces', async () => {
      const replaces: string = (await state()).live.version;
      const first = (await upload(await pack('first of two'), { options: { replaces } })).json().data.version;
      const archive = await pack('second of two');
      const before = stage.registry();
      for (const options of [{ replaces }, { replaces, dryRun: true }, { replaces: null, canary: 0.1 }]) {
        const refused = await upload(archive, { options });
        expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([409, ['replaces']]);
        expect(refused.json().message).toMatch(
          /^Not published\. orders \S+ went live meanwhile: Orders team, \d\d \w{3} \d{4}, [\d:]{8} UTC\. Your build may lack its changes\.$/,
        );
        expect(refused.json().message).toContain(first);
      }
      expect(stage.registry()).toEqual(before);
      // Once for the repeat of a lost answer, too: the same build is live already.
      for (let attempt = 0; attempt < 2; attempt += 1)
        expect((await upload(archive, { options: { replaces: first } })).json().data.state).toBe('live');
    });

    test('gives its canary to more members or to everyone, and never one of another remote', async () => {
      const change = (id: string, share: number) => call('POST', 'releases/orders/change-canary', { id, share });
      await upload(await pack('promoted'), { options: { canary: 0.1, members: [1, 2] } });
      const { id, version } = (await state()).canary;
      const wider = await change(id, 0.5);
      expect([wider.statusCode, wider.json().message]).toEqual([200, '50% of members now get the canary.']);
      expect(wider.json().data.canary).toMatchObject({
        version,
        share: 0.5,
        namedMembers: 2,
        judgement: { verdict: 'undecided', comparisons: [{ metric: 'errors', result: 'too-few' }, {}, {}] },
      });
      const promoted = await change(id, 1);
      expect(promoted.json()).toMatchObject({ data: { canary: null, live: { version } } });
      expect((await change(id, 1)).statusCode).toBe(409);
      expect((await trailOf('release.give-to-all')).at(-1)?.[0]).toBe('Orders team');

      const builds = ['orders', 'other'].map((name) => stage.build(name, { code: 'together' }));
      await publishRemotes(stage.store, builds, { canary: 0.1 });
      const refused = await change((await state()).canary.id, 1);
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'That would also change other. Ask an Admin to do it in the Releases screen.',
      ]);
      await endCanary(stage.store, 0);
    });

    test('shows errors, stacks, speeds and failures of its own remote, and of no other', async () => {
      const releaseSet: string = (await state()).releaseSet;
      const versions = stage.liveVersions();
      const frame = (remote: string) => ({ file: `remotes/${remote}/${versions[remote]}/x.js`, line: 1, column: 7 });
      const map = { version: 3, sources: ['./src/row.ts'], names: ['Row'], mappings: 'MAEIA' };
      for (const remote of ['orders', 'other'])
        await stage.store.write(`.source-maps/${frame(remote).file}.map`, JSON.stringify(map));
      const screen = { releaseSet, screen: '/admin/orders' };
      const error = { message: 'TypeError: x', screen: '/admin/orders', count: 2 };
      const errors = ['orders', 'other'].map((name) => ({ ...error, frames: [frame(name), frame('other')] }));
      const member = await api.signInAs('Team');
      const sample = { inp: 1, lcp: 1, cls: 0, load: 120, bytes: 9, hadError: true };
      const remotes = ['orders', 'other'].map((remote) => ({ remote, version: versions[remote], ...sample }));
      for (const [path, body] of [
        ['remote-errors', { releaseSet, errors }],
        ['remote-samples', { releaseSet, session: randomUUID(), remotes }],
        ['release-failure', { ...screen, remote: 'orders', version: versions['orders'], failure: 'crashed' }],
      ] as const)
        expect((await api.call('POST', path, { token: member, body })).statusCode).toBe(200);

      const groups = (await call('GET', 'releases/orders/errors')).json().data;
      expect(groups).toMatchObject([{ remote: 'orders', count: 2, versions: [versions['orders']], roles: ['Team'] }]);
      const stack = await call('GET', `releases/orders/errors/${groups[0].id}/stack`);
      expect(stack.json().data).toEqual([
        { ...frame('orders'), source: { file: './src/row.ts', line: 3, column: 5, name: 'Row' } },
        { ...frame('other'), source: null },
      ]);
      const all = (await api.call('GET', 'admin/remote-errors', { token })).json().data;
      const { id } = all.find(({ remote }: { remote: string }) => remote === 'other');
      expect((await call('GET', `releases/orders/errors/${id}/stack`)).statusCode).toBe(404);
      expect((await call('GET', 'releases/orders/speeds')).json().data).toMatchObject([
        { remote: 'orders', sessions: 1, withError: 1, load: 120 },
      ]);
      const portal = { address, key: team };
      expect((await describePortalErrors(portal, 'orders'))[0]).toBe(`${groups[0].id}  ${groups[0].message}`);
      expect(await describePortalErrorStack(portal, 'orders', groups[0].id)).toEqual([
        '  at Row ./src/row.ts:3:5',
        `  at ${frame('other').file}:1:7`,
      ]);
      await expect(describePortalErrorStack(portal, 'orders', '../x')).rejects.toThrow('There is no error ../x');
      expect(await describePortalSpeeds(portal, 'orders')).toEqual([
        `${versions['orders']}: 1 session, 1 with an error`,
        '  load 120 ms, INP 1 ms, LCP 1 ms, CLS 0, downloaded 0.0 KB',
      ]);
      expect(await state()).toMatchObject({
        failures: [
          { version: versions['orders'], failure: 'crashed', screen: '/admin/orders', count: 1, byMembers: 1 },
        ],
        key: { name: 'Orders team', expiresAt: expect.any(String), mustSign: false },
      });
      for (const path of ['errors', `errors/${id}/stack`, 'speeds'])
        expect((await call('GET', `releases/other/${path}`)).statusCode).toBe(403);
    });
  });
});
