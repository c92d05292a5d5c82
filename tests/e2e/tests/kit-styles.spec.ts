import type { Locator, Page } from '@playwright/test';
import { expect, fillSignIn, openSignedIn, test } from '../support/fixtures';
import { openOrder, orderSection, signInAndOpenOrder } from '../support/order-page';
import { findStyleOrderChanges } from '../support/checks/style-order-changes';

const orderId = 100_001;

/** Reverses the stylesheets until nothing changes: what is still loading may change something the first time. */
const expectSameLook = (page: Page) => expect.poll(() => findStyleOrderChanges(page)).toEqual([]);
const rowMenu = (page: Page) => page.getByRole('button', { name: /^More actions for order/ }).first();
const expectStyles = async (element: Locator, styles: Record<string, string>) => {
  for (const [property, value] of Object.entries(styles)) await expect(element).toHaveCSS(property, value);
};

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('gives the parts of the kit their own styles, whatever was loaded after them', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'admin', '/admin/recent-order');
  await rowMenu(page).click();
  await expectStyles(page.getByRole('menuitem').first(), {
    padding: '5.33333px 12px',
    'font-size': '14px',
    display: 'flex',
  });
  await expectStyles(page.getByRole('menu'), { padding: '4px' });
  await page.keyboard.press('Escape');

  await expectStyles(page.getByRole('button', { name: 'Search…' }), {
    width: '220px',
    height: '36px',
    'border-top-width': '1px',
    'font-size': '14px',
  });
  await expect(page.getByRole('button', { name: 'Open menu', includeHidden: true })).toBeHidden();
  await page.setViewportSize({ width: 991, height: 900 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await openOrder(page, portal, orderId);
  await expectStyles(orderSection(page, 'Add Comment Below').getByRole('heading').first(), { 'margin-bottom': '4px' });
  await page.getByRole('button', { name: 'View Email Content' }).click();
  const tab = page.getByRole('tab', { name: 'Plain text' });
  await expectStyles(tab, { padding: '8px 16px', 'font-size': '14px' });
});

test('centres the loader in a pending button, also with reduced motion', async ({ page, portal }) => {
  await page.route('**/api/admin/admin-login', () => {});
  await page.goto(`${portal.url}/`);
  await fillSignIn(page, 'team');
  const button = page.getByRole('button', { name: 'Sign In' });
  await button.click();
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await expect
      .poll(() =>
        button.evaluate((outer) => {
          const [around, loader] = [outer, outer.querySelector('.mantine-Button-loader')].map((element) =>
            element?.getBoundingClientRect(),
          );
          if (!around || !loader) return null;
          return [
            Math.round(loader.x + loader.width / 2 - around.x - around.width / 2),
            Math.round(loader.y + loader.height / 2 - around.y - around.height / 2),
          ];
        }),
      )
      .toEqual([0, 0]);
  }
});

test('looks the same whatever the order of a screen’s stylesheets', async ({ page, portal }) => {
  await test.step('sign-in', async () => {
    await page.goto(`${portal.url}/`);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expectSameLook(page);
  });
  await test.step('a list with the menu of a row', async () => {
    await openSignedIn(page, portal, 'admin', '/admin/recent-order');
    await rowMenu(page).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectSameLook(page);
  });
  await test.step('an order with a dialog', async () => {
    await signInAndOpenOrder(page, portal, 'admin', orderId);
    await page.getByRole('button', { name: 'View Email Content' }).click();
    await expect(page.getByRole('tab', { name: 'Plain text' })).toBeVisible();
    await expectSameLook(page);
  });
  for (const path of ['/admin', '/admin/manage-team/2', '/admin/audit-trail', '/admin/releases', '/track-order'])
    await test.step(path, async () => {
      await page.goto(portal.url + path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await expectSameLook(page);
    });
  await test.step('the applicants’ site', async () => {
    await page.goto(`${portal.publicUrl}/track-order`);
    await expect(page.getByRole('button', { name: 'TRACK ORDER' })).toBeVisible();
    await expectSameLook(page);
  });
});
