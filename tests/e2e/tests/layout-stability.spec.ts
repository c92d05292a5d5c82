import { paths } from '@evisa/shared/domain/paths';
import { expect, openSignedIn, test } from '../support/fixtures';
import { orderSection, signInAndOpenOrder } from '../support/order-page';

test('reserves the height of an applicant’s photo while it loads', async ({ page, portal }) => {
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/uploads/**', async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await signInAndOpenOrder(page, portal, 'admin', 100_001);
  const placeholder = page.getByRole('img', { name: 'Loading Photo' });
  const below = orderSection(page, 'Travel Details');
  expect((await placeholder.boundingBox())?.height).toBe(132);
  const before = await below.boundingBox();
  letThrough();
  await expect(page.getByRole('button', { name: 'View, Photo' })).toBeVisible();
  expect(await below.boundingBox()).toEqual(before);
});

test('sorts a list by a menu on a phone, in place of its headers, also while saving data', async ({ page, portal }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.setViewportSize({ width: 390, height: 900 });
  await openSignedIn(page, portal, 'admin', paths.folder('refundOrder'));
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  const menu = page.getByRole('combobox', { name: 'Sort orders' });
  const box = await menu.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  await menu.selectOption({ label: 'Refund Date, oldest first' });
  await expect(page).toHaveURL(/sort=refund_date/);
});
