import { paths } from '@evisa/shared/domain/paths';
import { expect, openSignedIn, test } from '../support/fixtures';
import { orderSection, signInAndOpenOrder } from '../support/order-page';

test('an applicant’s photo has its height before it is there, and nothing below moves', async ({ page, portal }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/uploads/**', async (route) => {
    await released;
    await route.continue();
  });
  await signInAndOpenOrder(page, portal, 'admin', 100_001);
  const place = page.getByRole('img', { name: 'Loading Photo' });
  const below = orderSection(page, 'Travel Details');
  expect((await place.boundingBox())?.height).toBe(132);
  const before = await below.boundingBox();
  release();
  await expect(page.getByRole('button', { name: 'View, Photo' })).toBeVisible();
  expect(await below.boundingBox()).toEqual(before);
});

test('on a phone every way to sort a list is seen whole', async ({ page, portal }) => {
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
