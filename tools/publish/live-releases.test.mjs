import { generateKeyPairSync, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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

it('publishes nothing with a key that is not there or not the right kind', async () => {
  configure(generateKeyPairSync('x25519').privateKey);
  await expect(publishRemotes(stage.store, [stage.build('orders')])).rejects.toThrow('holds no private Ed25519 key');
  process.env.RELEASE_KEY_FILE = path.join(stage.folder, 'none.pem');
  await expect(publishRemotes(stage.store, [stage.build('orders')])).rejects.toThrow('which is not there');
  expect(() => stage.registry()).toThrow('ENOENT');
});
