import type { Page } from '@playwright/test';
import { paths } from '@evisa/shared/domain/paths';
import { expect, openSignedIn, test } from '../support/fixtures';

/** Returns how many tiles are in each row. */
const countTilesPerRow = (page: Page) =>
  page
    .getByRole('main')
    .locator('li:has(> a[href*="-order"])')
    .evaluateAll((tiles) => {
      const tops = tiles.map((tile) => Math.round(tile.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    });

test('has the sizes and breakpoints that the specification names', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'admin');
  await expect(page.getByRole('main').locator('tr[data-index]').first()).toBeVisible();
  const sidebar = page.locator('aside:has(nav)');
  const frame = page.getByRole('main').locator('table').locator('..');
  for (const width of [1440, 1100, 992, 991, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const hasSidebar = width >= 992;
    expect
      .soft(await sidebar.evaluate((element) => element.getBoundingClientRect().width), `sidebar at ${width}`)
      .toBe(hasSidebar ? 300 : 0);
    expect.soft(await countTilesPerRow(page), `tiles at ${width}`).toEqual([5]);
    await expect
      .soft(page.getByRole('columnheader', { name: 'Action' }), `table at ${width}`)
      .toBeInViewport({ ratio: 1 });
    expect
      .soft(
        await frame.evaluate((element) => element.getBoundingClientRect().height),
        `height of the table at ${width}`,
      )
      .toBe(550);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `page at ${width}`).toBe(width);
  }
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'Action' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Sort orders' })).toBeVisible();
});

test('shows toasts at the top right, not over the field in which one types, until they are dragged by 80 %', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  // Other tests may have assigned each order of the first page.
  await openSignedIn(page, portal, 'admin', `${paths.folder('newOrder')}?assignee=none`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^View order \d+$/ })
    .first()
    .hover();
  await page
    .getByRole('button', { name: /^Assign order \d+ to me/ })
    .first()
    .click();
  const toast = page.locator('[data-position=top-right] [role=status]');
  await expect(toast).toBeVisible();
  // Finished moving in.
  await toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await toast.boundingBox();
  if (!box) throw new Error('no toast');
  expect(Math.round(1100 - box.x - box.width)).toBe(16);
  // Over the header: not over what one works on.
  expect(box.y + box.height).toBeLessThanOrEqual(64);
  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /Search/ }))
    .first();
  await search.focus();
  const [typed, moved] = [await search.boundingBox(), await toast.boundingBox()];
  if (!typed || !moved) throw new Error('no field or no toast');
  expect(moved.y + moved.height <= typed.y || moved.y >= typed.y + typed.height).toBe(true);
  const y = moved.y + 20;
  const drag = async (by: number) => {
    await page.mouse.move(box.x + 60, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 - by, y, { steps: 5 });
    await page.mouse.up();
  };
  await drag(box.width * 0.75);
  await expect(toast).toBeVisible();
  await drag(box.width * 0.81);
  await expect(toast).toHaveCount(0);
});
