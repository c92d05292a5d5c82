import { parseReleaseSetId } from '@evisa/shared/federation/registry';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { changeCanary, rollBack } from './change-live-release';
import { listReleases } from './list-releases';
import { publishRemotes } from './publish-remotes';
import { hostMetadata, createReleaseFixture } from './testing/release-fixture';

let stage: ReturnType<typeof createReleaseFixture>;
beforeEach(() => {
  stage = createReleaseFixture();
});
afterEach(() => {
  delete process.env.RELEASED_BY;
  stage.remove();
});

async function publish(code: string, canary?: number) {
  await publishRemotes(stage.store, [stage.build('orders', { code })], canary ? { canary } : {});
  return stage.registry();
}

describe('rollBack', () => {
  it('rolls back to the previous release, then to the one before it, or to a named one', async () => {
    const [one, two] = [await publish('one'), await publish('two')];
    await publish('three');
    await rollBack(stage.store);
    expect(stage.registry()).toEqual(two);
    await rollBack(stage.store);
    expect(stage.registry()).toEqual(one);
    await expect(rollBack(stage.store)).rejects.toThrow('There is no earlier release to go back to.');
    const four = await publish('four');
    await rollBack(stage.store);
    expect(stage.registry()).toEqual(one);
    await rollBack(stage.store, parseReleaseSetId(four.releaseSet).slice(0, 8));
    expect(stage.registry()).toEqual(four);
  });

  it('refuses a missing set, and a set that the live shell cannot run', async () => {
    const one = await publish('one');
    await publish('two');
    await expect(rollBack(stage.store, 'no-such')).rejects.toThrow('There is no release set no-such');
    await stage.store.write('host.json', JSON.stringify({ ...hostMetadata, provides: { react: '20.0.0' } }));
    await expect(rollBack(stage.store, parseReleaseSetId(one.releaseSet))).rejects.toThrow(
      'Not rolled back. orders needs react ^19.3.0, and the live shell provides 20.0.0.',
    );
  });

  it('refuses a set whose files are missing', async () => {
    await publish('one');
    const { version } = stage.liveSet().remotes[0] ?? { version: '' };
    await publish('two');
    rmSync(path.join(stage.site, 'remotes/orders', version), { recursive: true });
    await expect(rollBack(stage.store)).rejects.toThrow(`The files of orders ${version} are missing`);
  });
});

describe('a canary', () => {
  it('leaves the live set to everyone else, and grows until it is live', async () => {
    const { releaseSet } = await publish('one');
    const { canary } = await publish('two', 0.1);
    expect(stage.registry()).toEqual({ releaseSet, canary: { releaseSet: canary.releaseSet, share: 0.1 } });
    expect(canary.releaseSet).not.toBe(releaseSet);
    await changeCanary(stage.store, 0.5);
    expect(stage.registry()).toEqual({ releaseSet, canary: { ...canary, share: 0.5 } });
    await changeCanary(stage.store, 1);
    expect(stage.registry()).toEqual({ releaseSet: canary.releaseSet });
    await rollBack(stage.store);
    expect(stage.registry()).toEqual({ releaseSet });
  });

  it('is withdrawn by a rollback, which keeps the live set', async () => {
    const one = await publish('one');
    await publish('two', 0.1);
    await rollBack(stage.store);
    expect(stage.registry()).toEqual(one);
  });

  it('blocks other releases, and cannot start before a release is live', async () => {
    await expect(publish('one', 0.1)).rejects.toThrow('Nothing is live yet');
    await publish('one');
    await expect(changeCanary(stage.store, 0.5)).rejects.toThrow('No canary is running');
    await publish('two', 0.1);
    await expect(publish('three')).rejects.toThrow(/is a canary for 10%: first make it live/);
  });
});

describe('a canary with named members', () => {
  const build = () => stage.build('orders', { code: 'two' });

  it('reaches only them without a share, and older shells accept its pointer', async () => {
    const { releaseSet } = await publish('one');
    const lines = await publishRemotes(stage.store, [build()], { members: [3, 17] });
    const { canary } = stage.registry();
    expect(lines.at(-1)).toBe(`live for members 3, 17: ${canary.releaseSet}`);
    expect(canary).toEqual({ releaseSet: canary.releaseSet, share: expect.any(Number), members: [3, 17] });
    expect(stage.registry().releaseSet).toBe(releaseSet);
    // Older shells, which do not support named members, refuse a share of 0. This share is above 0 and includes no member.
    expect(canary.share).toBeGreaterThan(0);
    expect(canary.share).toBeLessThan(2 ** -32);
    expect((await listReleases(stage.store)).join('\n')).toContain(
      `tried with members 3, 17: ${parseReleaseSetId(canary.releaseSet)}`,
    );
  });

  it('keeps them when its share changes, accepts others, and ends for all', async () => {
    await publish('one');
    await publishRemotes(stage.store, [build()], { canary: 0.1, members: [3] });
    expect(stage.registry().canary).toMatchObject({ share: 0.1, members: [3] });
    await changeCanary(stage.store, 0.5);
    expect(stage.registry().canary).toMatchObject({ share: 0.5, members: [3] });
    expect(await changeCanary(stage.store, undefined, { members: [17] })).toMatch(/^live for 50% and member 17: /);
    expect(stage.registry().canary).toMatchObject({ share: 0.5, members: [17] });
    await rollBack(stage.store);
    expect(stage.registry()).not.toHaveProperty('canary');
  });
});

it('records the commit in the history, and whether the tree was dirty', async () => {
  const commit = '1c550acd00000000000000000000000000000000';
  await publishRemotes(stage.store, [stage.build('orders')], { source: { commit, dirty: false } });
  await publishRemotes(stage.store, [stage.build('team')], { canary: 0.5, source: { commit, dirty: true } });
  await rollBack(stage.store);
  const history = (await listReleases(stage.store)).join('\n').split('history:')[1];
  expect(history).toMatch(/Published: orders 1\.0\.0-\w{8} \(new\), commit 1c550acd {2}\(/);
  expect(history).toMatch(/Canary for 50%: team 1\.0\.0-\w{8} \(new\), commit 1c550acd with uncommitted changes {2}\(/);
  expect(history).toMatch(/Ended the canary: team 1\.0\.0-\w{8} \(removed\) {2}\(/);
});

it('lists the live remotes with their sizes, and who released what and when', async () => {
  expect(await listReleases(stage.store)).toEqual([`Nothing is live in ${stage.site}.`]);
  process.env.RELEASED_BY = 'Sok Dara';
  await publish('one');
  const { canary } = await publish('two', 0.25);
  const text = (await listReleases(stage.store)).join('\n');
  expect(text).toMatch(/^live: [0-9a-f]{32}\n  orders 1\.0\.0-[0-9a-f]{8}: 0\.\d KB for its heaviest screen/);
  expect(text).toContain(`tried with 25%: ${parseReleaseSetId(canary.releaseSet)}`);
  expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC  Sok Dara  Canary for 25%: orders 1\.0\.0-/);
});
