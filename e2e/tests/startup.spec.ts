import type { Page } from '@playwright/test';
import { findAxeViolations } from '../support/checks/find-axe-violations';
import { expect, openSignedIn, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';

// A clock is a context's.
test.use({ ownContext: true });
test.describe.configure({ mode: 'parallel' });

const picture = (page: Page) => page.locator('#starting');
const sentence = (page: Page) => page.getByText('The portal is taking longer than usual to load.');
const tryAgain = (page: Page) => page.getByRole('link', { name: 'Try again' });
const orders = (page: Page) => page.getByRole('heading', { level: 1 });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'The portal could not start' });

/** Holds the picture at a moment of its time, in seconds since it stands there. */
async function pictureAt(page: Page, seconds: number): Promise<void> {
  await page.evaluate((ms) => {
    const animations = document.querySelector('#starting')?.getAnimations({ subtree: true }) ?? [];
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = ms;
    }
  }, seconds * 1000);
}

const main = /\/assets\/main\.[0-9a-f]+\.js/;
const styles = /\/assets\/main\.[0-9a-f]+\.css/;
const laterScripts = /\/assets\/(?!main\.)[^/]+\.js/;

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [what, files] of [
  ['the first script', main],
  ['the first styles', styles],
  ['the code of the portal', laterScripts],
] as const) {
  test(`while ${what} does not come, the page says so after 20 s, and opens as soon as it does`, async ({
    page,
    portal,
    problems,
  }) => {
    const { held, release } = await holdBack(page, files);
    await openSignedIn(page, portal, 'team', '/admin', 'commit');
    await held;
    await expect(picture(page)).toBeVisible();
    await pictureAt(page, 19.9);
    await expect(sentence(page)).toBeHidden();
    await pictureAt(page, 20.1);
    await expect(sentence(page)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    release();
    await expect(orders(page)).toBeVisible();
    await expect(picture(page)).toBeHidden();
    expect(problems).toEqual([]);
  });

  test(`while ${what} does not come, the next try may bring it`, async ({ page, portal }) => {
    const { held } = await holdBack(page, files);
    await openSignedIn(page, portal, 'team', '/admin/recent-order?page=2', 'commit');
    await held;
    await expect(picture(page)).toBeVisible();
    await pictureAt(page, 20.1);
    // What is held stays held: taking the route away would let it through before the click.
    await page.route(files, (route) => route.continue());
    await tryAgain(page).click();
    await expect(orders(page)).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}/admin/recent-order?page=2`);
  });
}

for (const [what, files] of [
  ['the configuration', /\/config\.json$/],
  ['the registry', /\/registry\.json$/],
  ['the release set', /\/release-sets\/\w+\.json$/],
] as const) {
  test(`${what} is waited for ten seconds, then the page says so, and Retry opens it`, async ({ page, portal }) => {
    await page.clock.install();
    const { held } = await holdBack(page, files);
    await openSignedIn(page, portal, 'team', '/admin', 'commit');
    await held;
    await expect(picture(page)).toBeVisible();
    await expect(failure(page)).toBeHidden();
    await page.clock.fastForward(10_000);
    await expect(failure(page)).toContainText('The service cannot be reached.');
    await expect(picture(page)).toBeHidden();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(orders(page)).toBeVisible();
  });
}

test('where the code that says more does not come either, the page says so by itself, at once', async ({
  page,
  portal,
}) => {
  await page.route(/\/config\.json$/, (route) => route.abort());
  await page.route(laterScripts, (route) => route.abort());
  await openSignedIn(page, portal, 'team', '/admin', 'commit');
  await expect(sentence(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await tryAgain(page).click();
  await expect(orders(page)).toBeVisible();
});

test('the sign-in screen: the picture before it, and after it where the portal does not come while somebody types', async ({
  page,
  portal,
}) => {
  const config = await holdBack(page, /\/config\.json$/);
  const code = await holdBack(page, laterScripts);
  await page.goto(`${portal.url}/`, { waitUntil: 'commit' });
  await expect(picture(page)).toBeVisible();
  config.release();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(picture(page)).toBeHidden();

  await page.getByLabel('Email ID').fill('team@evisa.example');
  await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(picture(page)).toBeVisible();
  await pictureAt(page, 20.1);
  await expect(sentence(page)).toBeVisible();
  code.release();
  await expect(page).toHaveURL(`${portal.url}/admin`);
  await expect(orders(page)).toBeVisible();
});

test('whoever has the portal at once sees nothing of the picture, and nothing jumps where it is taken over', async ({
  page,
  portal,
}) => {
  const first = await holdBack(page, main);
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value');
        Reflect.set(window, 'shifts', Number(Reflect.get(window, 'shifts')) + Number(value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const later = await holdBack(page, laterScripts);
  await openSignedIn(page, portal, 'team', '/admin', 'commit');
  await pictureAt(page, 0.2);
  await expect(picture(page)).toHaveCSS('opacity', '0');
  await pictureAt(page, 0.5);
  await expect(picture(page)).toHaveCSS('opacity', '1');
  const mark = picture(page).locator('svg');
  const before = await mark.boundingBox();
  first.release();
  await later.held;
  expect(await mark.boundingBox()).toEqual(before);
  later.release();
  await expect(orders(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01);
});

test('nothing of the picture moves for somebody who asked for less motion', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdBack(page, main);
  await page.goto(`${portal.url}/`, { waitUntil: 'commit' });
  const motion = () =>
    picture(page)
      .locator('i')
      .evaluate((sign) => getComputedStyle(sign, '::after').animationName);
  await expect.poll(motion).toBe('starting-dim');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(motion).toBe('starting-move');
});
