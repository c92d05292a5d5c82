import type { Page, Request } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, fillSignIn, openSignedIn, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import type { Portal } from '../support/servers/start-portal';

// A clock is a context's.
test.use({ ownContext: true });

/** What a list fetches once its rows stand there: acting on orders. */
const laterCode = /\/remotes\/orders\/[^/]+\/list\.[0-9a-f]+\.js/;
const firstRow = (page: Page) => page.getByRole('checkbox', { name: /^Select order/ }).first();
const rowMenu = (page: Page) => page.getByRole('button', { name: /^More actions for order/ }).first();

test('acting on orders comes after the rows, before anybody asks for it', async ({ page, portal }) => {
  const came: string[] = [];
  page.on('request', (request) => {
    if (laterCode.test(request.url())) came.push('acting on orders');
  });
  await page.route('**/get-orders-list/**', async (route) => {
    await wait(1000);
    came.push('rows');
    await route.continue();
  });
  await openSignedIn(page, portal, 'team');
  await expect.poll(() => came.slice(0, 2)).toEqual(['rows', 'acting on orders']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a press is kept until its code is there: menu, dialog and selection open, and the focus goes in and back', async ({
  page,
  portal,
  problems,
}) => {
  const { release } = await holdBack(page, laterCode);
  await openSignedIn(page, portal, 'manager', '/admin', 'commit');
  await firstRow(page).waitFor();
  await rowMenu(page).press('Enter');
  await expect(rowMenu(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menu')).toHaveCount(0);
  release();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(rowMenu(page)).toBeFocused();

  await page.reload();
  await firstRow(page).check();
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(problems).toEqual([]);
});

test('a press whose code cannot be had says so, and the next one works', async ({ page, portal }) => {
  await page.route(laterCode, (route) => route.abort());
  await openSignedIn(page, portal, 'manager');
  await firstRow(page).waitFor();
  await rowMenu(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded.' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(rowMenu(page)).toHaveAttribute('aria-expanded', 'false');

  await page.unroute(laterCode);
  await rowMenu(page).click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a long list shows its first rows before its windowing is there, which goes on from where it was scrolled to', async ({
  page,
  portal,
}) => {
  let isHeld = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/remotes\/orders\/[^/]+\/[^/]+\.js/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    if (script.includes('getVirtualItems')) {
      isHeld = true;
      await released;
    }
    await route.fulfill({ response, body: script });
  });
  await openSignedIn(page, portal, 'team', '/admin/order-history?limit=All', 'commit');
  await firstRow(page).waitFor();
  const rows = page.locator('tbody tr[data-index]');
  await expect(rows).toHaveCount(40);
  const first = (await firstRow(page).getAttribute('aria-label')) ?? '';
  await rows.first().evaluate((row) => {
    const scroller = row.closest('[role=presentation]');
    if (scroller) scroller.scrollTop = 5000;
  });
  release();
  await expect(page.getByRole('checkbox', { name: first })).toHaveCount(0);
  expect(isHeld).toBe(true);
  expect(await rows.first().evaluate((row) => row.closest('[role=presentation]')?.scrollTop)).toBe(5000);
  expect(await rows.count()).toBeLessThan(60);
  await expect(rows.nth(10)).toBeInViewport();
});

test('the sign-in screen, and what comes from there to the first table, keep to their budgets', async ({
  page,
  portal,
}) => {
  let asked = new Set<string>();
  const note = (request: Request) => void asked.add(request.url());
  // What comes once the rows are there is not meant: somebody who saves data gets nothing ahead.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  page.on('request', note);
  // The rest is asked for a moment after the screen stands there.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(`${portal.url}/`);
  await fillSignIn(page, 'team');
  const first = asked;
  asked = new Set();
  await page.clock.resume();
  const listed = page.waitForResponse(/get-orders-list/);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await listed;
  page.off('request', note);
  await firstRow(page).waitFor();
  await expectAtMost(160, first, portal);
  await expectAtMost(80, asked, portal);
});

async function expectAtMost(kilobytes: number, asked: ReadonlySet<string>, portal: Portal): Promise<void> {
  const files = [...asked].filter((url) => url.startsWith(portal.url) && !new URL(url).pathname.startsWith('/api/'));
  const sizes = await Promise.all(files.map(async (url) => [new URL(url).pathname, await weigh(url)] as const));
  const all = sizes.reduce((sum, [, weight]) => sum + weight, 0);
  expect(all, sizes.map(([path, weight]) => `${weight.toFixed(1)} KB ${path}`).join('\n')).toBeLessThan(kilobytes);
}

/** Compressed, in KB. */
async function weigh(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { accept: 'text/html,*/*' } });
  return gzipSync(await answer.text(), { level: 9 }).length / 1000;
}
