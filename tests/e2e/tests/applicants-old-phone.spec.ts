import { readFileSync } from 'node:fs';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { issueDocument, listNewOrders } from '../support/applicant-orders';
import { applicants, applicantTexts, trackOrder, waitForScript } from '../support/applicants';
import { expect, test } from '../support/fixtures';
import { visaPdf } from '../support/visa-pdf';

const khmer = 'Khmer on an Android phone';
const texts = applicantTexts[khmer];

test('a five-year-old phone, in Khmer, on a connection that breaks twice: from the mail to the document, and on after a reload', async ({
  portal,
  browser,
}) => {
  const order = (await listNewOrders(portal))[10];
  if (!order) throw new Error('Too few orders.');
  const context = await browser.newContext({ ...applicants[khmer], serviceWorkers: 'block' });
  await context.addInitScript(deleteNewerFunctions);
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.goto(`${portal.publicUrl}/track-order/${encodeOrderId(order.order_id)}`);
  await waitForScript(page);

  // What was typed survives a reload.
  await page.getByRole('textbox', { name: texts.email }).fill(order.email);
  await page.reload();
  await waitForScript(page);
  await expect(page.getByRole('textbox', { name: texts.email })).toHaveValue(order.email);

  let cuts = 1;
  await page.route(/\/api\/(?:front\/track-order|files\/)/, (route) => (cuts-- > 0 ? route.abort() : route.continue()));
  await trackOrder(page, texts, order);
  await expect(page.getByRole('alert')).toHaveText(texts.unreachable);
  await page.getByRole('button', { name: texts.send }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.received);

  await issueDocument(portal, order);
  const second = await context.newPage();
  const orderAddress = page.url();
  await second.goto(orderAddress);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(texts.completed);
  await page.reload();
  await waitForScript(page);
  cuts = 1;
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.download }).click();
  const download = await downloading;
  expect(readFileSync(await download.path())).toEqual(visaPdf);
  expect(download.suggestedFilename()).toBe(`e-visa-${order.order_id}.pdf`);

  // The answer to the first attempt to close the order never comes.
  await page.clock.install();
  const answers: string[] = [];
  await page.route(page.url(), (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return answers.push('asked') === 1 ? undefined : route.continue();
  });
  await page.locator('main form[method=post] button').click();
  await expect.poll(() => answers.length).toBe(1);
  await page.clock.fastForward(8_000);
  await page.getByRole('button', { name: texts.retry }).click();
  await expect(page.getByRole('textbox', { name: texts.orderId })).toBeVisible();
  // The other tab closes too, also for a reload.
  await expect(second.getByRole('textbox', { name: texts.orderId })).toBeVisible();
  await page.goto(orderAddress);
  await expect(page.getByText(texts.closed)).toBeVisible();
  expect(failures).toEqual([]);
  await context.close();
});

test('a browser inside of another app, which stores nothing and drops what scripts save: to the document by a link', async ({
  portal,
  browser,
}) => {
  const order = (await listNewOrders(portal))[13];
  if (!order) throw new Error('Too few orders.');
  await issueDocument(portal, order);
  const context = await browser.newContext({ ...applicants[khmer], serviceWorkers: 'block' });
  await context.addInitScript(limitAsInAnApp);
  const page = await context.newPage();
  await page.goto(`${portal.publicUrl}/track-order/${encodeOrderId(order.order_id)}?language=km`);
  await waitForScript(page);
  await trackOrder(page, texts, order);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.completed);
  await page.getByRole('button', { name: texts.download }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.openDocument }).click();
  expect(readFileSync(await (await downloading).path())).toEqual(visaPdf);
  await context.close();
});

test('stores no bytes that a network put in the place of a file, and throws away those of earlier releases', async ({
  portal,
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${portal.publicUrl}/robots.txt`);
  await page.evaluate(async () =>
    (await caches.open('files')).put('/assets/main.js', new Response('<h1>Sign in</h1>')),
  );
  let isFalsified = true;
  let falsified = 0;
  const script = /\/assets\/order-download\..*js$/;
  await context.route(script, async (route) => {
    if (!isFalsified) return route.continue();
    await route.fulfill({ contentType: 'text/javascript', body: 'document.title = "false"' });
    falsified += 1;
  });
  const listStored = () =>
    page.evaluate(async () =>
      (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => new URL(url).pathname),
    );
  await page.goto(`${portal.publicUrl}/track-order`);
  await waitForScript(page);
  await expect.poll(() => falsified).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null))
    .toBeNull();
  expect((await listStored()).filter((path) => script.test(path))).toEqual([]);
  isFalsified = false;
  await page.reload();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(listStored).toContainEqual(expect.stringMatching(script));
  await expect.poll(listStored).not.toContain('/assets/main.js');
  await context.close();
});

/** Runs in the page: leaves it the functions of Chrome 87, iOS 14.5 and Firefox 78. */
function deleteNewerFunctions(): void {
  const newer: [object, string[]][] = [
    [Object, ['hasOwn', 'groupBy']],
    [Array, ['fromAsync']],
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [AbortSignal, ['any', 'timeout']],
    [AbortSignal.prototype, ['throwIfAborted']],
    [Promise, ['withResolvers', 'any', 'try']],
    [Intl, ['DisplayNames', 'Segmenter']],
    [crypto, ['randomUUID']],
    [globalThis, ['structuredClone', 'requestIdleCallback', 'scheduler', 'navigation']],
  ];
  for (const [owner, names] of newer) for (const name of names) if (name in owner) Reflect.deleteProperty(owner, name);
}

/** Runs in the page: what browsers inside of Facebook, Instagram, WeChat or Telegram lack or drop. */
function limitAsInAnApp(): void {
  for (const storage of ['localStorage', 'sessionStorage']) Object.defineProperty(window, storage, { value: null });
  for (const name of ['open', 'Notification']) Reflect.deleteProperty(window, name);
  for (const name of ['serviceWorker', 'share', 'clipboard']) Reflect.deleteProperty(Navigator.prototype, name);
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof HTMLAnchorElement && event.target.protocol === 'blob:') event.preventDefault();
    },
    true,
  );
}
