import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError } from '../../adapters/files/storage-error';
import { startTestApi, type TestApi } from '../../main/testing/start-test-api';

const file = 'docs/100001_33333333-3333-4333-8333-333333333333.pdf';
/** The `Accept` header of a browser that opens an address. */
const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  const folder = join(api.dataDir, 'public/.pages');
  await mkdir(folder, { recursive: true });
  for (const name of ['expired-link', 'missing-document', 'failed-download'])
    for (const language of ['en', 'ar'])
      await writeFile(
        join(folder, `${name}.${language}.html`),
        `${name} ${language}|%ROBOTS%|%PUBLIC_NAME%<p class="text">Quote %REFERENCE%.</p>`,
      );
});
afterAll(() => api.close());

const get = (path: string, headers: Record<string, string> = {}, app = api.publicApp) =>
  app.inject({ url: `/api/files/${path}`, headers });
const linkTo = (name: string) => api.services.tokens.signFileLink(name, null);

it('explains an expired link in the person’s language, with the same status', async () => {
  const page = await get(`${file}?link=old`, { accept: browserAccept, 'accept-language': 'ar' });
  expect([page.statusCode, page.body]).toEqual([
    401,
    'expired-link ar|<meta name="robots" content="noindex">|Cambodia e-Visa',
  ]);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'ar',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  });
});

it.each([
  ['another file’s link', 'uploads/a.pdf', file, 403, 'expired-link'],
  ['a missing file', file, file, 404, 'missing-document'],
  ['an invalid name', 'docs/.hidden.pdf', 'docs/.hidden.pdf', 400, 'expired-link'],
])('explains %s', async (_, requested, signed, status, page) => {
  const response = await get(`${requested}?link=${await linkTo(signed)}`, { accept: browserAccept });
  expect([response.statusCode, response.body.split('|')[0]]).toEqual([status, `${page} en`]);
});

it.each([
  ['a server error', new Error('disk'), 500],
  ['a disk that cannot be read', new StorageError('unusable'), 503],
])('explains %s with the reference of its log line', async (_, error, status) => {
  const load = jest.spyOn(api.services.files, 'find').mockRejectedValue(error);
  const link = await linkTo(file);
  const response = await get(`${file}?link=${link}`, { accept: browserAccept });
  expect([response.statusCode, response.body.split('|')[0]]).toEqual([status, 'failed-download en']);
  expect(response.body).toMatch(/<p class="text">Quote [2-9A-Z]{4}-[2-9A-Z]{4}\.<\/p>$/);
  load.mockRestore();
});

it('sends the envelope to programs, for other endpoints and on the staff’s origin', async () => {
  const expired = { status: 401, message: 'This link has expired.', reference: expect.any(String) };
  for (const accept of ['*/*', 'application/json'])
    expect((await get(`${file}?link=old`, { accept })).json()).toEqual(expired);
  expect((await get(`${file}?link=old`, { accept: browserAccept }, api.app)).json()).toEqual(expired);
  const other = await api.publicApp.inject({ url: '/api/nothing', headers: { accept: browserAccept } });
  expect(other.json()).toMatchObject({ status: 0 });
});
