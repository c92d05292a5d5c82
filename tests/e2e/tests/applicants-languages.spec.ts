import type { Page } from '@playwright/test';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { applicantStages } from '@evisa/shared/domain/orders/order-status';
import { siteLanguages, type SiteLanguage } from '@evisa/shared/domain/site-languages';
import { waitForScript } from '../support/applicants';
import { fetchAccessToken, expect, test } from '../support/fixtures';

test.describe.configure({ mode: 'parallel' });
test.use({ ownContext: true });

/** Names, codes and abbreviations that are written alike in every language. */
const names =
  /^(?:e|Visa|JavaScript|EST|UTC|IP|OS|PC|Cambodia|Chrome|Quest|Mobile|Safari|Windows|iPhone|English|Français|Español|Deutsch|Tiếng|Việt)$/iu;
/** Words that these languages share with English, and their names of places that are the same. */
const shared: Partial<Record<SiteLanguage, RegExp>> = {
  fr: /^(?:menu|questions|contact|confirmation|type|service|date|documents?|page|france|hong|kong|palestine|côte|d’ivoire|local|minutes?)$/iu,
  es: /^(?:no|compare|local|hong|kong|côte|d’ivoire)$/iu,
  de: /^(?:browser|tablet|an|in|team|download|link|minute|côte|d’ivoire)$/iu,
  vi: /^(?:email|in|do|palestine|côte|d’ivoire)$/iu,
};
const latin: readonly SiteLanguage[] = ['fr', 'es', 'de', 'vi'];

/** Returns what people read or hear on a page: text, and texts of attributes. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].filter(
      (element) => !element.closest('[aria-hidden=true]'),
    );
    const texts = named.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    return [document.title, document.body.innerText, ...texts].join('\n');
  });

const splitWords = (text: string) => new Set(text.match(/\p{Script=Latin}[\p{Script=Latin}\p{M}’']+/gu) ?? []);

const places = [
  ['France', 'FR'],
  ['Hong Kong SAR China', 'HK'],
  ['Palestinian Territories', 'PS'],
  ['Côte d’Ivoire', 'CI'],
  ['United States', 'US'],
  ['Local network', null],
  ['Unknown', null],
] as const;
const devices = ['Chrome-PC-desktop', 'Mobile Safari-iPhone-mobile', 'Chrome-Quest-xr', 'Chrome-Unknown-smarttv'];

/** Opens what applicants see, state by state, and returns all texts. */
async function walk(page: Page, publicUrl: string, order: { order_id: number; email: string }): Promise<string[]> {
  const seen: string[] = [];
  const note = async () => seen.push(await readPage(page));
  await page.goto(`${publicUrl}/track-order`);
  await waitForScript(page);
  const submit = page.locator('form button[type=submit]');
  await submit.click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await note();
  const [id, email] = [page.locator('form input').first(), page.locator('form input').last()];
  await id.fill('999999');
  await email.fill('not an address');
  await submit.click();
  await note();
  await email.fill('unknown@mail.example');
  await submit.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await note();
  await page.route('**/front/get-download-history', (route) => route.abort());
  await id.fill(String(order.order_id));
  await email.fill(order.email);
  await submit.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await note();
  for (const stage of [...applicantStages, 'ready'] as const) {
    await page.unrouteAll();
    await page.route('**/front/get-download-history', async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      const row = (index: number) => ({
        order_id: order.order_id,
        create_ts: '2026-03-06T12:34:56.000Z',
        ip: '203.0.113.7',
        timezone: places[index]?.[0],
        region: places[index]?.[1],
        browser: devices[index % devices.length],
        os: index === 6 ? 'Unknown' : 'Windows 10',
      });
      await route.fulfill({
        json: {
          ...json,
          mainResult: { ...json.mainResult, stage: stage === 'ready' ? 'issued' : stage, customer_name: '0' },
          path: stage === 'ready' ? { file1: 'a.pdf', customer_name: '0' } : null,
          data: stage === 'ready' ? places.map((_, index) => row(index)) : [],
        },
      });
    });
    // From the form, the page asks the API.
    await page.goto(`${publicUrl}/track-order`);
    await waitForScript(page);
    await id.fill(String(order.order_id));
    await email.fill(order.email);
    await submit.click();
    await expect(page).toHaveURL(/get-new-order-details/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Until the names of regions have loaded, places have the API's names.
    await expect(page.locator('main')).not.toContainText('SAR China');
    await note();
  }
  await page.locator('main button').first().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await note();
  for (const path of [
    '/api/files/docs/100001_33333333-3333-4333-8333-333333333333.pdf?link=old',
    '/offline',
    '/none',
  ]) {
    await page.goto(publicUrl + path);
    await note();
  }
  await page.context().clearCookies({ name: 'tracking' });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${publicUrl}/get-new-order-details/${encodeOrderId(order.order_id)}`);
  await expect(page).toHaveURL(/track-order/);
  await note();
  await page.goto(`${publicUrl}/get-new-order-details/none`);
  await note();
  return seen;
}

let english: Promise<Set<string>> | undefined;
/** The others in a run of their own: ALL_LANGUAGES=1 npm run e2e -- tests/e2e/tests/applicants-languages.spec.ts */
const walked: readonly SiteLanguage[] = process.env['ALL_LANGUAGES'] ? siteLanguages : ['ar', 'km'];

for (const language of walked.filter((name) => name !== 'en')) {
  test(`has no English word in ${language}`, async ({ portal, browser }) => {
    const response = await fetch(`${portal.url}/api/admin/get-orders-list/newOrder?page=1&limit=1`, {
      headers: { authorization: await fetchAccessToken(portal, 'admin') },
    });
    const [order] = (await response.json()).data;
    const read = async (name: SiteLanguage) => {
      const context = await browser.newContext({ locale: name });
      const texts = await walk(await context.newPage(), portal.publicUrl, order);
      await context.close();
      return splitWords(texts.join('\n').replaceAll(/\S+@\S+|https?:\S+/g, ''));
    };
    english = latin.includes(language) ? (english ?? read('en')) : english;
    const englishWords = new Set([...((await english) ?? [])].map((word) => word.toLowerCase()));
    const words = await read(language);
    const left = [...words].filter(
      (word) =>
        !names.test(word) &&
        !shared[language]?.test(word) &&
        (!latin.includes(language) || englishWords.has(word.toLowerCase())),
    );
    expect(left).toEqual([]);
  });
}
