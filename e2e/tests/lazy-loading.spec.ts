import type { Page, Route } from '@playwright/test';
import { expect, openSignedIn, test } from '../support/fixtures';

/** Only the script of menus, dialogs and drawers says this. */
const mark = 'data-menu-dropdown';

const account = (page: Page) => page.getByRole('button', { name: /^Account of / });

/** Hands each request for the script of menus to `answer`, and counts them. */
async function onMenus(page: Page, answer: (route: Route, send: () => Promise<void>) => Promise<void>) {
  const asked = { count: 0 };
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const send = () => route.fulfill({ response, body });
    if (!body.includes(mark)) return send();
    asked.count += 1;
    return answer(route, send);
  });
  return asked;
}

// What is fetched ahead may still be on its way when a test has seen all of its own.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a menu whose code is on its way opens when it is there, and gives the focus back', async ({
  page,
  portal,
  problems,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = await onMenus(page, (_, send) => released.then(send));
  await page.goto(`${portal.url}/`);
  await page.waitForLoadState('networkidle');
  expect(asked.count).toBe(0);

  await openSignedIn(page, portal, 'team');
  await account(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  release();
  await expect(page.getByRole('menu', { name: /^Account of / })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Sign-in security' })).toBeFocused();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(account(page)).toBeFocused();
  expect(problems).toEqual([]);
});

test('without a line a press says so, and the next one with it opens', async ({ page, portal }) => {
  let isGone = true;
  await onMenus(page, (route, send) => (isGone ? route.abort() : send()));
  await openSignedIn(page, portal, 'team');
  await account(page).press('Enter');
  await expect(page.getByText('This could not be loaded. Check your connection and try again.')).toBeVisible();
  await expect(account(page)).toHaveAttribute('aria-expanded', 'false');
  isGone = false;
  await account(page).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(account(page)).toHaveAttribute('aria-expanded', 'true');
});
