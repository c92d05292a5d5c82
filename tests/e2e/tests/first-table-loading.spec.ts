import type { Page, Request } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { expect, fillSignIn, openSignedIn, test } from '../support/fixtures';
import { holdRequests } from '../support/hold-requests';
import type { Portal } from '../support/servers/start-portal';

// The clock belongs to the context.
test.use({ ownContext: true });

/** Files of the shell, such as the code of menus and dialogs. */
const shellCode = /\/assets\/[^/]+\.js/;
const firstRow = (page: Page) => page.getByRole('checkbox', { name: /^Select order/ }).first();
const rowMenu = (page: Page) => page.getByRole('button', { name: /^More actions for order/ }).first();

/** Nothing is prefetched, so that a press loads what it needs. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

test('opens a menu that was pressed before its code loaded, and moves the focus in and back', async ({
  page,
  portal,
  problems,
}) => {
  await saveData(page);
  await openSignedIn(page, portal, 'manager');
  await firstRow(page).waitFor();
  const { letThrough } = await holdRequests(page, shellCode);
  await rowMenu(page).press('Enter');
  await expect(rowMenu(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menu')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(rowMenu(page)).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(problems).toEqual([]);
});

test('says that the code of a press failed to load, and opens at the next press', async ({ page, portal }) => {
  await saveData(page);
  await openSignedIn(page, portal, 'manager');
  await firstRow(page).waitFor();
  await page.route(shellCode, (route) => route.abort());
  await rowMenu(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(rowMenu(page)).toHaveAttribute('aria-expanded', 'false');

  await page.unroute(shellCode);
  await rowMenu(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('keeps the sign-in screen and the first table within their size budgets', async ({ page, portal }) => {
  let requested = new Set<string>();
  const record = (request: Request) => void requested.add(request.url());
  // The budget excludes what is prefetched after the rows: with saveData nothing is.
  await saveData(page);
  page.on('request', record);
  // The rest loads a moment after the screen appears.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(`${portal.url}/`);
  await fillSignIn(page, 'team');
  const first = requested;
  requested = new Set();
  await page.clock.resume();
  const listed = page.waitForResponse(/get-orders-list/);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await listed;
  page.off('request', record);
  await firstRow(page).waitFor();
  const isFont = (url: string) => url.endsWith('.woff2');
  const [font] = [...first].filter(isFont);
  expect((await (await fetch(font ?? '')).arrayBuffer()).byteLength).toBeLessThan(24_000);
  // All that runs before the form, which the browser has to parse and evaluate: see startup.spec.ts.
  await expectAtMost(8, new Set([...first].filter((url) => /\/assets\/main\.[^/]+\.js$/.test(url))), portal);
  await expectAtMost(160, new Set([...first].filter((url) => !isFont(url))), portal);
  // A slow machine requests the code of the sign-in screen only now.
  for (const url of requested) if (await isOfSignIn(url)) requested.delete(url);
  // Decisions 0066, 0177 and 0192.
  await expectAtMost(99, requested, portal);
});

test('shows the first rows and counts without a request after the sign-in', async ({ page, portal }) => {
  await page.goto(`${portal.url}/`);
  await fillSignIn(page, 'team');
  // The code of the first screen, which says what it reads. The network can also be idle before it is requested.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/__federation_expose_dashboard.js')),
  );
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.querySelector('style[data-mantine-styles]')?.setAttribute('data-kept', ''));
  await page.evaluate(markFirstRow);
  let countRequests = 0;
  page.on('request', (request) => (countRequests += Number(request.url().endsWith('get-all-folder-count'))));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await firstRow(page).waitFor();
  await expect(page.getByRole('link', { name: /^New Orders \d+ orders$/ })).toBeVisible();
  expect(countRequests).toBe(0);
  // Other folders are read ahead after the rows.
  const calls = await page.evaluate(listCallsBeforeFirstRow);
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual(['/api/admin/admin-login']);
  // If they were replaced, the browser would compute all styles again.
  await expect(page.locator('style[data-kept]')).toBeAttached();
});

test('asks for the rows of an address that was opened before while the large script loads, and only once', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal, 'team', '/admin/order-history?page=2');
  await firstRow(page).waitFor();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const { held, letThrough } = await holdRequests(page, /\/assets\/bootstrap\.[0-9a-f]+\.js/);
  const listed = page.waitForResponse(/get-orders-list/);
  await page.reload({ waitUntil: 'commit' });
  await Promise.all([held, listed]);
  letThrough();
  await firstRow(page).waitFor();
  expect(calls.filter((path) => /registry|get-orders-list|get-all-folder-count/.test(path))).toEqual([
    '/registry.json',
    '/api/admin/get-all-folder-count',
    '/api/admin/get-orders-list/allOrder',
  ]);
  await page.unrouteAll({ behavior: 'wait' });
});

test('adds later stylesheets after the kit’s, before which they would make the browser lay out the whole page again', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal, 'team');
  const later = page.locator('link[rel=stylesheet][href$="/dashboard-overview.css"]');
  await expect(later).toBeAttached();
  expect(
    await later.evaluate((link) =>
      [...document.querySelectorAll('style')].every(
        (style) => style.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    ),
  ).toBe(true);
});

async function expectAtMost(kilobytes: number, requested: ReadonlySet<string>, portal: Portal): Promise<void> {
  const files = [...requested].filter(
    (url) => url.startsWith(portal.url) && !new URL(url).pathname.startsWith('/api/'),
  );
  const sizes = await Promise.all(files.map(async (url) => [new URL(url).pathname, await fetchSize(url)] as const));
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(total, sizes.map(([path, size]) => `${size.toFixed(1)} KB ${path}`).join('\n')).toBeLessThan(kilobytes);
}

async function isOfSignIn(url: string): Promise<boolean> {
  return url.endsWith('.js') && (await (await fetch(url)).text()).includes('SignInRoute');
}

/** Returns the compressed size in KB. */
async function fetchSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { accept: 'text/html,*/*' } });
  return gzipSync(await answer.text(), { level: 9 }).length / 1000;
}

/** Runs in the page: marks when the first row is in it. */
function markFirstRow(): void {
  performance.mark('sign-in');
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main tbody input')) return;
    performance.mark('first row');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page. Returns the paths of the calls between the sign-in and the first row. */
function listCallsBeforeFirstRow(): string[] {
  const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
  const isBetween = (time: number) => time > timeOf('sign-in') && time < timeOf('first row');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => isBetween(startTime))
    .map(({ name }) => new URL(name).pathname);
}
