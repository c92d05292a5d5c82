import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const folder = join(api.dataDir, 'public/.pages');
  await mkdir(folder, { recursive: true });
  for (const name of ['form', 'offline']) {
    for (const language of ['en', 'km']) {
      const html = `${name} ${language}|%ROBOTS%|%PUBLIC_NAME%|%MARKETING_URL%/apply|%CONFIG%|100%`;
      await writeFile(join(folder, `${name}.${language}.html`), html);
    }
  }
  for (const language of ['en', 'km']) {
    const texts = { lang: language, dir: 'ltr', short_name: language === 'en' ? 'e-Visa' : 'km name' };
    await writeFile(join(folder, `manifest.${language}.json`), JSON.stringify(texts));
  }
});
afterAll(() => api.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  api.publicApp.inject({ url, headers: { accept: 'text/html', ...headers } });

it.each([
  ['/', 'form'],
  ['/track-order', 'form'],
  ['/track-order/MjAwMDAy', 'form'],
  ['/get-new-order-details/MjAwMDAy', 'form'],
  ['/offline', 'offline'],
  ['/anything', 'form'],
])('answers %s with the %s', async (url, name) => {
  const response = await open(url);
  expect(response.body).toMatch(new RegExp(`^${name} en`));
  expect(response.statusCode).toBe(url === '/anything' ? 404 : 200);
  const again = await open(url, { 'if-none-match': String(response.headers.etag) });
  expect(again.statusCode).toBe(url === '/anything' ? 404 : 304);
});

it('uses the language of the cookie or the browser, and has browsers revalidate the page', async () => {
  const response = await open('/track-order', { 'accept-language': 'km' });
  expect(response.body).toMatch(/^form km/);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-language': 'km',
    vary: expect.stringContaining('accept, accept-language, cookie'),
  });
  expect((await open('/track-order', { 'accept-language': 'km', cookie: 'language=en' })).body).toMatch(/^form en/);
});

it('fills in names and configuration, and leaves other percent signs', async () => {
  const [, , name, apply, config, rest] = (await open('/track-order')).body.split('|');
  expect([name, apply, rest]).toEqual(['Cambodia e-Visa', 'https://www.evisa.example/apply', '100%']);
  expect(JSON.parse(config ?? '')).toEqual((await open('/config.json')).json());
});

it('lets search engines list only the form without an order', async () => {
  const readRobotsMeta = async (url: string) => (await open(url)).body.split('|')[1];
  expect(await readRobotsMeta('/track-order')).toBe('');
  for (const url of ['/track-order/MjAwMDAy', '/get-new-order-details/MjAwMDAy', '/offline'])
    expect(await readRobotsMeta(url)).toContain('noindex');
});

it('answers 304 to a browser that has the page', async () => {
  const { headers } = await open('/track-order');
  const again = await open('/track-order', { 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

describe('the manifest', () => {
  const manifest = async (query = '', headers = {}) => (await open(`/manifest.webmanifest${query}`, headers)).json();

  it('makes the site installable', async () => {
    expect(await manifest()).toMatchObject({
      name: 'Cambodia e-Visa',
      short_name: 'e-Visa',
      start_url: '/track-order',
      scope: '/',
      display: 'standalone',
    });
  });

  it('uses the language that its address names, else the browser’s', async () => {
    expect(await manifest('?language=km')).toMatchObject({ lang: 'km', short_name: 'km name' });
    expect(await manifest('', { 'accept-language': 'km' })).toMatchObject({ lang: 'km' });
    expect(await manifest('?language=..%2f..%2fform')).toMatchObject({ lang: 'en', start_url: '/track-order' });
  });
});
