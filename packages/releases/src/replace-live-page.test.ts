import { parseReleaseSetId } from '@evisa/shared/federation/registry';
import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollBack } from './change-live-release';
import { pruneReleases } from './prune-releases';
import { publishRemotes } from './publish-remotes';
import { publishShell } from './publish-shell';
import { SignedPages } from './signed-pages';
import { hostMetadata, createReleaseFixture } from './testing/release-fixture';

const hash = (page: string) => createHash('sha256').update(page).digest('hex');
const { publicKey, privateKey } = generateKeyPairSync('ed25519');

let stage: ReturnType<typeof createReleaseFixture>;
beforeEach(async () => {
  stage = createReleaseFixture();
  const file = path.join(stage.folder, 'release-key.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  process.env.RELEASE_KEY_FILE = file;
  await stage.store.write('index.html', 'page 1');
  await publish('one');
});
afterEach(() => {
  delete process.env.RELEASE_KEY_FILE;
  stage.remove();
});

const publish = (code: string) => publishRemotes(stage.store, [stage.build('orders', { code })]);
const allows = (page: string) => new SignedPages(stage.store, [createPublicKey(privateKey)]).allow(hash(page));

function buildShell(page: string) {
  const build = path.join(stage.folder, 'shell-build');
  mkdirSync(build, { recursive: true });
  writeFileSync(path.join(build, 'index.html'), page);
  writeFileSync(path.join(build, 'host.json'), JSON.stringify(hostMetadata));
  return build;
}

it('names the live page in a signed set', () => {
  expect(stage.liveSet().shell).toEqual([hash('page 1')]);
});

it('allows only the live page at each step of a shell release', async () => {
  const registry = stage.registry();
  const served: unknown[] = [];
  const { write } = stage.store;
  stage.store.write = async (name, bytes) => {
    await write(name, bytes);
    const page = readFileSync(path.join(stage.site, 'index.html'), 'utf8');
    served.push([page, await allows(page)]);
  };
  await publishShell(stage.store, buildShell('page 2'));
  expect(served).toContainEqual(['page 1', true]);
  expect(served).toContainEqual(['page 2', true]);
  expect(served).not.toContainEqual([expect.anything(), false]);
  expect(await allows('page 1')).toBe(false);
  // No release changes, and the history does not grow.
  expect(stage.registry()).toEqual(registry);
});

it('refuses a shell without the key if the live set is signed', async () => {
  delete process.env.RELEASE_KEY_FILE;
  await expect(publishShell(stage.store, buildShell('page 2'))).rejects.toThrow(
    'publishing the shell needs RELEASE_KEY_FILE',
  );
  expect(String(await stage.store.read('index.html'))).toBe('page 1');
});

it('allows the live page after a rollback to a set for another page', async () => {
  await publishShell(stage.store, buildShell('page 2'));
  await publish('two');
  await rollBack(stage.store);
  expect(stage.liveSet().shell).toEqual([hash('page 1')]);
  expect([await allows('page 2'), await allows('page 1')]).toEqual([true, false]);
});

it('does not roll back to a set that only names a page', async () => {
  const before = readdirSync(path.join(stage.site, 'release-sets'));
  await publishShell(stage.store, buildShell('page 2'));
  const [added = ''] = readdirSync(path.join(stage.site, 'release-sets')).filter((name) => !before.includes(name));
  await expect(rollBack(stage.store, parseReleaseSetId(added))).rejects.toThrow('only names a page');
});

it('does not sign a page that was modified by other means', async () => {
  await stage.store.write('index.html', 'page 1!');
  await expect(publish('two')).rejects.toThrow('is not the one that was signed: publish the shell again');
  await publishShell(stage.store, buildShell('page 2'));
  expect([await allows('page 1!'), await allows('page 2')]).toEqual([false, true]);
});

it('allows no page without a signed set', async () => {
  for (const name of readdirSync(path.join(stage.site, 'release-sets')))
    if (name.endsWith('.sig')) await stage.store.remove(`release-sets/${name}`);
  expect(await allows('page 1')).toBe(false);
});

it('allows any page while no signed set names one, as with earlier publishers', async () => {
  await stage.store.remove('release-sets/');
  await stage.store.remove('registry.json');
  await stage.store.remove('index.html');
  await publish('one');
  expect(stage.liveSet()).not.toHaveProperty('shell');
  expect(await allows('page 1')).toBe(true);
});

it('still counts a removed set', async () => {
  const pages = new SignedPages(stage.store, [publicKey]);
  expect(await pages.allow(hash('page 1'))).toBe(true);
  await stage.store.remove('release-sets/');
  expect([await pages.allow(hash('page 1')), await pages.allow(hash('page 2'))]).toEqual([true, false]);
});

it('prunes the sets of a shell together with it', async () => {
  const setsBefore = readdirSync(path.join(stage.site, 'release-sets')).length;
  for (const page of ['page 2', 'page 3', 'page 4']) await publishShell(stage.store, buildShell(page));
  expect(readdirSync(path.join(stage.site, 'release-sets'))).toHaveLength(setsBefore + 12);
  const later = Date.now() + 70 * 24 * 60 * 60_000;
  await pruneReleases(stage.store, { yes: true, now: later });
  expect(readdirSync(path.join(stage.site, 'release-sets'))).toHaveLength(setsBefore + 4);
  expect([await allows('page 4'), await allows('page 3')]).toEqual([true, false]);
});
