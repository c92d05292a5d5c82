import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { insertMember, listMembers } from '../../db/members/members';
import { haltCanary } from '../../commands/releases/remote-failures';
import { remoteSamples } from '../../db/schema/remote-samples';
import { buildMember } from '../../db/testing/build-member';
import { resetRateLimits, startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { createReleaseService } from '../../releases/release-service';

describe.each(['embedded', 'server'] as const)('samples of the speed of remotes on the %s database', (kind) => {
  let stage: ReturnType<typeof createReleaseFixture>;
  let api: TestApi;
  let admin: string;

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    admin = await api.signInAs('Admin');
    // Enough that chance gives a canary for half of them to at least seven, and the live release too.
    for (let nth = 0; nth < 40; nth += 1)
      await insertMember(api.services.db, buildMember({ name: `Member ${nth}`, email: `m${nth}@evisa.example` }));
  });
  afterAll(() => api.close());

  beforeEach(async () => {
    stage = createReleaseFixture();
    api.services.releases = await createReleaseService(stage.site);
    await resetRateLimits(api.services);
    await publish('one');
  });
  afterEach(async () => {
    await api.services.db.delete(remoteSamples);
    stage.remove();
  });

  const publish = (code: string, canary = 1) =>
    publishRemotes(stage.store, [stage.build('orders', { code })], { canary });
  const version = () => stage.liveVersions()['orders'] ?? '';
  const releaseSet = () => stage.registry().releaseSet.replace(/^.*\/|\.json$/g, '');
  const sample = (change: object = {}) => ({
    remote: 'orders',
    version: version(),
    inp: 96,
    lcp: 800,
    cls: 0.01,
    load: 120,
    bytes: 90_000,
    hadError: false,
    ...change,
  });
  const report = (
    remotes: object[],
    { session = randomUUID(), set = releaseSet() }: { session?: string; set?: string } = {},
  ) => api.call('POST', 'remote-samples', { body: { releaseSet: set, session, remotes } });
  const listSpeeds = async () => (await api.call('GET', 'admin/remote-samples', { token: admin })).json().data;

  test('are summed up by version at the 75th percentile, the latest version first', async () => {
    const first = version();
    for (const inp of [40, 80, 120, 160, 200]) await report([sample({ inp, load: null, hadError: inp === 40 })]);
    await publish('two');
    await report([sample({ inp: null })]);
    expect(await listSpeeds()).toEqual([
      {
        remote: 'orders',
        version: version(),
        sessions: 1,
        withError: 0,
        inp: null,
        lcp: 800,
        cls: 0.01,
        load: 120,
        bytes: 90_000,
        days: [{ day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), inp: null, load: 120 }],
      },
      expect.objectContaining({ version: first, sessions: 5, withError: 1, inp: 160, load: null }),
    ]);
  });

  test('are summed up by day as well, the earliest first', async () => {
    for (const inp of [40, 80, 120]) await report([sample({ inp })]);
    const yesterday = sql`${remoteSamples.at} - interval '1 day'`;
    await api.services.db.update(remoteSamples).set({ at: yesterday }).where(eq(remoteSamples.inp, 80));
    const [{ days }] = await listSpeeds();
    expect(days).toMatchObject([
      { inp: 80, load: 120 },
      { inp: 100, load: 120 },
    ]);
    expect(days[0].day < days[1].day).toBe(true);
  });

  test('of one page replace one another', async () => {
    const session = randomUUID();
    await report([sample({ inp: 40 })], { session });
    await report([sample({ inp: 320, hadError: true }), sample({ inp: 400, hadError: true })], { session });
    expect(await listSpeeds()).toMatchObject([{ sessions: 1, withError: 1, inp: 400 }]);
  });

  test('are answered but not stored if they name nothing published, and refused if invalid', async () => {
    const good = await report([sample()]);
    for (const answer of [
      await report([sample()], { set: 'a'.repeat(32) }),
      await report([sample({ version: '9.9.9' })]),
      await report([sample({ remote: 'Sok Dara' })]),
    ])
      expect([answer.statusCode, answer.body]).toEqual([200, good.body]);
    expect(await api.services.db.$count(remoteSamples)).toBe(1);
    for (const change of [{ inp: -1 }, { load: 600_001 }, { cls: 'x' }, { bytes: 1.5 }, { member: 7 }])
      expect((await report([sample(change)])).statusCode).toBe(400);
    expect((await report([sample()], { session: 'sok.dara' })).statusCode).toBe(400);
    expect((await report([])).statusCode).toBe(400);
  });

  test('are limited by address and by day', async () => {
    for (let sent = 0; sent < 60; sent += 1) await report([sample({ version: '9.9.9' })]);
    expect((await report([sample()])).statusCode).toBe(429);
    await resetRateLimits(api.services);
    await report([sample()]);
    const [{ id: _, ...row } = { id: 0 }] = await api.services.db.select().from(remoteSamples);
    for (let batch = 0; batch < 10; batch += 1)
      await api.services.db
        .insert(remoteSamples)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        .values(
          Array.from({ length: 1000 }, () => ({
            ...(row as typeof remoteSamples.$inferInsert),
            session: randomUUID(),
          })),
        );
    await report([sample()]);
    expect(await api.services.db.$count(remoteSamples)).toBe(10_001);
  });

  describe('of a canary', () => {
    /** Stores samples of seven members whom chance gives the live version, and of seven with the canary, in turn. */
    async function store(count: number, canary: object = {}, live: object = {}) {
      const registry = stage.registry();
      const set = registry.canary?.releaseSet.replace(/^.*\/|\.json$/g, '') ?? '';
      const versionOf = (id: string) => stage.setOf(id).remotes.find(({ name }) => name === 'orders')?.version ?? '';
      const ids = (await listMembers(api.services.db)).map(({ id }) => id);
      const has = (id: number) =>
        api.services.releases.isDrawn(registry, id) || Boolean(registry.canary?.members?.includes(id));
      const row = {
        release_set: set,
        remote: 'orders',
        inp: 100,
        load: 300,
        bytes: 1,
        had_error: false,
        signed_in: true,
      };
      const groups = [
        { ids: ids.filter((id) => !has(id)).slice(0, 7), version: versionOf(releaseSet()), ...live },
        { ids: ids.filter(has).slice(0, 7), version: versionOf(set), ...canary },
      ];
      const member = (of: readonly number[], index: number) =>
        api.services.hashCanaryMember(`${registry.canary?.releaseSet} ${of[index % of.length]}`);
      const samples = Array.from({ length: count }, (_, index) =>
        groups.map(({ ids: of, ...each }) => ({
          ...row,
          member: member(of, index),
          ...each,
          session: randomUUID(),
        })),
      );
      await api.services.db.insert(remoteSamples).values(samples.flat());
    }
    const readCanary = async () => (await api.call('GET', 'admin/releases', { token: admin })).json().data.canary;

    test('halt it with a reason if it is slower', async () => {
      await publish('slow', 0.5);
      await store(49, { load: 900 });
      expect(await haltCanary(api.services)).toBeNull();
      expect((await readCanary()).judgement).toMatchObject({ verdict: 'undecided', minSessions: 100 });
      await store(1, { load: 900 });
      const { remotes, judgement } = await readCanary();
      expect(judgement.verdict).toBe('worse');
      const reason = `orders ${remotes[0].version} is worse: time to load (p75) 900 ms, live 300 ms (7 and 7 members, 95% confidence)`;
      expect(await haltCanary(api.services)).toBe(`halted: ${reason}`);
      const { canary, events } = (await api.call('GET', 'admin/releases', { token: admin })).json().data;
      expect([canary, events[0].what, events[0].by]).toEqual([null, `halted: ${reason}`, 'system']);
    });

    test('recommend it if it is as good, and ignore what nobody signed in reports', async () => {
      await publish('as good', 0.5);
      await store(60, { had_error: true, member: null });
      expect((await readCanary()).judgement.verdict).toBe('undecided');
      await store(60, { load: 310 });
      expect((await readCanary()).judgement.verdict).toBe('as-good');
      expect(await haltCanary(api.services)).toBeNull();
    });

    test('are compared from the time on from which it has its share', async () => {
      await publish('slow', 0.01);
      await store(60, { load: 900 });
      await api.services.releases.changeCanary(0.5, { by: 'X', expectedRegistry: stage.registry() });
      await store(10);
      expect((await readCanary()).judgement.comparisons[0].sessions).toEqual({ live: 10, canary: 10 });
    });

    test('of named members are shown, and decide nothing', async () => {
      const named = (await listMembers(api.services.db)).map(({ id }) => id);
      await publishRemotes(stage.store, [stage.build('orders', { code: 'named' })], { members: named.slice(0, 7) });
      await store(60, { load: 900 });
      const { judgement } = await readCanary();
      expect(judgement).toMatchObject({ verdict: 'undecided', minSessions: 100 });
      expect(judgement.comparisons[2]).toMatchObject({ result: 'too-few', canary: 900, members: { canary: 7 } });
    });

    test('count if a member reports them', async () => {
      const token = await api.signInAs('Team');
      await api.call('POST', 'remote-samples', {
        token,
        body: { releaseSet: releaseSet(), session: randomUUID(), remotes: [sample()] },
      });
      await report([sample()]);
      const rows = await api.services.db.select().from(remoteSamples);
      expect(rows.map(({ member }) => member)).toEqual([null, null]);
      await publish('next', 0.5);
      const session = randomUUID();
      for (const inp of [10, 20])
        await api.call('POST', 'remote-samples', {
          token,
          body: { releaseSet: releaseSet(), session, remotes: [sample({ inp })] },
        });
      const [key, ...others] = (await api.services.db.select().from(remoteSamples)).flatMap((row) => row.member ?? []);
      expect([key, others]).toEqual([expect.stringMatching(/^[\w-]{43}$/), []]);
    });
  });
});
