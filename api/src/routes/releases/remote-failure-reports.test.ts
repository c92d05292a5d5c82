import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { haltCanary } from '../../commands/releases/remote-failures';
import { releaseFailures } from '../../db/schema/release-failures';
import { auditEntries } from '../../db/schema/audit';
import { startCanaryMonitor } from '../../jobs/canary-monitor';
import { startScheduledJobs } from '../../jobs/scheduled-jobs';
import { resetRateLimits, startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { createReleaseService } from '../../releases/release-service';

describe.each(['embedded', 'server'] as const)('reports of failed screens on the %s database', (kind) => {
  let stage: ReturnType<typeof createReleaseFixture>;
  let api: TestApi;
  let token: string;
  let admin: string;
  let manager: string;

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    token = await api.signInAs('Team');
    admin = await api.signInAs('Admin');
    manager = await api.signInAs('Manager');
  });
  afterAll(() => api.close());

  beforeEach(async () => {
    stage = createReleaseFixture();
    api.services.releases = await createReleaseService(stage.site);
    await resetRateLimits(api.services);
    api.services.wakeCanaryMonitor = () => undefined;
    await publish('one');
    await publishRemotes(stage.store, [stage.build('other')]);
  });
  afterEach(async () => {
    await api.services.db.delete(releaseFailures);
    stage.remove();
  });

  const publish = (code: string, canary = 1, members?: number[]) =>
    publishRemotes(stage.store, [stage.build('orders', { code })], { canary, ...(members && { members }) });
  const idsOf = (...tokens: string[]) =>
    Promise.all(tokens.map(async (by) => (await api.call('GET', 'user_info', { token: by })).json().data.id));
  const idOf = (address: string) => address.replace(/^.*\/|\.json$/g, '');
  /** A failure of the newest version that members get. */
  const failure = (change: object = {}) => {
    const { releaseSet, canary } = stage.registry();
    const id = idOf(canary?.releaseSet ?? releaseSet);
    const { version } = stage.setOf(id).remotes[0] ?? { version: '' };
    return { releaseSet: id, remote: 'orders', version, failure: 'broken', screen: '/admin/orders', ...change };
  };
  const report = (body: object, by?: string) => api.call('POST', 'release-failure', { token: by, body });
  const storedFailures = () => api.services.db.select().from(releaseFailures);

  test('are stored with the signed-in member, or without one', async () => {
    await report(failure(), token);
    await report(failure());
    await report(failure(), `${token}x`);
    const rows = await storedFailures();
    expect(rows.map(({ member_id }) => member_id)).toEqual([expect.any(Number), null, null]);
    const { id: _, at: __, ...row } = rows[1] ?? {};
    expect(row).toEqual({
      release_set: failure().releaseSet,
      remote: 'orders',
      version: failure().version,
      failure: 'broken',
      screen: '/admin/orders',
      member_id: null,
    });
  });

  test('are answered but not stored if they name nothing published, and refused if invalid', async () => {
    const good = await report(failure());
    const unknown = [
      { releaseSet: 'a'.repeat(32) },
      { remote: 'nothing' },
      { version: '9.9.9' },
      { screen: '/admin/view-order/100234' },
    ];
    for (const change of unknown) {
      const answer = await report(failure(change), token);
      expect([answer.statusCode, answer.body]).toEqual([200, good.body]);
    }
    expect(await storedFailures()).toHaveLength(1);
    for (const change of [
      { releaseSet: '../../etc' },
      { failure: 'sad' },
      { email: 'a@b.example' },
      { screen: 'x'.repeat(201) },
    ])
      expect((await report(failure(change))).statusCode).toBe(400);
  });

  test('are stored for the previous version, but not for older ones', async () => {
    const first = failure();
    await publish('two');
    const second = failure();
    const versionsAfter = async (change: object) => {
      await report(failure(change), token);
      return (await storedFailures()).map(({ version }) => version);
    };
    expect(await versionsAfter({ version: first.version })).toEqual([first.version]);
    expect(await versionsAfter({ version: first.version, screen: '/admin/other' })).toHaveLength(1);
    await publish('three');
    expect(await versionsAfter({ version: first.version })).toHaveLength(1);
    expect(await versionsAfter({ version: second.version })).toEqual([first.version, second.version]);
    rmSync(path.join(stage.site, `release-sets/${second.releaseSet}.json`));
    api.services.releases = await createReleaseService(stage.site);
    expect(await versionsAfter({ version: second.version })).toHaveLength(2);
    expect(await versionsAfter({})).toHaveLength(3);
  });

  test('are limited by address and in total, separately for members', async () => {
    const { releaseSet, version } = failure();
    const row = {
      release_set: releaseSet,
      remote: 'orders',
      version,
      failure: 'slow' as const,
      screen: '/admin/orders',
    };
    for (let batch = 0; batch < 10; batch += 1)
      await api.services.db.insert(releaseFailures).values(Array.from({ length: 1_000 }, () => row));
    await report(failure());
    expect(await storedFailures()).toHaveLength(10_000);
    await report(failure(), token);
    expect(await storedFailures()).toHaveLength(10_001);
    for (let count = 2; count < 60; count += 1) expect((await report(failure({ version: '0' }))).statusCode).toBe(200);
    const refused = await report(failure());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('are shown in the panel for a day and removed after 30 days', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const { releaseSet, ...rest } = failure();
    const row = { release_set: releaseSet, ...rest, failure: 'slow' as const };
    await api.services.db.insert(releaseFailures).values([
      { ...row, at: hoursAgo(25) },
      { ...row, at: hoursAgo(31 * 24) },
    ]);
    await report(failure(), token);
    await report(failure());
    const panel = await api.call('GET', 'admin/releases', { token: admin });
    expect(panel.json().data.remotes[0].failures).toEqual([
      { failure: 'broken', screen: '/admin/orders', count: 2, byMembers: 1, last: expect.any(String) },
    ]);
    (await startScheduledJobs(api.services, api.app.log)).stop();
    expect(await storedFailures()).toHaveLength(3);
  });

  test('do not withdraw a canary if they are from one member, however many', async () => {
    await publish('two', 0.1, await idsOf(token));
    for (let count = 0; count < 3; count += 1) await report(failure(), token);
    expect(await haltCanary(api.services)).toBeNull();
    const { canary } = (await api.call('GET', 'admin/releases', { token: admin })).json().data;
    expect(canary).toMatchObject({ failures: 1, haltsAt: 3 });
  });

  test('withdraw a canary if several members report its new versions', async () => {
    await publish('two', 0.1, await idsOf(token, admin, manager));
    const { canary, releaseSet } = stage.registry();
    const watch = startCanaryMonitor(api.services, api.app.log);
    api.services.wakeCanaryMonitor = () => watch.checkNow();
    const others = [undefined, token].map((by, index) => report(failure(index ? { failure: 'unreachable' } : {}), by));
    await Promise.all(others);
    const unchanged = stage.setOf(idOf(canary.releaseSet)).remotes[1];
    await report(failure({ remote: 'other', version: unchanged?.version, screen: '/admin/other' }), token);
    await report(failure(), token);
    await report(failure(), admin);
    await watch.stop();
    expect(stage.registry()).toEqual({ releaseSet, canary });

    const halting = startCanaryMonitor(api.services, api.app.log);
    api.services.wakeCanaryMonitor = () => halting.checkNow();
    const last = failure();
    await report(last, manager);
    await halting.stop();
    expect(stage.registry()).toEqual({ releaseSet });
    const { events } = (await api.call('GET', 'admin/releases', { token: admin })).json().data;
    expect(events[0]).toMatchObject({ by: 'system', what: `halted: failures of orders ${last.version} for 3 members` });
  });

  test('do not withdraw a canary if they are from members who do not have it', async () => {
    await publish('two', 0.000_001, await idsOf(admin));
    for (const by of [token, admin, manager]) await report(failure(), by);
    expect(await haltCanary(api.services)).toBeNull();
    const { canary } = (await api.call('GET', 'admin/releases', { token: admin })).json().data;
    expect(canary).toMatchObject({ failures: 1, haltsAt: 3 });
  });

  test('withdraw a canary once, however many processes check, and only by reports since it started', async () => {
    await publish('two', 0.1, await idsOf(token, admin, manager));
    for (const by of [token, admin, manager]) await report(failure(), by);
    const halts = async () =>
      (await api.services.db.select().from(auditEntries)).filter(({ action }) => action === 'release.halt');
    const before = (await halts()).length;
    const processes = await Promise.all(
      [1, 2, 3, 4].map(async () => ({ ...api.services, releases: await createReleaseService(stage.site) })),
    );
    const done = await Promise.all(processes.map((services) => haltCanary(services)));
    expect(done.filter((what) => what !== null)).toHaveLength(1);
    expect((await halts()).slice(before)).toEqual([
      expect.objectContaining({
        actor_name: 'system',
        changes: expect.objectContaining({ members: { from: null, to: 3 } }),
      }),
    ]);

    // A moment later, so that the earlier reports are before it.
    await sleep(5);
    await publish('two', 0.1);
    expect(await haltCanary(api.services)).toBeNull();
    expect(stage.registry().canary).toBeDefined();
  });
});
