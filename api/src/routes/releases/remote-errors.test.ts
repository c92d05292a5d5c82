import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { remoteErrors } from '../../db/schema/remote-errors';
import { resetRateLimits, startTestApi, type TestApi } from '../../main/testing/start-test-api';
import { createReleaseService } from '../../releases/release-service';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe.each(['embedded', 'server'] as const)('reports of uncaught errors on the %s database', (kind) => {
  let stage: ReturnType<typeof createReleaseFixture>;
  let api: TestApi;
  let token: string;
  let admin: string;

  beforeAll(async () => {
    api = await startTestApi({}, kind);
    token = await api.signInAs('Night Staff');
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
    await api.services.db.delete(remoteErrors);
    stage.remove();
  });

  const publish = (code: string) => publishRemotes(stage.store, [stage.build('orders', { code })]);
  const version = () => stage.liveVersions()['orders'] ?? '';
  const releaseSet = () => stage.registry().releaseSet.replace(/^.*\/|\.json$/g, '');
  const frame = (file = 'x.js', line = 1, ofVersion = version()) => ({
    file: `remotes/orders/${ofVersion}/${file}`,
    line,
    column: 7,
  });
  const kitFrame = { file: 'assets/2188.0722dddf.js', line: 1, column: 5120 };
  const error = (change: object = {}) => ({
    message: "TypeError: Cannot read properties of undefined (reading 'map')",
    frames: [frame()],
    screen: '/admin/orders',
    count: 1,
    ...change,
  });
  const report = (errors: object[], { by, set = releaseSet() }: { by?: string; set?: string } = {}) =>
    api.call('POST', 'remote-errors', {
      token: by,
      body: { releaseSet: set, errors },
      headers: { 'user-agent': chrome },
    });
  const listGroups = async () => (await api.call('GET', 'admin/remote-errors', { token: admin })).json().data;

  test('are attributed to the innermost remote of the stack, and to the shell without one', async () => {
    await report([
      error({ frames: [kitFrame, frame()] }),
      error({ frames: [kitFrame], screen: '/admin/view-order/100234' }),
    ]);
    const message = 'TypeError: Cannot read properties of undefined (reading …)';
    const groups: { remote: string }[] = await listGroups();
    expect(groups.sort((a, b) => a.remote.localeCompare(b.remote))).toEqual([
      expect.objectContaining({ remote: 'orders', message, versions: [version()], screens: ['/admin/orders'] }),
      expect.objectContaining({ remote: 'shell', message, versions: [], screens: [], frames: [kitFrame] }),
    ]);
  });

  test('keep the words of what the content security policy blocked', async () => {
    const message = 'blocked by the content security policy: script-src-elem, another origin';
    await report([error({ message })]);
    expect(await listGroups()).toContainEqual(expect.objectContaining({ remote: 'orders', message }));
  });

  test('are grouped across versions, with browsers, roles and times', async () => {
    const first = version();
    await report([error({ count: 3 })], { by: token });
    await publish('two');
    await report([error({ frames: [frame('x.js', 9)] }), error({ frames: [frame('x.js', 9)] })]);
    const groups = await listGroups();
    expect(groups).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        remote: 'orders',
        message: expect.any(String),
        count: 5,
        first: expect.stringMatching(/Z$/),
        last: expect.stringMatching(/Z$/),
        versions: [first, version()].sort(),
        screens: ['/admin/orders'],
        browsers: ['Chrome 141'],
        roles: ['Night Staff'],
        frames: [frame('x.js', 9)],
      },
    ]);
    expect(await api.services.db.select().from(remoteErrors)).toHaveLength(2);
  });

  test('keep no personal data that a message, a stack or a screen contains', async () => {
    const planted = [
      'Sok Dara',
      'DARA',
      'សុខ ដារ៉ា',
      'José Peña',
      'dara.sok@mail.example',
      'N1234567',
      '100234',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJlLW9mLXRva2Vu',
      '/admin/view-order/100234?email=dara.sok@mail.example',
      '+855 12 345 678',
    ];
    for (const value of planted) {
      await report([
        error({ message: `Error: no visa for ${value}, ask "${value}" again` }),
        error({ message: `${value} was not found`, screen: '/admin/orders/Sok-Dara' }),
        error({ frames: [frame('sok.dara.N1234567.js')] }),
      ]);
    }
    // Times and hashes may contain the same digits by chance.
    const { remote, message, frames, screen, browser, role } = remoteErrors;
    const texts = { remote, message, frames, screen, browser, role };
    const stored = JSON.stringify(await api.services.db.select(texts).from(remoteErrors));
    const words = planted.flatMap((value) => value.split(/[ /?=.+@]/)).filter((word) => word.length > 2);
    const code = new Set(['admin', 'view-order', 'email', 'mail', 'example']);
    expect(words.filter((word) => !code.has(word) && stored.includes(word))).toEqual([]);
    expect(stored).toContain('Error: no visa for …');
  });

  test('are answered but not stored if they name nothing published, and refused if invalid', async () => {
    const good = await report([error()]);
    for (const answer of [
      await report([error()], { set: 'a'.repeat(32) }),
      await report([error({ frames: [frame('x.js', 1, '9.9.9')] })]),
    ])
      expect([answer.statusCode, answer.body]).toEqual([200, good.body]);
    expect(await listGroups()).toHaveLength(1);
    for (const change of [
      { count: 0 },
      { frames: [{ ...kitFrame, file: 'https://example.org/x.js' }] },
      { frames: [{ ...kitFrame, file: 'assets/../host.json' }] },
      { email: 'a@b.example' },
      { message: 'x'.repeat(501) },
    ])
      expect((await report([error(change)])).statusCode).toBe(400);
    expect((await report(Array.from({ length: 21 }, () => error()))).statusCode).toBe(400);
  });

  test('are counted up in one row a day, and limited by address and in total', async () => {
    for (let sent = 0; sent < 60; sent += 1) await report([error({ count: 1000 })]);
    expect((await report([error()])).statusCode).toBe(429);
    expect(await api.services.db.select().from(remoteErrors)).toMatchObject([{ count: 60_000 }]);

    const [{ id: _, ...row } = { id: 0 }] = await api.services.db.select().from(remoteErrors);
    const fill = Array.from({ length: 1000 }, (_value, index) => index);
    for (let batch = 0; batch < 10; batch += 1)
      await api.services.db.insert(remoteErrors).values(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        fill.map((index) => ({ ...(row as typeof remoteErrors.$inferInsert), fingerprint: `${batch} ${index}` })),
      );
    await resetRateLimits(api.services);
    await report([error({ message: 'Error: another' })]);
    expect(await api.services.db.$count(remoteErrors)).toBe(10_001);
  });

  test('of one member fill a part of the list only, and known ones still count', async () => {
    const reportMany = (from: number, by: string) =>
      report(
        Array.from({ length: 20 }, (_value, index) => error({ frames: [frame(`${from + index}.js`)] })),
        { by },
      );
    for (const from of [0, 20, 40]) expect((await reportMany(from, token)).statusCode).toBe(200);
    expect(await listGroups()).toHaveLength(40);
    await reportMany(0, token);
    expect(await listGroups()).toHaveLength(40);
    const counts = (await api.services.db.select().from(remoteErrors)).map(({ count }) => count);
    expect(counts.toSorted()).toEqual([1, 2].flatMap((count) => Array.from({ length: 20 }, () => count)));
    await report([error({ message: 'Error: another' })], { by: admin });
    expect(await listGroups()).toHaveLength(41);
  });

  test('have a stack with positions in the source, from source maps that are not public', async () => {
    const build = stage.build('orders', { code: 'mapped' });
    // Generated 1:7 is src/row.ts 3:5.
    const map = { version: 3, sources: ['./src/row.ts'], names: ['Row'], mappings: 'MAEIA' };
    writeFileSync(path.join(build, 'x.js.map'), JSON.stringify(map));
    writeFileSync(path.join(build, 'later.js.map'), 'not a map');
    await publishRemotes(stage.store, [build]);
    const withMaps = version();
    await report([error({ frames: [frame(), frame('later.js'), kitFrame] })]);
    const [{ id }] = await listGroups();
    const { data } = (await api.call('GET', `admin/remote-errors/${id}/stack`, { token: admin })).json();
    const source = { file: './src/row.ts', line: 3, column: 5, name: 'Row' };
    expect(data).toEqual([
      { ...frame(), source },
      { ...frame('later.js'), source: null },
      { ...kitFrame, source: null },
    ]);
    expect(existsSync(path.join(stage.site, `remotes/orders/${withMaps}/x.js.map`))).toBe(false);
    expect(JSON.stringify(stage.liveSet())).not.toContain('.map');

    // The version is that of the same build without maps.
    rmSync(path.join(build, 'x.js.map'));
    rmSync(path.join(build, 'later.js.map'));
    await publishRemotes(stage.store, [build]);
    expect(version()).toBe(withMaps);
    expect((await api.call('GET', `admin/remote-errors/${'0'.repeat(16)}/stack`, { token: admin })).statusCode).toBe(
      404,
    );
  });

  test('are for Admins only', async () => {
    expect((await api.call('GET', 'admin/remote-errors', { token })).statusCode).toBe(403);
  });
});
