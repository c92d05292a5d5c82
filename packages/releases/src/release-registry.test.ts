import { generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollBack } from './change-live-release';
import { serializeReleaseSet, readReleaseEvents } from './release-registry';
import { publishRemotes } from './publish-remotes';
import { createReleaseFixture } from './testing/release-fixture';
import type { ReleaseSet } from '@evisa/shared/federation/release-set';

let stage: ReturnType<typeof createReleaseFixture>;
beforeEach(() => {
  stage = createReleaseFixture();
});
afterEach(() => {
  delete process.env.RELEASE_KEY_FILE;
  delete process.env.RELEASE_PUBLIC_KEY_FILE;
  stage.remove();
});

function configure(privateKey: KeyObject) {
  const file = path.join(stage.folder, 'release-key.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  process.env.RELEASE_KEY_FILE = file;
}

it('signs the set if a key is configured', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  configure(privateKey);
  await publishRemotes(stage.store, [stage.build('orders')]);
  const file = path.join(stage.site, stage.registry().releaseSet);
  const signature = Buffer.from(readFileSync(`${file}.sig`, 'utf8'), 'base64');
  expect(verify(null, readFileSync(file), publicKey, signature)).toBe(true);
  expect(verify(null, Buffer.from(`${readFileSync(file, 'utf8')} `), publicKey, signature)).toBe(false);
});

it('numbers signed sets upwards, and returns the same set without changes', async () => {
  configure(generateKeyPairSync('ed25519').privateKey);
  await publishRemotes(stage.store, [stage.build('orders')]);
  const one = stage.liveSet();
  const registry = stage.registry();
  await publishRemotes(stage.store, [stage.build('orders')]);
  expect(stage.registry()).toEqual(registry);
  await publishRemotes(stage.store, [stage.build('orders', { code: 'two' })]);
  expect(stage.liveSet().number).toBeGreaterThan(one.number ?? Infinity);
});

it('gives a rollback a higher number, and refuses it without the key', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  configure(privateKey);
  await publishRemotes(stage.store, [stage.build('orders')]);
  const { releaseSet } = stage.registry();
  await publishRemotes(stage.store, [stage.build('orders', { code: 'two' })]);
  const newest = stage.liveSet().number ?? Infinity;
  const key = process.env.RELEASE_KEY_FILE;
  delete process.env.RELEASE_KEY_FILE;
  await expect(rollBack(stage.store)).rejects.toThrow('going back needs RELEASE_KEY_FILE');
  process.env.RELEASE_KEY_FILE = key;
  await rollBack(stage.store);
  const { rollback, ...rest } = stage.registry();
  expect(rest).toEqual({ releaseSet });
  expect(rollback.number).toBeGreaterThan(newest);
  const text = Buffer.from(`Roll back to ${releaseSet} over ${rollback.number}`);
  expect(verify(null, text, publicKey, Buffer.from(rollback.signature, 'base64'))).toBe(true);
  await publishRemotes(stage.store, [stage.build('orders', { code: 'three' })]);
  expect(stage.liveSet().number).toBeGreaterThan(rollback.number);
});

describe('a live set that is not signed with a known key', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const unsigned = 'Not published. The live release set is not signed with a known key';
  const publishNext = (dryRun: boolean) =>
    publishRemotes(stage.store, [stage.build('orders', { code: 'two' })], { dryRun });
  beforeEach(async () => {
    configure(privateKey);
    await publishRemotes(stage.store, [stage.build('orders'), stage.build('team')]);
  });

  /** The live set with another file for a remote that is not published next. */
  function forgedSet() {
    const live = stage.liveSet();
    return {
      ...live,
      remotes: live.remotes.map((remote) => (remote.name === 'team' ? { ...remote, entry: '/evil.js' } : remote)),
    };
  }

  async function pointAt(set: ReleaseSet, key?: KeyObject) {
    const { address, text } = serializeReleaseSet(set);
    await stage.store.write(address.slice(1), text);
    if (key) await stage.store.write(`${address.slice(1)}.sig`, sign(null, Buffer.from(text), key).toString('base64'));
    await stage.store.write('registry.json', JSON.stringify({ releaseSet: address }));
  }

  it.each([
    ['has no signature', () => pointAt(forgedSet())],
    ['has neither signature nor number', () => pointAt({ ...forgedSet(), number: undefined })],
    ['is signed with another key', () => pointAt(forgedSet(), generateKeyPairSync('ed25519').privateKey)],
    [
      'was changed after it was signed',
      () => stage.store.write(stage.registry().releaseSet.slice(1), serializeReleaseSet(forgedSet()).text),
    ],
  ])('is not copied into a signed set if it %s', async (_, forge) => {
    await forge();
    const registry = stage.registry();
    await expect(publishNext(false)).rejects.toThrow(unsigned);
    await expect(publishNext(true)).rejects.toThrow(unsigned);
    expect(stage.registry()).toEqual(registry);
  });

  it('is copied if it is signed with a key in RELEASE_PUBLIC_KEY_FILE', async () => {
    configure(generateKeyPairSync('ed25519').privateKey);
    await expect(publishNext(false)).rejects.toThrow(unsigned);
    const file = path.join(stage.folder, 'keys.pem');
    writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }));
    process.env.RELEASE_PUBLIC_KEY_FILE = file;
    await publishNext(false);
    expect(Object.keys(stage.liveVersions())).toEqual(['orders', 'team']);
  });

  it('is signed if no set was signed before', async () => {
    await stage.store.remove('release-sets/');
    await stage.store.remove('registry.json');
    delete process.env.RELEASE_KEY_FILE;
    await publishRemotes(stage.store, [stage.build('orders'), stage.build('team')]);
    configure(privateKey);
    await publishNext(false);
    expect(stage.liveSet().number).toBeGreaterThan(0);
  });
});

it('records both of two changes within one millisecond', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 9, 1));
  try {
    await publishRemotes(stage.store, [stage.build('orders')]);
    await publishRemotes(stage.store, [stage.build('team')]);
    const [last, first] = await readReleaseEvents(stage.store);
    expect([first?.what, last?.what]).toEqual([expect.stringMatching(/^orders/), expect.stringMatching(/^team/)]);
    expect(last?.before).toEqual(first?.registry);
  } finally {
    jest.restoreAllMocks();
  }
});

it('makes published files readable by the web server, whatever the umask', async () => {
  const umask = process.umask(0o077);
  try {
    await publishRemotes(stage.store, [stage.build('orders')]);
  } finally {
    process.umask(umask);
  }
  const modeOf = (name: string) => (statSync(path.join(stage.site, name)).mode & 0o777).toString(8);
  expect(['registry.json', 'release-sets', 'remotes', 'remotes/orders'].map(modeOf)).toEqual([
    '644',
    '755',
    '755',
    '755',
  ]);
});

it('publishes nothing with a missing or unsuitable key', async () => {
  configure(generateKeyPairSync('x25519').privateKey);
  await expect(publishRemotes(stage.store, [stage.build('orders')])).rejects.toThrow('holds no private Ed25519 key');
  process.env.RELEASE_KEY_FILE = path.join(stage.folder, 'none.pem');
  await expect(publishRemotes(stage.store, [stage.build('orders')])).rejects.toThrow('which does not exist');
  expect(() => stage.registry()).toThrow('ENOENT');
});
