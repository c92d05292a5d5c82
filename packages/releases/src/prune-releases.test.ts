import { parseReleaseSetId } from '@evisa/shared/federation/registry';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollBack } from './change-live-release';
import { pruneReleases } from './prune-releases';
import { publishRemotes } from './publish-remotes';
import { publishShell } from './publish-shell';
import { hostMetadata, createReleaseFixture } from './testing/release-fixture';

const DAY_MS = 24 * 60 * 60_000;
const today = Date.parse('2026-06-01T12:00:00Z');
let stage: ReturnType<typeof createReleaseFixture>;
beforeEach(() => {
  stage = createReleaseFixture();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
});
afterEach(() => {
  jest.useRealTimers();
  stage.remove();
});

const daysAgo = (days: number) => jest.setSystemTime(today - days * DAY_MS);
const prune = (options = {}) => pruneReleases(stage.store, { now: today, ...options });
const versions = () => readdirSync(path.join(stage.site, 'remotes/orders'));
const hasSet = (address: string) => existsSync(path.join(stage.site, address));

/**
 * @param days ago
 * @returns its version
 */
async function publish(days: number, code: string, canary: number = 1): Promise<string> {
  daysAgo(days);
  const [line = ''] = await publishRemotes(stage.store, [stage.build('orders', { code })], { canary });
  return line.split(' ')[1] ?? '';
}

/** @param days ago */
async function publishPage(days: number, files: Record<string, string>) {
  const build = path.join(stage.folder, 'shell-build');
  rmSync(build, { recursive: true, force: true });
  mkdirSync(path.join(build, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries({ 'host.json': JSON.stringify(hostMetadata), ...files }))
    writeFileSync(path.join(build, name), text);
  daysAgo(days);
  await publishShell(stage.store, build);
}

describe('pruneReleases', () => {
  it('lists versions that were not live within eight weeks, and deletes them on request', async () => {
    const first = await publish(200, 'one');
    const firstSet = stage.registry().releaseSet;
    writeFileSync(path.join(stage.site, `${firstSet}.sig`), 'signature');
    const second = await publish(150, 'two');
    const secondSet = stage.registry().releaseSet;
    const third = await publish(100, 'three');
    const fourth = await publish(70, 'four');
    const all = [first, second, third, fourth].toSorted();

    expect(await prune()).toEqual([
      'would be deleted:',
      `  orders ${first}`,
      `  release set ${parseReleaseSetId(firstSet)}`,
      'Nothing is deleted: npm run releases -- prune --yes does it.',
    ]);
    expect(versions()).toEqual(all);
    await prune({ yes: true });
    // The target of the rollback names the second set, which has its previous version.
    expect(versions()).toEqual([second, third, fourth].toSorted());
    expect(hasSet(secondSet)).toBe(true);
    expect([hasSet(firstSet), hasSet(`${firstSet}.sig`)]).toEqual([false, false]);
    expect(await prune({ yes: true })).toEqual([
      `Nothing in ${stage.site} is older than 8 weeks and no longer needed.`,
    ]);
    await rollBack(stage.store);
    expect(stage.liveVersions()).toEqual({ orders: third });
  });

  it('counts from the replacement of a release, not from its start', async () => {
    const first = await publish(200, 'one');
    const { releaseSet } = stage.registry();
    await publish(55, 'two');
    await publish(50, 'three');
    await publish(1, 'four');
    await prune({ yes: true });
    expect(versions()).toContain(first);
    expect(hasSet(releaseSet)).toBe(true);
    await prune({ yes: true, now: today + 2 * DAY_MS });
    // The second release, which ended two days later, names it as its previous version.
    expect([hasSet(releaseSet), versions().includes(first)]).toEqual([true, true]);
    await prune({ yes: true, now: today + 7 * DAY_MS });
    expect([hasSet(releaseSet), versions().includes(first)]).toEqual([false, false]);
  });

  it('keeps every set that holds a previous version of a live remote, and continues if one is missing', async () => {
    daysAgo(300);
    await publishRemotes(stage.store, [stage.build('orders'), stage.build('team')]);
    const { releaseSet } = stage.registry();
    await publishRemotes(stage.store, [stage.build('team', { code: 'two' })]);
    for (const [days, code] of [
      [250, 'two'],
      [200, 'three'],
      [150, 'four'],
    ] as const)
      await publish(days, code);
    const before = stage.liveSet().remotes.map((remote) => remote.before ?? '');
    expect(before[1]).toBe(parseReleaseSetId(releaseSet));
    expect((await prune({ yes: true })).join()).toMatch(/^deleted:,  release set [0-9a-f]+$/);
    for (const id of before)
      for (const { entry } of stage.setOf(id).remotes) expect(existsSync(path.join(stage.site, entry))).toBe(true);
    rmSync(path.join(stage.site, releaseSet));
    expect(await prune({ yes: true })).toHaveLength(1);
  });

  it('keeps the live set and the canary, however old', async () => {
    const [first, second] = [await publish(300, 'one'), await publish(290, 'two', 0.1)];
    expect(await prune({ yes: true })).toHaveLength(1);
    expect(versions()).toEqual([first, second].toSorted());
  });

  it('keeps versions that are not in the history', async () => {
    await publish(300, 'one');
    await publish(200, 'two');
    await publish(100, 'three');
    rmSync(path.join(stage.site, '.releases'), { recursive: true });
    expect(await prune({ yes: true })).toHaveLength(1);
    expect(versions()).toHaveLength(3);
  });

  it('completes an interrupted deletion', async () => {
    const first = await publish(200, 'one');
    for (const [days, code] of [
      [190, 'two'],
      [180, 'three'],
      [170, 'four'],
    ] as const)
      await publish(days, code);
    rmSync(path.join(stage.site, 'remotes/orders', first), { recursive: true });
    const lines = await prune({ yes: true });
    expect(lines).toContain(`  orders ${first}`);
    expect(readdirSync(path.join(stage.site, 'release-sets'))).toHaveLength(3);
  });

  it('deletes only files of shells that were replaced more than eight weeks ago', async () => {
    const assets = () => readdirSync(path.join(stage.site, 'assets'));
    await publishPage(200, { 'index.html': 'a', 'assets/a.js': 'a', 'assets/both.js': 'x' });
    await publishPage(100, { 'index.html': 'b', 'assets/b.js': 'b', 'assets/both.js': 'x' });
    await publishPage(50, { 'index.html': 'c', 'assets/c.js': 'c', 'assets/both.js': 'x' });
    expect(await prune()).toContain('  shell of 2025-11-13: 1 files');
    await prune({ yes: true });
    expect(assets()).toEqual(['b.js', 'both.js', 'c.js']);
    expect(readdirSync(path.join(stage.site, '.shells'))).toHaveLength(2);
    await prune({ yes: true, now: today + 7 * DAY_MS });
    expect(assets()).toEqual(['both.js', 'c.js']);
  });

  it('keeps all shells if the live one was deployed by other means', async () => {
    await publishPage(200, { 'index.html': 'a', 'assets/a.js': 'a' });
    await publishPage(100, { 'index.html': 'b', 'assets/b.js': 'b' });
    writeFileSync(path.join(stage.site, 'index.html'), 'another team’s, with a.js');
    expect(await prune({ yes: true })).toHaveLength(1);
    expect(readdirSync(path.join(stage.site, 'assets'))).toEqual(['a.js', 'b.js']);
  });
});

it('finds sets by the short ID in the list of releases', async () => {
  await publish(200, 'one');
  const id = parseReleaseSetId(stage.registry().releaseSet);
  for (const [days, code] of [
    [190, 'two'],
    [180, 'three'],
    [170, 'four'],
  ] as const)
    await publish(days, code);
  expect(await prune()).toContain(`  release set ${id}`);
});
