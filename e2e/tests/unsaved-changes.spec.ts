import type { Page } from '@playwright/test';
import type { Portal } from '../support/servers/start-portal';
import { expect, openSignedIn, test } from '../support/fixtures';

const remark = (page: Page) => page.getByRole('textbox', { name: 'Remark' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this screen?' });
const link = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
/** Clicks a link below the dialog, as a script or a screen reader's list of links does. */
const pressBelow = (page: Page, path: string) =>
  page.evaluate((href) => document.querySelector<HTMLElement>(`aside a[href="${href}"]`)?.click(), path);

async function answer(page: Page, name: 'No' | 'Yes'): Promise<void> {
  await question(page).getByRole('button', { name }).click();
  await expect(question(page)).toBeHidden();
}

/** Fills the browser's history: sign-in, New Orders, an order with an unsent remark, the dashboard. */
async function beginRemark(page: Page, portal: Portal) {
  await openSignedIn(page, portal, 'team');
  await link(page, /^New Orders/).click();
  await page.getByRole('link', { name: /^View/ }).first().click();
  await expect(remark(page)).toBeVisible();
  const order = page.url();
  await link(page, /^Dashboard/).click();
  await expect(page).toHaveURL(`${portal.url}/admin`);
  await page.goBack();
  await remark(page).fill('Called twice');
  const expectRemark = async () => {
    await expect(question(page)).toBeHidden();
    await expect(page).toHaveURL(order);
    await expect(remark(page)).toHaveValue('Called twice');
  };
  return { order, list: `${portal.url}/admin/recent-order`, dashboard: `${portal.url}/admin`, expectRemark };
}

test('asks on Back and Forward, stays, and continues on confirmation', async ({ page, portal }) => {
  const { order, list, dashboard, expectRemark } = await beginRemark(page, portal);
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(order);
  await answer(page, 'No');
  await expectRemark();

  await page.evaluate(() => history.forward());
  await answer(page, 'No');
  await expectRemark();
  await page.evaluate(() => history.forward());
  await answer(page, 'Yes');
  await expect(page).toHaveURL(dashboard);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  // Back restores the draft.
  await page.evaluate(() => history.back());
  await expectRemark();
  await page.evaluate(() => history.back());
  await answer(page, 'Yes');
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible();
  await page.goForward();
  await expectRemark();
});

test('ends repeated steps at the screen that asks', async ({ page, portal }) => {
  const { order, list, expectRemark } = await beginRemark(page, portal);
  for (const steps of [[-1, -1], [-2], [-1, 1], [1, -1, -1], [-1, -1, -1]]) {
    await page.evaluate((all) => all.forEach((step) => history.go(step)), steps);
    // The browser handles the steps asynchronously, and the result decides whether the page asks.
    await page.waitForTimeout(300);
    await expect(page, String(steps)).toHaveURL(order);
    await expect(async () => {
      if (await question(page).isVisible()) await answer(page, 'No');
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
  await answer(page, 'Yes');
  await expect(page).toHaveURL(list);
  await page.goForward();
  await expectRemark();
});

test('asks about the last link that was pressed while the dialog was open', async ({ page, portal }) => {
  const { order, expectRemark } = await beginRemark(page, portal);
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  await pressBelow(page, '/admin/my-order');
  await expect(page).toHaveURL(order);
  await answer(page, 'Yes');
  await expect(page).toHaveURL(`${portal.url}/admin/my-order`);
  await page.goBack();
  await expectRemark();
});

test('asks nothing within the screen', async ({ page, portal }) => {
  const { order, list, expectRemark } = await beginRemark(page, portal);
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
  await answer(page, 'No');
  await expect(remark(page)).toHaveValue('Called twice');
  await page.evaluate((address) => history.pushState(null, '', address), order);
  await expectRemark();
  await page.evaluate(() => history.go(-2));
  await answer(page, 'Yes');
  await expect(page).toHaveURL(list);
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
  await answer(page, 'Yes');
  await expect(page).toHaveURL(`${portal.url}/admin/recent-order`);
});

test('leaves a typed address to the browser’s own dialog', async ({ page, portal }) => {
  const { expectRemark } = await beginRemark(page, portal);
  const dialogEvent = page.waitForEvent('dialog');
  const left = page.goto(`${portal.url}/admin/my-order`).catch(() => null);
  const dialog = await dialogEvent;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await left;
  await expectRemark();
});
