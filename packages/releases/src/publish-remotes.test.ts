import { parseReleaseSetId } from '@evisa/shared/federation/registry';
import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { rollBack } from './change-live-release';
import { writeReleaseSet } from './release-registry';
import { readBuild } from './read-build';
import { publishRemotes } from './publish-remotes';
import { createFolderStore } from './release-store';
import { createReleaseFixture, hostMetadata } from './testing/release-fixture';

let stage: ReturnType<typeof createReleaseFixture>;
beforeEach(() => void (stage = createReleaseFixture()));
afterEach(() => stage.remove());

const publish = (...builds: string[]) => publishRemotes(stage.store, builds);
const sets = () => readdirSync(path.join(stage.site, 'release-sets'));
const liveId = () => parseReleaseSetId(stage.registry().releaseSet);
/** Remote → the set with its previous version. */
const beforeOf = (id = liveId()) =>
  Object.fromEntries(stage.setOf(id).remotes.flatMap(({ name, before }) => (before ? [[name, before]] : [])));
const liveEntry = () => path.join(stage.site, stage.liveSet().remotes[0]?.entry ?? '');

describe('publishRemotes', () => {
  it('copies each remote to a folder for its version, and points the registry to the set', async () => {
    await publish(stage.build('orders'), stage.build('team'));
    const [orders, team] = stage.liveSet().remotes;
    expect([orders?.name, team?.name]).toEqual(['orders', 'team']);
    expect(orders?.version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    expect(orders?.entry).toBe(`/remotes/orders/${orders?.version}/remoteEntry.1.js`);
    expect(readFileSync(liveEntry(), 'utf8')).toBe('one');
    expect(orders?.integrity[orders.entry]).toMatch(/^sha256-.{44}$/);
    expect(orders?.declaration.screens[0]?.path).toBe('/admin/orders');
    // Compressed, each file has some twenty bytes around its own.
    expect(orders?.sizes?.screen).toBeGreaterThan(40);
    expect(orders?.sizes?.all).toBeGreaterThan(orders?.sizes?.screen ?? Infinity);
  });

  it('names only the hash of an entry that lists the others, if the live shell reads them there', async () => {
    const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const facts = { listsHashes: true };
    const code = [hashOf('screen'), hashOf('more')].join();
    await publish(stage.build('orders', { facts, code }));
    expect(Object.keys(stage.liveSet().remotes[0]?.integrity ?? {})).toHaveLength(3);

    writeFileSync(path.join(stage.site, 'host.json'), JSON.stringify({ ...hostMetadata, readsListedHashes: true }));
    await publish(stage.build('team'), stage.build('reports', { facts, code }));
    const [orders, reports, team] = stage.liveSet().remotes;
    expect(reports?.integrity).toEqual({ [reports?.entry ?? '']: hashOf(code) });
    expect(Object.keys(team?.integrity ?? {})).toHaveLength(3);
    expect(Object.keys(orders?.integrity ?? {})).toHaveLength(3);

    const live = liveId();
    await expect(publish(stage.build('orders', { facts, code: hashOf('screen') }))).rejects.toThrow(
      'Not published. The entry of orders does not list the hash of later.js. Build it again.',
    );
    expect(liveId()).toBe(live);
  });

  it('adds at most 80 compressed bytes to the set for each further remote', async () => {
    writeFileSync(path.join(stage.site, 'host.json'), JSON.stringify({ ...hostMetadata, readsListedHashes: true }));
    const code = ['screen', 'more'].map((text) => createHash('sha256').update(text).digest('base64')).join();
    const build = (number: number) =>
      stage.build(`team${number}`, { facts: { listsHashes: true }, code: `sha256-${code.replace(',', ',sha256-')}` });
    const measureSet = () =>
      gzipSync(readFileSync(path.join(stage.site, stage.registry().releaseSet)), { level: 9 }).length;
    await publish(...[1, 2, 3, 4].map(build));
    const few = measureSet();
    await publish(...Array.from({ length: 50 }, (_, index) => build(index + 5)));
    expect(measureSet() - few).toBeLessThan(50 * 80);
  });

  it('publishes one remote and leaves the others as they are', async () => {
    await publish(stage.build('orders'), stage.build('team'));
    const [before, entry] = [stage.liveVersions(), liveEntry()];
    await publish(stage.build('orders', { code: 'two' }));
    expect(stage.liveVersions().team).toBe(before.team);
    expect(stage.liveVersions().orders).not.toBe(before.orders);
    expect(readFileSync(entry, 'utf8')).toBe('one');
    expect(sets()).toHaveLength(2);
  });

  it('changes nothing for a published build, and can republish an earlier one', async () => {
    await publish(stage.build('orders'));
    const first = stage.registry();
    expect((await publish(stage.build('orders')))[0]).toMatch(/is published already$/);
    expect(stage.registry()).toEqual(first);
    await publish(stage.build('orders', { code: 'two' }));
    expect(stage.registry()).not.toEqual(first);
    await publish(stage.build('orders'));
    expect(stage.registry()).toEqual(first);
  });

  it('names the set with the previous version', async () => {
    await publish(stage.build('orders'), stage.build('team'));
    const one = liveId();
    const [first] = stage.liveSet().remotes;
    expect(first).not.toHaveProperty('before');
    await publish(stage.build('orders', { code: 'two' }));
    const two = liveId();
    expect(beforeOf()).toEqual({ orders: one });
    expect(stage.setOf(one).remotes[0]).toEqual(first);
    await publish(stage.build('orders', { code: 'three' }));
    expect(beforeOf()).toEqual({ orders: two });
  });

  it('names it for a canary too, but not for a republished earlier version', async () => {
    await publish(stage.build('orders'), stage.build('team'));
    const one = liveId();
    await publishRemotes(stage.store, [stage.build('team', { code: 'two' })], { canary: 0.1 });
    expect(beforeOf(parseReleaseSetId(stage.registry().canary.releaseSet))).toEqual({ team: one });
    await rollBack(stage.store);
    await publish(stage.build('orders', { code: 'two' }), stage.build('team', { code: 'two' }));
    await publish(stage.build('orders'));
    expect(beforeOf()).toEqual({ team: one });
    const three = liveId();
    await publish(stage.build('orders', { code: 'four' }));
    expect(beforeOf()).toEqual({ orders: three, team: one });
  });

  it('names the live set if the recorded set is missing', async () => {
    await publish(stage.build('orders'));
    const { releaseSet } = stage.registry();
    await publish(stage.build('orders', { code: 'two' }));
    const two = liveId();
    rmSync(path.join(stage.site, releaseSet));
    await publish(stage.build('orders', { code: 'three' }));
    expect(beforeOf()).toEqual({ orders: two });
  });

  it('keeps the previous version when other remotes or the same build are published', async () => {
    await publish(stage.build('orders'), stage.build('team'));
    await publish(stage.build('orders', { code: 'two' }));
    const [orders] = stage.liveSet().remotes;
    await publish(stage.build('team', { code: 'two' }));
    expect(stage.liveSet().remotes[0]).toEqual(orders);
    const before = stage.registry();
    await publish(stage.build('orders', { code: 'two' }), stage.build('team', { code: 'two' }));
    expect(stage.registry()).toEqual(before);
  });

  it('completes a version whose copying was interrupted', async () => {
    await publish(stage.build('orders'));
    rmSync(liveEntry());
    await publish(stage.build('orders'));
    expect(readFileSync(liveEntry(), 'utf8')).toBe('one');
  });

  it('refuses to reuse a published version that was modified', async () => {
    await publish(stage.build('orders'));
    appendFileSync(liveEntry(), 'tampered');
    await expect(publish(stage.build('orders'))).rejects.toThrow(/a version never changes/);
  });

  it('refuses to reuse a published version with one changed byte', async () => {
    await publish(stage.build('orders'));
    writeFileSync(liveEntry(), 'ono');
    await expect(publish(stage.build('orders'))).rejects.toThrow(/a version never changes/);
  });

  it('accepts a screen of exactly its size budget, and refuses one byte more', async () => {
    await publish(stage.build('orders'));
    const bytes = stage.liveSet().remotes[0]?.sizes?.screen ?? 0;
    // `remote.json` does not count.
    await publish(stage.build('orders', { facts: { sizeBudget: bytes / 1024 } }));
    await expect(publish(stage.build('orders', { facts: { sizeBudget: (bytes - 1) / 1024 } }))).rejects.toThrow(
      'The heaviest screen of orders loads',
    );
  });

  it('counts fonts, tables and decoders apart from the code, and limits them', async () => {
    const data = randomBytes(3000);
    const [report] = await publishRemotes(stage.store, [stage.build('orders', { data })], { dryRun: true });
    expect(report).toMatch(/, 3\.0 KB of data on demand$/);
    await publish(stage.build('orders', { data }));
    const sizes = stage.liveSet().remotes[0]?.sizes;
    expect(sizes?.data).toBeGreaterThan(3000);
    expect(sizes?.all).toBeLessThan(3000);
    await expect(publish(stage.build('orders', { data, facts: { dataBudget: 2.9 } }))).rejects.toThrow(
      'Not published. orders has 3.0 KB of data on demand, and its budget is 2.9 KB.',
    );
    await expect(publish(stage.build('orders', { data: randomBytes(520_000) }))).rejects.toThrow(
      'its budget is 500 KB',
    );
  });

  it.each([
    [
      'an older shell',
      { shared: [{ name: 'react', requiredVersion: '^19.4.0' }] },
      'orders needs react ^19.4.0, and the live shell provides 19.3.1.',
    ],
    [
      'a module of the kit that the shell does not have',
      { shared: [{ name: '@evisa/shared/kit/maps', requiredVersion: '^1.0.0' }] },
      'orders needs @evisa/shared/kit/maps ^1.0.0, and the live shell provides none.',
    ],
    [
      'a newer version of a whole package, in one sentence',
      {
        shared: ['base', 'forms', 'query', 'router', 'table'].map((file) => ({
          name: `@evisa/shared/kit/${file}`,
          requiredVersion: '^1.1.0',
        })),
      },
      'orders needs @evisa/shared/kit/forms, @evisa/shared/kit/query, @evisa/shared/kit/router and 1 more ^1.1.0, and the live shell provides none.',
    ],
    [
      'another agreement',
      { facts: { contractVersion: 2 } },
      'orders is built for contract version 2, and the live shell supports 1.',
    ],
    [
      'a path that is taken',
      { screen: '/admin/team' },
      'Not published. orders declares /admin/team, where team has its screens.',
    ],
    [
      'a pattern that matches the screen of another remote',
      { screen: '/admin/team/:anything' },
      'Not published. orders declares /admin/team, where team has its screens.',
    ],
    ['a splat', { screen: '/admin/*' }, 'Not published. orders declares /admin/*: a path consists of names'],
    ['a parameter in the place of a name', { screen: '/admin/:x' }, 'Not published. orders declares /admin/:x: a path'],
    [
      'a route of the shell',
      { screen: '/reset-password/:token' },
      'Not published. orders declares /reset-password, which belongs to the portal itself.',
    ],
    [
      'a path outside its prefixes',
      { prefixes: ['/admin/orders'], screen: '/admin/order' },
      'Not published. orders declares /admin/order, which is under none of its prefixes (/admin/orders).',
    ],
    ['an unbuilt slot', { extensions: [{ slot: 'dashboard', title: 'X', module: 'z' }] }, 'no module extensions/z.'],
    ['a screen that was not built', { module: 'y' }, 'orders declares /admin/orders, and its build has no module y.'],
    [
      'a screen that is too heavy',
      { facts: { sizeBudget: 0.01 } },
      'The heaviest screen of orders loads 0.0 KB, and its budget is 0.01 KB',
    ],
  ])('refuses %s, and changes nothing', async (_, change, message) => {
    await publish(stage.build('orders'), stage.build('team'));
    const before = stage.registry();
    await expect(publish(stage.build('orders', { code: 'two', ...change }))).rejects.toThrow(message);
    expect(stage.registry()).toEqual(before);
    expect(readdirSync(path.join(stage.site, 'remotes/orders'))).toHaveLength(1);
  });

  it('reserves addresses for the remote that declares their prefix', async () => {
    await publish(stage.build('team', { prefixes: ['/admin/team', '/admin/people'] }));
    await expect(publish(stage.build('orders', { screen: '/people/:id' }))).rejects.toThrow(
      'Not published. orders declares /people, where team has its screens.',
    );
    await expect(
      publish(stage.build('one', { screen: '/one' }), stage.build('two', { screen: '/one/:x' })),
    ).rejects.toThrow('Not published. one declares /one, where two has its screens.');
  });

  it('ignores a conflict of two other live remotes', async () => {
    await publish(stage.build('orders'), stage.build('team'));
    const set = stage.liveSet();
    const contested = set.remotes.map((remote) => ({ ...remote, declaration: { ...remote.declaration, screens: [] } }));
    const screen = { path: '/admin/*', title: 'X', module: 'x' };
    for (const { declaration } of contested) Object.assign(declaration, { screens: [screen] });
    const releaseSet = await writeReleaseSet(stage.store, { ...set, remotes: contested });
    await stage.store.write('registry.json', JSON.stringify({ releaseSet }));
    await publish(stage.build('reports'));
    expect(Object.keys(stage.liveVersions())).toEqual(['orders', 'reports', 'team']);
  });

  it('refuses the build of another remote than the named one', async () => {
    await expect(publishRemotes(stage.store, [stage.build('orders')], { only: 'team' })).rejects.toThrow(
      'Not published. This is a build of orders, and not of team.',
    );
  });

  it('accepts modules below react/ that the shell provides', async () => {
    await publish(stage.build('orders', { shared: [{ name: 'react/jsx-runtime', requiredVersion: '^19.3.1' }] }));
    expect(stage.liveVersions()).toHaveProperty('orders');
  });

  it('describes what a dry run would change, and changes nothing', async () => {
    const lines = await publishRemotes(stage.store, [stage.build('orders')], { dryRun: true });
    expect(lines[0]).toMatch(/^orders 1\.0\.0-[0-9a-f]{8}: 0\.\d KB for its heaviest screen, 0\.\d KB in all$/);
    expect(readdirSync(stage.site)).toEqual(['host.json']);
    await publish(stage.build('orders'));
    expect(lines[1]).toContain(stage.registry().releaseSet);
  });

  it('lists all other errors in a dry run during a canary', async () => {
    await publish(stage.build('orders'), stage.build('team'));
    await publishRemotes(stage.store, [stage.build('team', { code: 'two' })], { canary: 0.1 });
    const change = { screen: '/admin/*', module: 'y', shared: [{ name: 'react', requiredVersion: '^19.4.0' }] };
    const dryRun = publishRemotes(stage.store, [stage.build('orders', change)], { dryRun: true });
    for (const error of [
      'is a canary for 10%: first make it live',
      'orders needs react ^19.4.0',
      'its build has no module y',
      'orders declares /admin/*: a path',
    ])
      await expect(dryRun).rejects.toThrow(error);
  });

  it('refuses a release while another is in progress', async () => {
    mkdirSync(path.join(stage.site, '.publishing'));
    await expect(publish(stage.build('orders'))).rejects.toThrow('Another publisher is at work');
    rmSync(path.join(stage.site, '.publishing'), { recursive: true });
    const builds = [await readBuild(stage.build('orders')), await readBuild(stage.build('team'))];
    const [one, other] = await Promise.allSettled(builds.map((build) => publishRemotes(stage.store, [build])));
    expect([one?.status, other?.status]).toEqual(['fulfilled', 'rejected']);
    expect(Object.keys(stage.liveVersions())).toEqual(['orders']);
    expect(existsSync(path.join(stage.site, '.publishing'))).toBe(false);
  });

  it('explains that the store cannot be written', async () => {
    const place = path.join(stage.site, 'host.json/site');
    await expect(publishRemotes(createFolderStore(place), [stage.build('orders')])).rejects.toThrow(
      `${place} cannot be written to (ENOTDIR)`,
    );
  });

  it('explains what to do without a shell', async () => {
    rmSync(path.join(stage.site, 'host.json'));
    await expect(publish(stage.build('orders'))).rejects.toThrow('publish the shell first');
  });
});
