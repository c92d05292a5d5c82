import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { ReleaseSet } from '@evisa/shared/federation/release-set';
import { makeOrders } from '@evisa/verify/intake/make-orders';
import { createIntakeKey, signIn } from '@evisa/verify/intake/service-api';
import { expectPushed as expect, test } from '../support/fixtures';
import { findDebianProgram } from '../support/servers/find-debian-program';
import { findUnmetExpectations, nginxExpectations, type ServedFiles } from '../support/servers/nginx-expectations';
import { startDatabase, type Database } from '../support/servers/start-database';
import { requestOverTls, startNginx, type WebServer } from '../support/servers/start-nginx';
import { startPortal, type Portal } from '../support/servers/start-portal';
import { readBadge, sidebarLink } from '../support/sidebar';

const root = path.resolve(import.meta.dirname, '../../..');
const admin = { email: 'first@evisa.example', password: 'a-password-for-two' };

let database: Database;
const portals: Portal[] = [];

test.beforeAll(async () => {
  database = await startDatabase();
  const environment = {
    DATABASE_URL: database.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SESSION_SECRET: 'the-same-for-both-of-these-processes',
    TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'info',
  };
  for (let count = 0; count < 2; count += 1) portals.push(await startPortal(environment));
  await database.query(
    `insert into orders (process_status, processing_mode, email, first_name, last_name, current_nationality)
     select 'New', 'Regular Processing', 'two@mail.example', 'TWO', 'PROCESSES', 'France' from generate_series(1, 3)`,
  );
});

test.afterAll(async () => {
  for (const portal of portals) await portal.stop();
  await database.stop();
});

async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.getByLabel('Email ID').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${url}/admin`);
  await page.goto(`${url}/admin/recent-order`, { waitUntil: 'commit' });
  // A row that was moved before the stream opens disappears without saying why.
  await Promise.all([
    page.waitForResponse('**/api/admin/events'),
    expect(page.getByText(/^1–\d of \d$/)).toBeVisible(),
  ]);
}

/** Deletes an order in one browser and expects another to show that. `urls` are the origins that each of them opened. */
async function deleteAndWatch(orderId: number, page: Page, browser: Browser, urls: [string, string]): Promise<void> {
  const context = { viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true };
  const other = await (await browser.newContext(context)).newPage();
  await open(page, urls[0]);
  await open(other, urls[1]);
  const before = await readBadge(other, 'New Orders');
  await page.getByRole('button', { name: `More actions for order ${orderId}` }).click();
  await page.getByRole('menuitem', { name: 'Delete Order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Order has been deleted successfully')).toBeVisible();
  // A list that loads again meanwhile leaves the row out.
  const row = other.getByRole('row').filter({ hasText: String(orderId), hasNotText: /Deleted by / });
  await expect(row).toHaveCount(0);
  await expect(sidebarLink(other, 'New Orders')).toContainText(String(before - 1));
  await other.context().close();
}

test('shows a change made through one process in a browser that uses another', async ({ page, browser }) => {
  const [here, there] = portals;
  if (!here || !there) throw new Error('Two portals are needed.');
  await deleteAndWatch(100_003, page, browser, [here.url, there.url]);
});

test.describe('behind nginx with docs/nginx.conf', () => {
  // The tests' certificate is self-signed.
  test.use({ ownContext: true, ignoreHTTPSErrors: true });
  let nginx: WebServer;

  test.beforeAll(async () => {
    const found = await findDebianProgram('nginx', 'nginx');
    test.skip('missing' in found, 'missing' in found ? found.missing : '');
    if ('program' in found) nginx = await startNginx(found.program, portals);
  });
  test.afterAll(() => nginx?.stop());

  test('serves files, pages and endpoints as the configuration promises', async () => {
    for (const expectation of nginxExpectations(builtFiles(portals[0]?.siteDir ?? '')))
      await test.step(expectation.description, async () => {
        const { site = 'portal', requestHeaders = {} } = expectation;
        const origin = site === 'portal' ? nginx.url : nginx.publicUrl;
        const answer = await requestOverTls(`${origin}${expectation.path}`, { headers: requestHeaders });
        expect.soft(findUnmetExpectations(expectation, answer), expectation.description).toEqual([]);
      });
  });

  test('shows members each other’s changes, whichever process answers', async ({ page, browser, problems }) => {
    const before = portals.map((portal) => portal.output().length);
    await deleteAndWatch(100_002, page, browser, [nginx.url, nginx.url]);
    const answered = portals.map((portal, index) => portal.output().slice(before[index]));
    for (const lines of answered) expect(lines).toContain('"route":"/api/admin/');
    expect(problems).toEqual([]);
  });

  test('answers what nginx itself refuses, and for processes that are away, as the API does', async () => {
    const found = await findDebianProgram('nginx', 'nginx');
    if (!('program' in found)) throw new Error(found.missing);
    const nowhere = 'http://127.0.0.1:9';
    const alone = await startNginx(
      found.program,
      portals.slice(0, 1).map((portal) => ({ ...portal, url: nowhere, publicUrl: nowhere })),
    );
    try {
      const long = 'a'.repeat(40_000);
      const refusals: [string, Record<string, string>, number, string][] = [
        [`${alone.url}/api/${long}`, {}, 414, 'The request cannot be read.'],
        [`${alone.url}/api/health/ready`, { 'x-long': long }, 400, 'The request cannot be read.'],
        [`${alone.url}/api/health/ready`, {}, 502, 'The portal cannot be reached at the moment. Please try again'],
        [`${alone.publicUrl}/api/front/x`, {}, 502, 'The portal cannot be reached at the moment. Please try again'],
      ];
      for (const [url, headers, status, message] of refusals) {
        const answer = await requestOverTls(url, { headers });
        expect.soft([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/json']);
        expect.soft(JSON.parse(answer.body)).toEqual({ status: 0, message: expect.stringContaining(message) });
      }
      // A page is for people.
      const page = await requestOverTls(`${alone.url}/admin`, { headers: { accept: 'text/html' } });
      expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html']);
    } finally {
      await alone.stop();
    }
  });

  test('redirects plain HTTP to TLS', async () => {
    const answer = await fetch(`${nginx.plainUrl}/admin?page=2`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://localhost/admin?page=2']);
  });

  test('lets an order with two photos of 6 MB through, and answers what is too large as the API does', async () => {
    const token = await signIn(portals[0]?.url ?? '', admin);
    const { key } = await createIntakeKey(portals[0]?.url ?? '', token, { name: 'nginx', minutes: 5 });
    const [made] = await makeOrders(root, { count: 1, seed: 1 });
    const photo = enlargeJpeg((await made?.drawDocuments())?.['applicant_photo'] ?? Buffer.alloc(0), 6_000_000);
    const order = { ...made?.order, reference: 'large-1', current_nationality: 'France' };
    const send = async (path: string, photos: Record<string, Uint8Array<ArrayBuffer>>) => {
      const form = new FormData();
      form.append('order', JSON.stringify(order));
      for (const [field, bytes] of Object.entries(photos)) form.append(field, new Blob([bytes]), 'photo.jpg');
      const request = new Request(nginx.url, { method: 'POST', body: form });
      const headers = {
        authorization: `Bearer ${key}`,
        'content-type': request.headers.get('content-type') ?? '',
      };
      const body = new Uint8Array(await request.arrayBuffer());
      const answer = await requestOverTls(`${nginx.url}${path}`, { method: 'POST', headers, body });
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      return { httpStatus: answer.status, ...JSON.parse(answer.body) };
    };
    const photos = { applicant_photo: photo, applicant_passport_photo: photo };
    expect(await send('/api/intake/orders', photos)).toMatchObject({ httpStatus: 201, status: 1 });
    const tooLarge = { httpStatus: 413, status: 0, message: 'The request is too large.' };
    expect(await send('/api/intake/orders', { applicant_photo: new Uint8Array(45_000_000) })).toEqual(tooLarge);
    expect(await send('/api/admin/upload-visa-document', photos)).toEqual(tooLarge);
  });

  // Last, because it blocks these endpoints for this address for a while.
  test('limits floods of sign-in and tracking requests before they reach the API', async () => {
    const floods = [`${nginx.url}/api/admin/admin-login`, `${nginx.publicUrl}/api/front/track-order`];
    for (const url of floods) {
      const send = () =>
        requestOverTls(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
      const answers = await Promise.all(Array.from({ length: 50 }, send));
      expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(20);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.headers.get('retry-after')).toBe('30');
      expect(JSON.parse(refused?.body ?? '')).toEqual({
        status: 0,
        message: 'Too many requests. Please try again in half a minute.',
      });
    }
  });
});

/** Makes a JPEG larger with comments, as programs for pictures write them. */
function enlargeJpeg(jpeg: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const comment = Buffer.alloc(65_535);
  comment.set([0xff, 0xfe, 0xff, 0xfd]);
  const comments = Array.from({ length: Math.ceil(bytes / comment.length) }, () => comment);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]));
}

function builtFiles(siteDir: string): ServedFiles {
  const read = (file: string) => JSON.parse(readFileSync(path.join(siteDir, file), 'utf8'));
  const { releaseSet } = read('registry.json');
  const { remotes }: ReleaseSet = read(releaseSet);
  const orderDetail = remotes.find(({ name }) => name === 'order_detail')?.entry ?? '';
  const planted = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "ran"</script></svg>';
  for (const extension of ['svg', 'PNG', 'html', 'shtml', 'xht', 'xml', 'php'])
    writeFileSync(path.join(siteDir, path.dirname(orderDetail), `planted.${extension}`), planted);
  return {
    script: firstScript(siteDir),
    remote: orderDetail,
    wasmWorker: path.join(orderDetail, '../vendor/pdf.wasm-worker.mjs'),
    releaseSet,
    publicScript: firstScript(path.join(root, 'dist/public')),
  };
}

function firstScript(siteDir: string): string {
  const names = readdirSync(path.join(siteDir, 'assets'));
  return `/assets/${names.find((file) => file.startsWith('main.') && file.endsWith('.js'))}`;
}
