import type { Page } from '@playwright/test';
import type { Portal } from '../support/servers/start-portal';
import { expect, openSignedIn, test } from '../support/fixtures';
import { listUnassignedOrders } from '../support/order-page';

const remark = (page: Page) => page.getByRole('textbox', { name: 'Remark' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this screen?' });
const link = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
/** Clicks a link below the dialog, as a script or a screen reader's list of links does. */
const pressBelow = (page: Page, path: string) =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`aside a[href="${href}"]`)?.click(), path);

async function answer(page: Page, name: 'Stay' | 'Leave'): Promise<void> {
  await question(page).getByRole('button', { name }).click();
  await expect(question(page)).toBeHidden();
}

/** Opens an order from the command palette. */
async function openFromPalette(page: Page, portal: Portal): Promise<void> {
  const [orderId] = await listUnassignedOrders(portal, 'newOrder');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search screens and orders' })).toBeFocused();
  await page.keyboard.type(String(orderId));
  await expect(page.getByRole('option', { name: String(orderId) }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(remark(page)).toBeVisible();
}

/** Fills the browser's history: Change Password, Sign-in security, an order with an unsent remark, Change Password. */
async function beginRemark(page: Page, portal: Portal) {
  await openSignedIn(page, portal, 'team', '/admin/change-password');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign-in security' }).click();
  await expect(page).toHaveTitle(/^Sign-in security/);
  await openFromPalette(page, portal);
  const order = page.url();
  await link(page, /^Change Password/).click();
  await expect(page).toHaveTitle(/^Change Password/);
  await page.goBack();
  await remark(page).fill('Called twice');
  const expectRemark = async () => {
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(order);
    await expect(remark(page)).toHaveValue('Called twice');
  };
  const [before, after] = [`${portal.url}/admin/account-security`, `${portal.url}/admin/change-password`];
  return { order, before, after, expectRemark };
}

test('asks on Back and Forward, stays, and continues on confirmation', async ({ page, portal }) => {
  const { order, before, after, expectRemark } = await beginRemark(page, portal);
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(order);
  await answer(page, 'Stay');
  await expectRemark();

  await page.evaluate(() => history.forward());
  await answer(page, 'Stay');
  await expectRemark();
  await page.evaluate(() => history.forward());
  await answer(page, 'Leave');
  await expect(page).toHaveURL(after);
  await expect(page).toHaveTitle(/^Change Password/);

  // Back restores the draft.
  await page.evaluate(() => history.back());
  await expectRemark();
  await page.evaluate(() => history.back());
  await answer(page, 'Leave');
  await expect(page).toHaveURL(before);
  await expect(page).toHaveTitle(/^Sign-in security/);
  await page.goForward();
  await expectRemark();
});

test('ends repeated steps at the screen that asks', async ({ page, portal }) => {
  const { order, before, expectRemark } = await beginRemark(page, portal);
  for (const steps of [[-1, -1], [-2], [-1, 1], [1, -1, -1], [-1, -1, -1]]) {
    await page.evaluate((all) => all.forEach((step) => history.go(step)), steps);
    // The browser handles the steps asynchronously, and the result decides whether the page asks.
    await page.waitForTimeout(300);
    await expect(page, String(steps)).toHaveURL(order);
    await expect(async () => {
      if (await question(page).isVisible()) await answer(page, 'Stay');
      await expect(question(page)).toBeHidden({ timeout: 1 });
    }).toPass();
    await expectRemark();
  }
  // Once more while the dialog is open.
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(order);
  await answer(page, 'Leave');
  await expect(page).toHaveURL(before);
  await page.goForward();
  await expectRemark();
});

test('asks about the last link that was pressed while the dialog was open', async ({ page, portal }) => {
  const { order, after, expectRemark } = await beginRemark(page, portal);
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await pressBelow(page, '/admin/change-password');
  await expect(page).toHaveURL(order);
  await answer(page, 'Leave');
  await expect(page).toHaveURL(after);
  await page.goBack();
  await expectRemark();
});

test('asks nothing within the screen', async ({ page, portal }) => {
  const { order, before, expectRemark } = await beginRemark(page, portal);
  const sections = page.getByRole('navigation', { name: 'Sections of the order' });
  await sections.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${order}#`));
  await page.evaluate(() => location.assign('#typed'));
  await expect(page).toHaveURL(`${order}#typed`);
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(remark(page)).toHaveValue('Called twice');
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await answer(page, 'Stay');
  await expect(remark(page)).toHaveValue('Called twice');
  await page.evaluate((address) => history.pushState(null, '', address), order);
  await expectRemark();
  await page.evaluate(() => history.go(-2));
  await answer(page, 'Leave');
  await expect(page).toHaveURL(before);
});

test('asks on Back also after the skip link was used', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'team');
  await link(page, /^New Orders/).click();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: /^View/ }).first().click();
  await remark(page).fill('Called twice');
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await answer(page, 'Leave');
  await expect(page).toHaveURL(`${portal.url}/admin/recent-order`);
});

test('leaves a typed address to the browser’s own dialog', async ({ page, portal }) => {
  const { after, expectRemark } = await beginRemark(page, portal);
  const dialogEvent = page.waitForEvent('dialog');
  const left = page.goto(after).catch(() => null);
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await left;
  await expectRemark();
});
