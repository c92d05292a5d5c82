import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { rollBack } from '@evisa/releases/change-live-release';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { publishShell } from '@evisa/releases/publish-shell';
import { hostMetadata, createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import { buildPortalApp } from '../../main/portal-app';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const releaseKeys = [publicKey.export({ type: 'spki', format: 'der' }).toString('base64')];

let api: TestApi;
let fixture: ReturnType<typeof createReleaseFixture>;
let app: FastifyInstance;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

beforeEach(async () => {
  fixture = createReleaseFixture();
  const file = join(fixture.folder, 'release-key.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  process.env['RELEASE_KEY_FILE'] = file;
  writePage('page 1');
  await publish('one');
  app = await buildPortal(releaseKeys);
});
afterEach(async () => {
  delete process.env['RELEASE_KEY_FILE'];
  await app.close();
  fixture.remove();
});

const buildPortal = (keys: string[]) =>
  buildPortalApp({
    ...api.services,
    config: { ...api.services.config, siteDir: fixture.site, releaseStoreAddress: fixture.site, releaseKeys: keys },
  });
const publish = (code: string) => publishRemotes(fixture.store, [fixture.build('orders', { code })]);
const writePage = (page: string, name = 'index.html') => writeFileSync(join(fixture.site, name), page);
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } });
const open = async (url = '/') => {
  const { statusCode, body } = await get(url);
  return statusCode === 200 ? body : statusCode;
};
const publishPage = (page: string) => {
  const build = join(fixture.folder, 'shell-build');
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'index.html'), page);
  writeFileSync(join(build, 'host.json'), JSON.stringify(hostMetadata));
  return publishShell(fixture.store, build);
};

it('serves the signed page at every path, with its headers, and 304 to a browser that has it', async () => {
  const first = await get('/');
  expect([first.statusCode, first.body]).toEqual([200, 'page 1']);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  });
  expect(await open('/admin')).toBe('page 1');
  const again = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('names the page as the admin portal of the country’s e-visa service, before any script runs', async () => {
  await publishPage('<title>e-Visa</title>');
  expect(await open('/admin')).toBe('<title>Cambodia e-Visa Admin Portal</title>');
});

it('answers 503 for a page with one changed byte, even to a browser that has the right one', async () => {
  const { etag } = (await get('/')).headers;
  writePage('page !');
  for (const url of ['/', '/admin', '/nothing']) {
    const { statusCode, body, headers } = await get(url, { 'if-none-match': String(etag) });
    expect([url, statusCode, body, headers['cache-control']]).toEqual([
      url,
      503,
      expect.stringContaining('This page is not the one that was published'),
      'no-store',
    ]);
  }
  for (const url of ['/index.html', '/%69ndex.html', '/INDEX.HTML']) expect([url, await open(url)]).toEqual([url, 404]);
  writePage('page 1');
  expect(await open()).toBe('page 1');
});

it('serves no other page and no compressed copy beside it', async () => {
  for (const name of ['index.html.br', 'index.html.gz', 'other.html']) {
    writePage('page !', name);
    expect((await get(`/${name}`)).statusCode).toBe(404);
  }
  expect((await get('/', { 'accept-encoding': 'br, gzip' })).body).toBe('page 1');
});

it('serves a shell that is published alone, and no longer the earlier page', async () => {
  expect(await open()).toBe('page 1');
  const { write } = fixture.store;
  const seen: unknown[] = [];
  fixture.store.write = async (name, bytes) => {
    await write(name, bytes);
    seen.push(await open());
  };
  await publishPage('page 2');
  expect([...new Set(seen)]).toEqual(['page 1', 'page 2']);
  writePage('page 1');
  expect(await open()).toBe(503);
});

it('serves the live page after a rollback to a set that names another', async () => {
  await publishPage('page 2');
  await publish('two');
  await rollBack(fixture.store);
  expect(await open()).toBe('page 2');
});

it('serves nothing without a signed set, and any page if the signed sets name none', async () => {
  rmSync(join(fixture.site, `${fixture.registry().releaseSet}.sig`));
  expect(await open()).toBe(503);
  rmSync(join(fixture.site, 'release-sets'), { recursive: true });
  for (const name of ['index.html', 'registry.json']) rmSync(join(fixture.site, name));
  await publish('two');
  writePage('page of an earlier publisher');
  expect(await open()).toBe('page of an earlier publisher');
});

it('serves only the page that it allowed last while the sets cannot be read', async () => {
  expect(await open()).toBe('page 1');
  rmSync(join(fixture.site, 'release-sets'), { recursive: true });
  writeFileSync(join(fixture.site, 'release-sets'), 'no folder');
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(await open()).toBe('page 1');
  writePage('page !');
  expect(await open()).toBe(503);
  now.mockRestore();
});

it('serves any page without keys', async () => {
  await app.close();
  app = await buildPortal([]);
  writePage('page !');
  expect([await open(), await open('/admin'), await open('/index.html')]).toEqual(['page !', 'page !', 'page !']);
});
