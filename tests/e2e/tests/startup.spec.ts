import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { expect, openSignedIn, test } from '../support/fixtures';
import { holdRequests } from '../support/hold-requests';

// The clock belongs to the context.
test.use({ ownContext: true });
test.describe.configure({ mode: 'parallel' });

const splash = (page: Page) => page.locator('#starting');
const slowMessage = (page: Page) => page.getByText('The portal is taking longer than usual to load.');
const tryAgain = (page: Page) => page.getByRole('link', { name: 'Try again' });
const screenTitle = (page: Page) => page.getByRole('heading', { level: 1 });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'The portal could not start' });

/** Stops the splash screen's animation at a time, in seconds since it appeared. */
async function seekSplash(page: Page, seconds: number): Promise<void> {
  await page.evaluate((ms) => {
    const animations = document.querySelector('#starting')?.getAnimations({ subtree: true }) ?? [];
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = ms;
    }
  }, seconds * 1000);
}

const main = /\/assets\/main\.[0-9a-f]+\.js/;
const start = /\/assets\/bootstrap\.[0-9a-f]+\.js/;
const styles = /\/assets\/bootstrap\.[0-9a-f]+\.css/;
const laterScripts = /\/assets\/(?!main\.|bootstrap\.)[^/]+\.js/;

/** Serves the page as a web server without the API would: without its configuration. */
async function servePageUnfilled(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !pathname.includes('.') && !pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(/(id="config">)[^<]*/, '$1%CONFIG%');
      await route.fulfill({ response, body: html });
    },
  );
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [what, files] of [
  ['the first script', main],
  ['the code of the start', start],
  ['the first styles', styles],
  ['the code of the portal', laterScripts],
] as const) {
  test(`says after 20 seconds that ${what} is slow, and opens as soon as it has loaded`, async ({
    page,
    portal,
    problems,
  }) => {
    const { held, letThrough } = await holdRequests(page, files);
    await openSignedIn(page, portal, 'team', '/admin/change-password', 'commit');
    await held;
    await expect(splash(page)).toBeVisible();
    await seekSplash(page, 19.9);
    await expect(slowMessage(page)).toBeHidden();
    await seekSplash(page, 20.1);
    await expect(slowMessage(page)).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    letThrough();
    await expect(screenTitle(page)).toBeVisible();
    await expect(splash(page)).toBeHidden();
    expect(problems).toEqual([]);
  });

  test(`loads ${what} on the next attempt`, async ({ page, portal }) => {
    const { held } = await holdRequests(page, files);
    await openSignedIn(page, portal, 'team', '/admin/change-password?from=menu', 'commit');
    await held;
    await expect(splash(page)).toBeVisible();
    await seekSplash(page, 20.1);
    // Keep the held request held: removing the route would let it through before the click.
    await page.route(files, (route) => route.continue());
    await tryAgain(page).click();
    await expect(screenTitle(page)).toBeVisible();
    await expect(page).toHaveURL(`${portal.url}/admin/change-password?from=menu`);
  });
}

for (const [what, files] of [
  ['the configuration', /\/config\.json$/],
  ['the registry', /\/registry\.json$/],
  ['the release set', /\/release-sets\/\w+\.json$/],
] as const) {
  test(`waits ten seconds for ${what}, then shows an error, and opens on Retry`, async ({ page, portal }) => {
    await page.clock.install();
    if (what === 'the configuration') await servePageUnfilled(page);
    const { held } = await holdRequests(page, files);
    await openSignedIn(page, portal, 'team', '/admin/change-password', 'commit');
    await held;
    await expect(splash(page)).toBeVisible();
    await expect(failure(page)).toBeHidden();
    // The first script asks for the registry before the code that waits for it is here.
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(failure(page)).toContainText('The service cannot be reached.', { timeout: 1000 });
    }).toPass();
    await expect(splash(page)).toBeHidden();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(screenTitle(page)).toBeVisible();
  });
}

test('shows the page’s own message at once when the code of the error screen fails to load as well', async ({
  page,
  portal,
}) => {
  await page.route(/\/registry\.json$/, (route) => route.abort());
  await page.route(laterScripts, (route) => route.abort());
  await openSignedIn(page, portal, 'team', '/admin/change-password', 'commit');
  await expect(slowMessage(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await tryAgain(page).click();
  await expect(screenTitle(page)).toBeVisible();
});

test('shows the sign-in form before the large scripts have loaded, and keeps what is typed and sent', async ({
  page,
  portal,
  problems,
}) => {
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname.replace(/\.\w{8}\./, '.')));
  const { held, letThrough } = await holdRequests(page, start);
  await page.goto(`${portal.url}/`, { waitUntil: 'commit' });
  await held;
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(splash(page)).toBeHidden();
  await expect
    .poll(() => loaded.toSorted())
    .toEqual(['/', '/assets/bootstrap.css', '/assets/inter.woff2', '/assets/main.js']);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const before = await page.getByLabel('Password', { exact: true }).boundingBox();
  await page.getByLabel('Email ID').fill('team@evisa.example');
  await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
  await page.getByLabel('Remember me').uncheck();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(`${portal.url}/`);
  expect(await page.getByLabel('Password', { exact: true }).boundingBox()).toEqual(before);
  letThrough();
  await expect(page).toHaveURL(`${portal.url}/admin`);
  await expect(screenTitle(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  expect(problems).toEqual([]);
});

test('takes the sign-in form over while a person types, and validates it from then on', async ({ page, portal }) => {
  const { held, letThrough } = await holdRequests(page, start);
  await page.goto(`${portal.url}/`, { waitUntil: 'commit' });
  await held;
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key }) => Reflect.set(window, 'lastKey', key));
  });
  const lastKey = () => page.evaluate((): unknown => Reflect.get(window, 'lastKey'));
  const email = page.getByLabel('Email ID');
  await email.pressSequentially('te');
  // React would render the whole form before it shows a key that it sees.
  expect(await lastKey()).toBeUndefined();
  letThrough();
  // Set by the portal, which loads after the form was taken over.
  await expect(page.locator('html[data-release-set]')).toBeAttached();
  await expect(email).toBeFocused();
  await email.pressSequentially('am');
  expect(await lastKey()).toBe('m');
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await email.pressSequentially('@evisa.example');
  await expect(email).toHaveValue('team@evisa.example');
  await expect(page.getByText('Invalid email address')).toBeHidden();
});

test('says on the sign-in path as well that the code of the start failed to load', async ({ page, portal }) => {
  await page.route(start, (route) => route.abort());
  await page.goto(`${portal.url}/`, { waitUntil: 'commit' });
  await expect(slowMessage(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('shows the splash and not the form to signed-in members on the sign-in path', async ({ page, portal }) => {
  const first = await holdRequests(page, start);
  await openSignedIn(page, portal, 'team', '/', 'commit');
  await first.held;
  await expect(splash(page)).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  first.letThrough();
  await expect(page).toHaveURL(`${portal.url}/admin`);
});

test('shows the splash before the sign-in form if the page has no configuration', async ({ page, portal }) => {
  await servePageUnfilled(page);
  const config = await holdRequests(page, /\/config\.json$/);
  await page.goto(`${portal.url}/`, { waitUntil: 'commit' });
  await config.held;
  await expect(splash(page)).toBeVisible();
  config.letThrough();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('shows the splash after sign-in while the portal is slow', async ({ page, portal }) => {
  const code = await holdRequests(page, laterScripts);
  await page.goto(`${portal.url}/`, { waitUntil: 'commit' });
  await page.getByLabel('Email ID').fill('team@evisa.example');
  await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(splash(page)).toBeVisible();
  await seekSplash(page, 20.1);
  await expect(slowMessage(page)).toBeVisible();
  code.letThrough();
  await expect(page).toHaveURL(`${portal.url}/admin`);
  await expect(screenTitle(page)).toBeVisible();
});

test('shows no splash when the portal loads at once, and moves nothing when the layout replaces it', async ({
  page,
  portal,
}) => {
  const first = await holdRequests(page, main);
  await page.addInitScript(() => {
    Reflect.set(window, 'shifts', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value');
        Reflect.set(window, 'shifts', Number(Reflect.get(window, 'shifts')) + Number(value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const later = await holdRequests(page, laterScripts);
  await openSignedIn(page, portal, 'team', '/admin/change-password', 'commit');
  await seekSplash(page, 0.2);
  await expect(splash(page)).toHaveCSS('opacity', '0');
  await seekSplash(page, 0.5);
  await expect(splash(page)).toHaveCSS('opacity', '1');
  const mark = splash(page).locator('svg');
  const before = await mark.boundingBox();
  first.letThrough();
  await later.held;
  expect(await mark.boundingBox()).toEqual(before);
  later.letThrough();
  await expect(screenTitle(page)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01);
});

test('does not move the splash with reduced motion', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdRequests(page, main);
  await page.goto(`${portal.url}/`, { waitUntil: 'commit' });
  const motion = () =>
    splash(page)
      .locator('i')
      .evaluate((sign) => getComputedStyle(sign, '::after').animationName);
  await expect.poll(motion).toBe('starting-dim');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(motion).toBe('starting-move');
});

test('tells people with an older browser which ones the portal needs, even if no script can be read there', async ({
  page,
  portal,
}) => {
  const notice = page.getByText('This browser is too old for the portal');
  await page.goto(portal.url);
  await expect(page.getByLabel('Email ID')).toBeVisible();
  await expect(notice).toBeHidden();

  await page.route(portal.url + '/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toMatch(/@supports selector\(:dir\(ltr\)\)/);
    await route.fulfill({ response, body: html.replace('selector(:dir(ltr))', 'selector(:newer(ltr))') });
  });
  await page.route(main, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'class Newer { syntax of later years }' }),
  );
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Chrome or Edge 120, Firefox 124, Safari 17.4, or newer');
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
