import { generateKeyPairSync, verify } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollBack } from './change-release.mjs';
import { readEvents } from './live-releases.mjs';
import { publishRemotes } from './publish-remotes.mjs';
import { releaseStage } from './testing/release-stage.mjs';

/** @type {ReturnType<typeof releaseStage>} */
let stage;
beforeEach(() => {
  stage = releaseStage();
});
afterEach(() => {
  delete process.env.RELEASE_KEY_FILE;
  stage.remove();
});

/** @param {import('node:crypto').KeyObject} privateKey */
function configure(privateKey) {
  const file = path.join(stage.folder, 'release-key.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  process.env.RELEASE_KEY_FILE = file;
}

it('signs the set where a key is configured', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  configure(privateKey);
  await publishRemotes(stage.store, [stage.build('orders')]);
  const file = path.join(stage.site, stage.registry().releaseSet);
  const signature = Buffer.from(readFileSync(`${file}.sig`, 'utf8'), 'base64');
  expect(verify(null, readFileSync(file), publicKey, signature)).toBe(true);
  expect(verify(null, Buffer.from(`${readFileSync(file, 'utf8')} `), publicKey, signature)).toBe(false);
});

it('gives signed sets numbers that go up, and the same set again where nothing changed', async () => {
  configure(generateKeyPairSync('ed25519').privateKey);
  await publishRemotes(stage.store, [stage.build('orders')]);
  const one = stage.liveSet();
  const registry = stage.registry();
  await publishRemotes(stage.store, [stage.build('orders')]);
  expect(stage.registry()).toEqual(registry);
  await publishRemotes(stage.store, [stage.build('orders', { code: 'two' })]);
  expect(stage.liveSet().number).toBeGreaterThan(one.number ?? Infinity);
});

it('signs a rollback over every number before, and makes none without the key', async () => {
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

it('keeps the history whole when two moves fall in one millisecond', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 9, 1));
  try {
    await publishRemotes(stage.store, [stage.build('orders')]);
    await publishRemotes(stage.store, [stage.build('team')]);
    const [last, first] = await readEvents(stage.store);
    expect([first?.what, last?.what]).toEqual([expect.stringMatching(/^orders/), expect.stringMatching(/^team/)]);
    expect(last?.before).toEqual(first?.registry);
  } finally {
    jest.restoreAllMocks();
  }
});

it('lets the web server read what it publishes, whatever the umask is', async () => {
  const umask = process.umask(0o077);
  try {
    await publishRemotes(stage.store, [stage.build('orders')]);
  } finally {
    process.umask(umask);
  }
  const modeOf = (/** @type {string} */ name) => (statSync(path.join(stage.site, name)).mode & 0o777).toString(8);
  expect(['registry.json', 'release-sets', 'remotes', 'remotes/orders'].map(modeOf)).toEqual([
    '644',
    '755',
    '755',
    '755',
  ]);
});

it('publishes nothing with a key that is not there or not the right kind', async () => {
  configure(generateKeyPairSync('x25519').privateKey);
  await expect(publishRemotes(stage.store, [stage.build('orders')])).rejects.toThrow('holds no private Ed25519 key');
  process.env.RELEASE_KEY_FILE = path.join(stage.folder, 'none.pem');
  await expect(publishRemotes(stage.store, [stage.build('orders')])).rejects.toThrow('which is not there');
  expect(() => stage.registry()).toThrow('ENOENT');
});
