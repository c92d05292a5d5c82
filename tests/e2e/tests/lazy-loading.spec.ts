import type { Page, Route } from '@playwright/test';
import { expect, openSignedIn, test } from '../support/fixtures';

/** Only the script of menus, dialogs and drawers contains this. */
const mark = 'data-menu-dropdown';

const account = (page: Page) => page.getByRole('button', { name: /^Account of / });

/** Passes each request for the script of menus to `answer` and counts the requests. */
async function interceptMenuScript(page: Page, answer: (route: Route, send: () => Promise<void>) => Promise<void>) {
  const requests = { count: 0 };
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const send = () => route.fulfill({ response, body });
    if (!body.includes(mark)) return send();
    requests.count += 1;
    return answer(route, send);
  });
  return requests;
}

// A prefetch may still be running when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('opens a menu when its code has loaded, and returns the focus when it closes', async ({
  page,
  portal,
  problems,
}) => {
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  const requests = await interceptMenuScript(page, (_, send) => isLetThrough.then(send));
  await page.goto(`${portal.url}/`);
  await page.waitForLoadState('networkidle');
  expect(requests.count).toBe(0);

  await openSignedIn(page, portal, 'team');
  await account(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('menu', { name: /^Account of / })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Sign-in security' })).toBeFocused();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(account(page)).toBeFocused();
  expect(problems).toEqual([]);
});

test('says that a menu failed to load while offline, and opens it at the next press', async ({ page, portal }) => {
  let isGone = true;
  await interceptMenuScript(page, (route, send) => (isGone ? route.abort() : send()));
  await openSignedIn(page, portal, 'team');
  await account(page).press('Enter');
  await expect(page.getByText('This could not be loaded. Check your connection and try again.')).toBeVisible();
  await expect(account(page)).toHaveAttribute('aria-expanded', 'false');
  isGone = false;
  await account(page).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(account(page)).toHaveAttribute('aria-expanded', 'true');
});
