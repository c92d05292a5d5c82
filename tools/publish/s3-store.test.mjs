import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { changeCanary, rollBack } from './change-live-release.mjs';
import { listReleases } from './list-releases.mjs';
import { publishRemotes } from './publish-remotes.mjs';
import { createS3Store } from './s3-store.mjs';
import { hostMetadata, createReleaseFixture } from './testing/release-fixture.mjs';

const BUCKET = 'portal';
const environment = { ...process.env };
/** @type {S3rver} */
let server;
let folder = '';
let address = '';
/** @type {ReturnType<typeof createReleaseFixture>} */
let stage;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 's3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  address = `http://127.0.0.1:${port}`;
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', S3_ENDPOINT: address });
  stage = createReleaseFixture();
});
afterAll(async () => {
  process.env = environment;
  stage.remove();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('publishes to a bucket of S3-compatible storage, tries a canary, and goes back', async () => {
  const store = await createS3Store(`s3://${BUCKET}`);
  const publish = (/** @type {string} */ code, /** @type {number} */ canary) =>
    publishRemotes(store, [stage.build('orders', { code })], { canary });
  const registry = async () => JSON.parse(String(await store.read('registry.json')));

  await store.write('host.json', JSON.stringify(hostMetadata));
  expect(await store.read('registry.json')).toBeNull();
  await publish('one', 1);
  const one = await registry();
  expect((await publish('one', 1))[0]).toMatch(/is published already$/);
  await publish('two', 0.1);
  const { canary } = await registry();
  expect(canary.share).toBe(0.1);
  await changeCanary(store, 1);
  expect(await registry()).toEqual({ releaseSet: canary.releaseSet });
  await rollBack(store);
  expect(await registry()).toEqual(one);
  expect((await listReleases(store)).join('\n')).toContain('10% get orders');
});

it('says how long each file may be kept', async () => {
  const store = await createS3Store(`s3://${BUCKET}`);
  await store.write('assets/main.1a2b3c4d.js', 'code');
  await store.write('index.html', 'page');
  await store.write('registry.json', '{}');
  const kept = async (/** @type {string} */ name) => {
    const { headers } = await fetch(`${address}/${BUCKET}/${name}`);
    return [headers.get('cache-control'), headers.get('content-type')];
  };
  expect(await kept('assets/main.1a2b3c4d.js')).toEqual([
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
  ]);
  expect(await kept('index.html')).toEqual(['no-cache', 'text/html; charset=utf-8']);
  expect(await kept('registry.json')).toEqual(['no-store', 'application/json; charset=utf-8']);
});

it('removes a file, or a folder with all in it and nothing beside it', async () => {
  const store = await createS3Store(`s3://${BUCKET}`);
  const names = ['old/1/a.js', 'old/1/parts/b.js', 'old/1b/c.js', 'old/d.json'];
  for (const name of names) await store.write(name, 'text');
  await store.remove('old/1/');
  await store.remove('old/d.json');
  await store.remove('old/none.json');
  const there = await Promise.all(names.map(async (name) => (await store.read(name)) !== null));
  expect(there).toEqual([false, false, true, false]);
});

it('refuses what is no bucket, and a bucket without an account', async () => {
  await expect(createS3Store('s3://Not A Bucket')).rejects.toThrow('is written s3://its-name');
  delete process.env.AWS_SECRET_ACCESS_KEY;
  await expect(createS3Store(`s3://${BUCKET}`)).rejects.toThrow('A bucket needs its account');
});
