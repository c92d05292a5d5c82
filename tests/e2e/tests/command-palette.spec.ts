import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Response } from '@playwright/test';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { expect, fetchAccessToken, openSignedIn, test } from '../support/fixtures';
import { listUnassignedOrders } from '../support/order-page';

const placeholder = 'Screen, order id, name or email';

test('loads only after sign-in, and finds any order by keyboard', async ({ page, portal, problems }) => {
  const scripts: Promise<string>[] = [];
  const collect = (response: Response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  };
  page.on('response', collect);
  await page.goto(`${portal.url}/`);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('response', collect);
  expect((await Promise.all(scripts)).filter((script) => script.includes(placeholder))).toEqual([]);

  await openSignedIn(page, portal, 'team');
  const row = page.getByRole('table').getByRole('row').nth(1);
  const orderId = await row.getByRole('cell').nth(1).innerText();
  const email = await row.getByRole('cell').nth(3).innerText();
  const input = page.getByRole('combobox', { name: 'Search screens and orders' });

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type(email);
  await expect(page.getByRole('option', { name: orderId })).toBeVisible();
  expect(await findAccessibilityViolations(page, { tags: null })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(orderId) }).first()).toBeVisible();

  // The first palette must close before it can open again.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: `Order ${orderId}` })).toBeVisible();
  await page.keyboard.type('refund');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Refund Orders/);
  expect(problems).toEqual([]);
});

test('loads after the rows of the first list', async ({ page, portal }) => {
  const loaded: string[] = [];
  await page.route('**/get-orders-list/**', async (route) => {
    await wait(1500);
    loaded.push('rows');
    await route.continue();
  });
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    if (script.includes(placeholder)) loaded.push('palette');
    await route.fulfill({ response, body: script });
  });
  await openSignedIn(page, portal, 'team');
  await expect.poll(() => loaded).toContain('palette');
  expect(loaded[0]).toBe('rows');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('loses no letter while the palette loads, and keeps the focus when a menu was open', async ({ page, portal }) => {
  let palette = '';
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    if (script.includes(placeholder)) {
      palette = route.request().url();
      await isLetThrough;
    }
    await route.fulfill({ response, body: script });
  });
  // The shortcut works as soon as the layout is rendered: before anyone could press it.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[aria-keyshortcuts="Control+K Meta+K"]')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await openSignedIn(page, portal, 'manager', '/admin', 'commit');
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
  await page.keyboard.type('contact');
  letThrough();
  const input = page.getByRole('combobox', { name: 'Search screens and orders' });
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('contact');
  expect(palette).not.toBe('');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Contact Customer/);

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.type('refund');
  await expect(input).toHaveValue('refund');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^More actions/ }).first()).toBeFocused();
});

test('keeps columns and density after a reload, and exports what the list shows', async ({
  page,
  portal,
  problems,
}) => {
  await openSignedIn(page, portal, 'night', '/admin/order-history?sort=email');
  const headers = page.getByRole('columnheader');
  await expect(headers.filter({ hasText: 'Telephone' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Telephone' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compact rows' }).click();
  await page.reload();
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row.getByRole('checkbox')).toBeVisible();
  await expect(headers.filter({ hasText: 'Telephone' })).toHaveCount(0);
  expect((await row.boundingBox())?.height).toBe(33);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^order-history-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('Order Id,Name,Email,Date & Time (UTC),Status,Assigned to');
  expect(lines[1]).toContain(await row.getByRole('cell').nth(1).innerText());
  expect(problems).toEqual([]);
});

test('inspects what the page runs: remotes, shared modules and passing events, for Admins only', async ({
  page,
  portal,
  problems,
}) => {
  const input = page.getByRole('combobox', { name: 'Search screens and orders' });
  const inspector = page.getByRole('dialog', { name: 'Inspect remotes' });
  const row = (name: RegExp) => inspector.getByRole('row', { name });
  await openSignedIn(page, portal, 'admin');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('inspect');
  await expect(page.getByRole('option', { name: 'Inspect remotes' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(/^orders .* Live .*sha256-.* files, .* KB/)).toBeVisible();
  await expect(row(/^public_tracking .* Not loaded/)).toBeVisible();
  expect(await findAccessibilityViolations(page, { tags: null })).toEqual([]);

  await inspector.getByRole('tab', { name: /^Shared modules/ }).click();
  await expect(row(/^react \S+ shell Yes .*orders/)).toBeVisible();

  // The screen stays usable, and what happens on it passes in the inspector, without names.
  await inspector.getByRole('tab', { name: /^Events/ }).click();
  const [order] = await listUnassignedOrders(portal, 'newOrder');
  await page.request.put(`${portal.url}/api/admin/assign-order-status`, {
    headers: { authorization: await fetchAccessToken(portal, 'manager') },
    data: { orderId: order, assignto: 'Chan Sreymom' },
  });
  await expect(row(new RegExp(`order-live ${order}$`))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await inspector.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(inspector).toHaveCount(0);

  await openSignedIn(page, portal, 'team');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  await input.fill('inspect');
  await expect(page.getByRole('option', { name: 'Inspect remotes' })).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('opens the orders that are due next, by key and from the palette', async ({ page, portal, problems }) => {
  await openSignedIn(page, portal, 'manager');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const pressKey = () => page.keyboard.press('n');
  const chooseInPalette = async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('due next');
    await page.keyboard.press('Enter');
  };
  for (const open of [pressKey, pressKey, chooseInPalette]) {
    const before = page.url();
    // A key that follows another one within half a second belongs to a word (0148).
    await expect(async () => {
      if (page.url() === before) await open();
      await expect.poll(() => page.url(), { timeout: 3000 }).not.toBe(before);
    }).toPass();
    expect(page.url()).toContain('/admin/view-order/');
    await expect(page.getByRole('region', { name: 'Passport Details' })).toBeVisible();
  }
  expect(problems).toEqual([]);
});
