import { randomUUID } from 'node:crypto';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { remoteSamples } from '../../db/schema/remote-samples';
import { resetRateLimits, startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { createReleaseService } from '../../releases/release-service';

describe.each(['embedded', 'server'] as const)('samples of the speed of remotes on the %s database', (kind) => {
  let stage: ReturnType<typeof createReleaseFixture>;
  let api: TestApi;
  let admin: string;

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    admin = await api.signInAs('Admin');
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
  const report = (remotes: object[], { session = randomUUID() as string, set = releaseSet() } = {}) =>
    api.call('POST', 'remote-samples', { body: { releaseSet: set, session, remotes } });
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
      },
      expect.objectContaining({ version: first, sessions: 5, withError: 1, inp: 160, load: null }),
    ]);
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
});
