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

test('shows every sort option of a list in full on a phone', async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const folder of ['newOrder', 'refundOrder', 'allOrder'] as const) {
    await openSignedIn(page, portal, 'admin', paths.folder(folder));
    const sorts = page.getByRole('table').locator('thead button');
    await expect(sorts.first()).toBeVisible();
    for (const sort of await sorts.all()) {
      const box = await sort.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999), await sort.innerText()).toBeLessThanOrEqual(390);
    }
  }
});
