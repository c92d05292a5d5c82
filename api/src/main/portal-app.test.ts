import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { buildPortalApp } from './portal-app';
import { startTestApi, type TestApi } from './testing/start-test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const files = {
    'site/index.html': '<!doctype html><title>Portal</title>',
    'site/registry.json': '{"releaseSet":"/release-sets/00000000000000000000000000000000.json"}',
    'site/release-sets/00000000000000000000000000000000.json': JSON.stringify({
      contractVersion: 1,
      remotes: [
        {
          name: 'orders',
          declaration: { screens: ['/admin/view-order/:id', '/track-order/:id?'].map((path) => ({ path })) },
        },
      ],
    }),
    'site/assets/main.0a1b.js': 'console.log("portal");'.repeat(200),
    'site/remotes/orders/1.0.0-3fa9/mf-manifest.json': '{}',
    'site/remotes/orders/1.0.0-3fa9/vendor/pdf.wasm-worker.mjs': 'addEventListener',
    'site/assets/none.wasm-worker.mjs': 'addEventListener',
    ...Object.fromEntries(
      ['html', 'shtml', 'xht', 'xhtml', 'xml', 'php', 'svg', 'png', 'HTM'].flatMap((extension) =>
        ['assets', 'remotes/orders/1.0.0-3fa9', 'release-sets'].map((folder) => [
          `site/${folder}/file.${extension}`,
          '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        ]),
      ),
    ),
    'public/index.html': '<!doctype html><title>Applicants</title>',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(api.dataDir, name, '..'), { recursive: true });
    await writeFile(join(api.dataDir, name), content);
  }
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}, app = api.app) => app.inject({ url, headers });
const page = { accept: 'text/html,application/xhtml+xml' };

describe('the portal’s origin', () => {
  test('caches files with content hashes forever and revalidates pages and the registry', async () => {
    const cacheOf = async (url: string) => (await get(url)).headers['cache-control'];
    expect(await cacheOf('/assets/main.0a1b.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/remotes/orders/1.0.0-3fa9/mf-manifest.json')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/')).toBe('no-cache');
    expect(await cacheOf('/registry.json')).toBe('no-store');
    expect(await cacheOf('/config.json')).toBe('no-store');
  });

  test.each(['/assets/', '/remotes/orders/1.0.0-3fa9/', '/release-sets/'])(
    'serves only files of known types below %s, and none of them can run a script on the staff’s origin',
    async (folder) => {
      for (const name of ['file.html', '%66ile.shtml', 'file.xht', 'file.xhtml', 'file.xml', 'file.php', 'file.HTM'])
        expect((await get(folder + name, page)).statusCode).toBe(404);
      for (const extension of ['svg', 'png']) {
        const { statusCode, headers } = await get(`${folder}file.${extension}`, page);
        expect([statusCode, headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
          200,
          "default-src 'none'; sandbox",
          'nosniff',
        ]);
      }
    },
  );

  test('compresses scripts', async () => {
    const response = await get('/assets/main.0a1b.js', { 'accept-encoding': 'gzip' });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(response.rawPayload).toString()).toContain('portal');
  });

  test('serves a page for every path without an extension and 404 for any other missing file or folder', async () => {
    const known = [
      '/admin',
      '/admin/view-order/MjAwMDAy',
      '/view-order/MjAwMDAy',
      '/track-order/',
      '/reset-password/x',
    ];
    const etag = String((await get('/')).headers.etag);
    for (const accept of [page.accept, '*/*', undefined])
      for (const url of [...known, '/admin/nothing', '/nothing']) {
        const isKnown = known.includes(url);
        const response = await get(url, { ...(accept && { accept }) });
        expect([url, response.statusCode, response.body]).toEqual([
          url,
          isKnown ? 200 : 404,
          '<!doctype html><title>Cambodia e-Visa Admin Portal</title>',
        ]);
        expect(response.headers).toMatchObject({
          'cache-control': 'no-cache',
          vary: expect.stringMatching(/accept\b/),
        });
        const again = await get(url, { ...(accept && { accept }), 'if-none-match': etag });
        expect([again.statusCode, again.body === '']).toEqual(isKnown ? [304, true] : [404, false]);
      }
    for (const url of ['/assets/main.ffff.js', '/remotes/orders/', '/assets/', '/release-sets/1.json', '/x.png'])
      expect((await get(url, page)).statusCode).toBe(404);
    const asJson = await get('/admin', { accept: 'application/json' });
    expect([asJson.statusCode, asJson.headers.vary]).toEqual([404, 'accept']);
    expect((await get('/assets/..%2f..%2fsecret', page)).statusCode).not.toBe(200);
  });

  test('leads password managers to the screen that changes the password', async () => {
    const answer = await get('/.well-known/change-password');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin/change-password']);
    expect((await get('/.well-known/anything', page)).statusCode).toBe(404);
  });

  test('refuses to write to a page and names the allowed methods', async () => {
    for (const app of [api.app, api.publicApp])
      for (const [method, url] of [
        ['POST', '/'],
        ['PUT', '/track-order'],
        ['DELETE', '/x.png'],
      ] as const) {
        const { statusCode, headers } = await app.inject({ method, url });
        expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
      }
  });

  test('names the authentication scheme and the range, and caches no refusal', async () => {
    const unsigned = await get('/api/user_info');
    expect([unsigned.statusCode, unsigned.headers['www-authenticate']]).toEqual([401, 'Bearer realm="e-Visa"']);
    const beyond = await get('/assets/main.0a1b.js', { range: 'bytes=99999-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */4400']);
    for (const app of [api.app, api.publicApp])
      for (const url of ['/api/nothing', '/api/files/docs/1_none.pdf', '/api/%zz'])
        expect((await get(url, {}, app)).headers['cache-control']).toBe('no-store');
  });

  test('serves the configuration that the contract describes', async () => {
    expect((await get('/config.json')).json()).toEqual({
      apiUrl: '/api/',
      portalName: 'Cambodia e-Visa Admin Portal',
      publicName: 'Cambodia e-Visa',
      marketingUrl: 'https://www.evisa.example',
      applicationMailDomain: 'applications.evisa.example',
      issuedFilesUrl: 'files/docs/',
      applicantFilesUrl: 'files/uploads/',
      sampleAccounts: false,
    });
  });

  test('sends the security headers with every response, including refusals', async () => {
    for (const url of [
      '/',
      '/api/user_info',
      '/api/nothing',
      '/assets/none.js',
      '/config.json',
      '/api/docs/json',
      '/api/%zz',
    ]) {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    }
  });

  test('lets only workers of remotes with this name compile WebAssembly, and load nothing from elsewhere', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['content-security-policy'];
    const worker = await get('/remotes/orders/1.0.0-3fa9/vendor/pdf.wasm-worker.mjs');
    expect(worker.headers['content-type']).toMatch(/javascript/);
    expect(worker.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
    );
    for (const url of [
      '/',
      '/admin',
      '/assets/none.wasm-worker.mjs',
      '/remotes/orders/1.0.0-3fa9/mf-manifest.json',
      '/remotes/orders/1.0.0-3fa9/vendor/none.wasm-worker.mjs',
    ])
      expect(await policyOf(url)).not.toContain('wasm-unsafe-eval');
  });

  test('lets pages use text as script or markup only through their policy, including after a navigation', async () => {
    for (const app of [api.app, api.publicApp])
      for (const url of ['/', '/admin', '/track-order/MjAwMDAy'])
        expect((await get(url, page, app)).headers['content-security-policy']).toMatch(
          /frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default$/,
        );
    expect((await get('/api/docs/', page)).headers['content-security-policy']).not.toContain('trusted-types');
  });

  test('has the origins of overrides only in the portal’s configuration and page policy', async () => {
    const config = { ...api.services.config, overrideOrigins: ['https://dev.example'] };
    const app = await buildPortalApp({ ...api.services, config });
    expect((await get('/config.json', {}, app)).json()).toMatchObject({ overrideOrigins: ['https://dev.example'] });
    const policyOf = async (url: string) => (await get(url, page, app)).headers['content-security-policy'];
    for (const url of ['/', '/admin']) expect(await policyOf(url)).toContain("script-src 'self' https://dev.example;");
    expect(await policyOf('/api/user_info')).not.toContain('dev.example');
    await app.close();
  });

  test('answers requests that cannot be parsed with the envelope', async () => {
    const json = { 'content-type': 'application/json' };
    const post = (payload: string, headers: Record<string, string>) =>
      api.app.inject({ method: 'POST', url: '/api/admin/admin-login', payload, headers });
    const cases = [
      [await post('{', json), 400],
      [await post('{"__proto__":{"x":1}}', json), 400],
      [await post('{"email":"a\\u0000@b.example","password":"x"}', json), 400],
      [await post('{"email":"\\ud83d@b.example","password":"x"}', json), 400],
      [await post('email=x', { 'content-type': 'text/plain' }), 415],
      [await post(JSON.stringify({ email: 'x'.repeat(200_000) }), json), 413],
      [
        await api.app.inject({
          method: 'DELETE',
          url: '/api/admin/admin-login',
          payload: '<x/>',
          headers: { 'content-type': 'text/xml' },
        }),
        405,
      ],
      [
        await api.call('PUT', 'admin/delete-team-member', {
          token: await api.signInAs('Admin'),
          body: { teamMemberId: 4_294_967_296, more: 'x'.repeat(200_000) },
        }),
        400,
      ],
      [await get('/api/nothing'), 404],
      [await get('/..%2f..%2fsecret'), 404],
      [await get(`/api/admin/get-orders-list/${'a'.repeat(400)}`), 404],
      [await get('/api/%zz'), 400],
      [await get('/api/admin/get-orders-details/%00', { authorization: await api.signInAs('Team') }), 400],
      [await post('--x--', { 'content-type': 'multipart/form-data; boundary=x' }), 415],
    ] as const;
    for (const [response, code] of cases) {
      expect(response.statusCode).toBe(code);
      expect(response.json()).toMatchObject({ status: 0, message: expect.any(String) });
    }
    expect(cases[6][0].headers.allow).toBe('POST');
  });

  test('answers a server error with a fixed sentence and a reference, without its text', async () => {
    const findOrders = jest.spyOn(api.services, 'reader').mockImplementation(() => {
      throw new Error('secret inside');
    });
    const response = await api.call('POST', 'front/track-order', { body: { orderId: 1, email: 'a@b.example' } });
    findOrders.mockRestore();
    const { reference } = response.json();
    expect(reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const message = `We couldn’t do that. Try again. If it continues, quote reference ${reference}.`;
    expect([response.statusCode, response.json()]).toEqual([500, { status: 0, message, reference }]);
  });

  test('describes every endpoint and its responses in the OpenAPI document', async () => {
    const { paths } = (await get('/api/docs/json')).json();
    for (const { method, path } of Object.values(endpoints)) {
      const described = paths[`/api/${path}`]?.[method.toLowerCase()];
      expect(described).toMatchObject({
        summary: expect.any(String),
        description: expect.stringContaining('Access:'),
        responses: { 200: expect.anything(), 500: expect.anything() },
      });
    }
    const { content } = paths['/api/admin/upload-visa-document'].post.requestBody;
    expect(content['multipart/form-data'].schema.properties.uploadVisaDoc).toMatchObject({
      type: 'string',
      format: 'binary',
    });
    expect((await get('/api/docs/')).headers['content-type']).toContain('text/html');
  });

  test('describes the service API in a document of its own', async () => {
    const { info, paths } = (await get('/api/docs/service/json')).json();
    expect(info.title).toBe('Cambodia e-Visa service API');
    const service = Object.values(endpoints).filter(({ access }) => access.startsWith('service:'));
    expect(Object.keys(paths).toSorted()).toEqual([...new Set(service.map(({ path }) => `/api/${path}`))].toSorted());
    expect((await get('/api/docs/service/')).headers['content-type']).toContain('text/html');
  });
});

describe('the applicants’ origin', () => {
  test('has its own site and configuration', async () => {
    expect((await get('/track-order/MjAwMDAy', page, api.publicApp)).body).toContain('Applicants');
    expect((await get('/config.json', {}, api.publicApp)).json()).toEqual({
      apiUrl: '/api/',
      publicName: 'Cambodia e-Visa',
      marketingUrl: 'https://www.evisa.example',
      applicationMailDomain: 'applications.evisa.example',
    });
  });

  test('has no staff endpoints', async () => {
    const authorization = await api.signInAs('Admin');
    for (const { method, path, access } of Object.values(endpoints)) {
      const response = await api.publicApp.inject({
        method,
        url: `/api/${path.replace(/\{\w+\}/g, 'x')}`,
        headers: { authorization },
      });
      const applicants = path.startsWith('front/') || path.startsWith('health/') || access === 'file';
      if (applicants) expect(response.statusCode).not.toBe(404);
      else
        expect([response.statusCode, response.json()]).toEqual([
          404,
          { status: 0, message: 'There is nothing at this address.', reference: expect.any(String) },
        ]);
    }
    for (const url of ['/api/docs', '/api/docs/json', '/api/docs/service/json', '/api/mailbox/view'])
      expect((await get(url, {}, api.publicApp)).statusCode).toBe(404);
  });
});
