import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { expectToFitSmallPhone } from '../support/checks/find-overflow';
import {
  applicants,
  trackOrder,
  openAsApplicant,
  applicantTexts,
  waitForScript,
  type ApplicantName,
} from '../support/applicants';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { issueDocument, listNewOrders } from '../support/applicant-orders';
import { expect, test } from '../support/fixtures';
import { startPortal } from '../support/servers/start-portal';
import { visaPdf } from '../support/visa-pdf';

// Each test has its own orders: whichever worker is free takes the next.
test.describe.configure({ mode: 'parallel' });

/** Applicants read on phones in the sun, so text has the contrast of WCAG 2.2 AAA here. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page, { alsoRules: ['color-contrast-enhanced'] })).toEqual([]);
}

Object.keys(applicants).forEach((name, turn) => {
  const person = Object.keys(applicants).find((key): key is ApplicantName => key === name) ?? 'English on a desktop';
  const texts = applicantTexts[person];

  test(`${person}: tracks an order, waits, downloads the visa, sees the history, and cannot open another order’s link`, async ({
    portal,
    browser,
  }) => {
    const orders = await listNewOrders(portal);
    const [order, other] = [orders[turn * 2], orders[turn * 2 + 1]];
    if (!order || !other) throw new Error('Too few orders.');
    const { context, page } = await openAsApplicant(browser, person);
    await page.goto(`${portal.publicUrl}/track-order/${encodeOrderId(order.order_id)}`);
    await expect(page.getByRole('textbox', { name: texts.orderId })).toHaveValue(String(order.order_id));
    await expect(page.locator('html')).toHaveAttribute('dir', texts.dir);
    await expectToFitSmallPhone(page);
    await trackOrder(page, texts, order);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.received);
    await expectAccessible(page);

    await issueDocument(portal, order);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.completed);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.download }).click();
    expect(readFileSync(await (await downloading).path())).toEqual(visaPdf);
    const history = page.getByRole('table', { name: texts.history });
    await expect(history.getByText(String(order.order_id))).toHaveCount(1);
    await expectAccessible(page);
    await expectToFitSmallPhone(page);

    await page.goto(`${portal.publicUrl}/get-new-order-details/${encodeOrderId(other.order_id)}`);
    await expect(page).toHaveURL(`${portal.publicUrl}/track-order/${encodeOrderId(other.order_id)}`);
    await expect(page.getByText(texts.closed)).toBeVisible();
    await context.close();
  });

  test(`${person}: returns to the form when the token has expired`, async ({ portal, browser }) => {
    const [order] = await listNewOrders(portal);
    if (!order) throw new Error('No order.');
    const { context, page } = await openAsApplicant(browser, person);
    await page.goto(`${portal.publicUrl}/track-order`);
    await page.evaluate((id) => sessionStorage.setItem('tracking', JSON.stringify({ [id]: 'old' })), order.order_id);
    await page.goto(`${portal.publicUrl}/get-new-order-details/${encodeOrderId(order.order_id)}`);
    await expect(page.getByText(texts.closed)).toBeVisible();
    await expect(page.getByRole('textbox', { name: texts.orderId })).toHaveValue(String(order.order_id));
    await expectAccessible(page);
    await context.close();
  });

  test(`${person}: explains an old download link`, async ({ portal, browser }) => {
    const { context, page } = await openAsApplicant(browser, person);
    const name = '100001_33333333-3333-4333-8333-333333333333.pdf';
    const answer = await page.goto(`${portal.publicUrl}/api/files/docs/${name}?link=old`);
    expect(answer?.status()).toBe(401);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.linkOver);
    await expectAccessible(page);
    await page.getByRole('link', { name: texts.back }).click();
    await expect(page.getByRole('button', { name: texts.send })).toBeEnabled();
    await context.close();
  });

  test(`${person}: shows messages and plain pages in the fonts of the language`, async ({ portal, browser }) => {
    const { context, page } = await openAsApplicant(browser, person);
    const fontOf = (part: Locator) =>
      part.evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', ''));
    await page.goto(`${portal.publicUrl}/track-order`);
    await waitForScript(page);
    await trackOrder(page, texts, { order_id: 999999, email: 'unknown@mail.example' });
    expect(await fontOf(page.getByRole('alert'))).toBe(texts.font);

    await page.goto(`${portal.publicUrl}/api/files/docs/100001_33333333-3333-4333-8333-333333333333.pdf?link=old`);
    expect(await fontOf(page.getByRole('heading', { level: 1 }))).toBe(texts.font);
    await expect(page.getByRole('link', { name: texts.contact })).toHaveAttribute('href', /\/contact$/);
    await context.close();
  });

  test(`${person}: keeps what is typed before the scripts load`, async ({ portal, browser }) => {
    const { context, page } = await openAsApplicant(browser, person);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    const address = `${portal.publicUrl}/track-order/${encodeOrderId(100001)}`;
    await page.goto(address, { waitUntil: 'commit' });
    const email = page.getByRole('textbox', { name: texts.email });
    await email.pressSequentially('a@b.example');
    const field = await email.elementHandle();
    arrive();
    await waitForScript(page);
    await expect(email).toHaveValue('a@b.example');
    await expect(email).toBeFocused();
    await expect(page.getByRole('textbox', { name: texts.orderId })).toHaveValue('100001');
    expect(await email.evaluate((now, before) => now === before, field)).toBe(true);
    await context.close();
  });
});

test('keeps the form and explains the outage in each language while the service is down, then recovers', async ({
  browser,
}) => {
  const portal = await startPortal();
  try {
    const visits = await Promise.all(
      (['English on a desktop', 'Khmer on an Android phone', 'Arabic on an iPhone'] as const).map(async (person) => {
        // The Arabic reader chose the language on a phone set to Khmer: the offline page must follow the choice.
        const chooses = person === 'Arabic on an iPhone';
        const visited = await openAsApplicant(browser, chooses ? 'Khmer on an Android phone' : person);
        await visited.page.goto(`${portal.publicUrl}/track-order`);
        await visited.page.evaluate(async () => void (await navigator.serviceWorker.ready));
        if (chooses) await visited.page.getByRole('combobox').selectOption('ar');
        return { ...visited, texts: applicantTexts[person] };
      }),
    );
    for (const { page, texts } of visits) {
      await waitForScript(page);
      await expect
        .poll(() => page.evaluate(async () => (await caches.match('/offline'))?.text()))
        .toContain(texts.offline);
    }
    await portal.kill();
    for (const { page, texts } of visits) {
      await trackOrder(page, texts, { order_id: 100001, email: 'a@b.example' });
      await expect(page.getByRole('alert')).toHaveText(texts.unreachable);
      await expect(page.getByRole('textbox', { name: texts.email })).toHaveValue('a@b.example');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.offline);
      await expect(page.locator('html')).toHaveAttribute('dir', texts.dir);
    }
    await portal.restart();
    for (const { context, page, texts } of visits) {
      await page.getByRole('link', { name: texts.retry }).click();
      await waitForScript(page);
      const cachedPaths = await page.evaluate(async () =>
        (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
          .flat()
          .map(({ url }) => new URL(url).pathname),
      );
      expect(cachedPaths.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([]);
      await context.close();
    }
  } finally {
    await portal.stop();
  }
});

test('serves the first page in the browser’s language, and lets search engines index only the form', async ({
  portal,
  request,
}) => {
  const pageOf = async (path: string, headers: Record<string, string>) => {
    const response = await request.get(portal.publicUrl + path, { headers: { accept: 'text/html', ...headers } });
    return { text: await response.text(), headers: response.headers() };
  };
  const khmer = await pageOf('/track-order', { 'accept-language': 'km,en;q=0.5' });
  expect(khmer.text).toContain('<html lang="km"');
  expect(khmer.text).not.toContain('noindex');
  expect(khmer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-language': 'km' });
  const chosen = await pageOf('/track-order/MjAwMDAy', { 'accept-language': 'km', cookie: 'language=ar' });
  expect(chosen.text).toContain('<html lang="ar" dir="rtl"');
  expect(chosen.text).toContain('<meta name="robots" content="noindex">');
  const again = await request.get(`${portal.publicUrl}/track-order`, {
    headers: { accept: 'text/html', 'accept-language': 'km', 'if-none-match': khmer.headers['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('opens in the language of a link from an email, until the applicant chooses another', async ({ page, portal }) => {
  const link = `${portal.publicUrl}/track-order/MjAwMDAy?language=fr`;
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Suivre la commande' })).toBeVisible();
  // The page is visible before its script runs, which stores the language.
  await page.waitForFunction(() => document.cookie.includes('language=fr'));
  await page.goto(`${portal.publicUrl}/track-order`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('combobox').selectOption('en');
  await expect(page.getByRole('button', { name: 'TRACK ORDER' })).toBeVisible();
  await page.goto(link);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // The script takes over the server's page: React reports a text that it would write otherwise.
  expect(failures).toEqual([]);
});

test('keeps a language that is chosen before the scripts load', async ({ page, portal }) => {
  let letThrough = () => {};
  const chosen = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/renderer\.[^/]*js$/, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto(`${portal.publicUrl}/track-order`, { waitUntil: 'commit' });
  await page.getByRole('combobox').selectOption('fr');
  letThrough();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('combobox')).toHaveValue('fr');
});
