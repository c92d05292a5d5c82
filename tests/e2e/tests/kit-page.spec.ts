import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { pictureOptions } from '../support/checks/picture-options';
import { useBundledFont } from '../support/checks/use-bundled-font';
import { expect, test } from '../support/fixtures';
import { buildKitPage, openKitPage } from '../support/servers/open-kit-page';

test.use(pictureOptions);
test.beforeAll(async () => {
  await buildKitPage();
});
test.beforeEach(async ({ page }) => {
  await useBundledFont(page);
  await page.clock.setFixedTime('2026-10-15T09:30:00.000Z');
  await openKitPage(page);
});

const overlays: Record<string, string> = {
  'Open a dialog': 'dialog',
  'Open a drawer': 'dialog',
  Ask: 'dialog',
  'Ask before a deletion': 'dialog',
  'Open a menu': 'menu',
};
const getSections = (page: Page) => page.getByRole('main').getByRole('region');

test('looks unchanged: the kit', async ({ page }) => {
  // The banner of development stays at the top of the window, wherever that is in the picture.
  await page.getByRole('banner').evaluate((banner) => banner.style.setProperty('position', 'static'));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const section of await getSections(page).all())
      await expect
        .soft(section)
        .toHaveScreenshot(`kit-${await section.getAttribute('aria-label')}-${width}.png`, { scale: 'device' });
  }
});

test('is accessible, with every overlay and toast', async ({ page }) => {
  const check = async () => expect.soft(await findAccessibilityViolations(page)).toEqual([]);
  for (const name of ['Show a success', 'Show a partial success', 'Show an error'])
    await page.getByRole('button', { name }).click();
  await expect(page.getByText('1 of 2 orders was refused')).toBeVisible();
  await check();
  for (const [name, role] of Object.entries(overlays)) {
    await page.getByRole('button', { name, exact: true }).click();
    const overlay = page.locator(`[role=${role}]`);
    await expect(overlay).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
  }
});

test('keeps every control visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const vanished = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(.mantine-Button-root, .mantine-Input-input, [class*=chip])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
        return borderTopStyle === 'none' || parseFloat(borderTopWidth) < 0.5;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  );
  expect(vanished).toEqual([]);
});

test('fits a screen at 200 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
});
