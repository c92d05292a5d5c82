import { startPhoneNetwork } from '@evisa/verify/phones/start-phone-network';
import { walkOverNetwork } from '@evisa/verify/phones/walk-over-network';
import { writeDocument } from '@evisa/verify/phones/write-document';
import { issueDocument, listNewOrders } from '../support/applicant-orders';
import { applicants, applicantTexts, waitForScript } from '../support/applicants';
import { expect, test } from '../support/fixtures';
import { holdRequests } from '../support/hold-requests';
import type { Portal } from '../support/servers/start-portal';

// The network cuts and holds back: the walk mostly waits.
test.describe.configure({ mode: 'parallel' });

const khmer = 'Khmer on an Android phone';
const texts = applicantTexts[khmer];
const connectPhone = (portal: Portal, speed?: { bytesPerSecond: number; latencyMs: number }) =>
  startPhoneNetwork(Number(new URL(portal.publicUrl).port), speed);

// `npm run verify:phones` does it on 2G with a document of 10 MB.
for (const javaScriptEnabled of [true, false])
  test(`walks to the whole document over a network that cuts answers and answers itself, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    portal,
    browser,
  }) => {
    const order = (await listNewOrders(portal))[javaScriptEnabled ? 11 : 12];
    if (!order) throw new Error('Too few orders.');
    const document = writeDocument(60_000);
    await issueDocument(portal, order, document);
    const network = await connectPhone(portal, { bytesPerSecond: 1_000_000, latencyMs: 20 });
    const context = await browser.newContext({ ...applicants[khmer], javaScriptEnabled });
    const cuts = await walkOverNetwork({
      context,
      network,
      order,
      document,
      cutEvery: 11_000,
      hasScript: javaScriptEnabled,
    });
    // Without script the download begins again after its cut.
    expect(cuts.document).toBeGreaterThanOrEqual(javaScriptEnabled ? 5 : 1);
    expect(cuts.others).toBeGreaterThanOrEqual(2);
    await context.close();
    await network.stop();
  });

test('shows the offline page when the network falls silent, and the form when it answers again', async ({
  portal,
  browser,
}) => {
  const network = await connectPhone(portal);
  const context = await browser.newContext(applicants[khmer]);
  const page = await context.newPage();
  await page.goto(`${network.origin}/track-order`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  network.setSilent(true);
  await page.reload();
  // Nothing is answered before the network is silent no longer.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.offline);
  network.setSilent(false);
  await page.getByRole('link', { name: texts.retry }).click();
  await expect(page.getByRole('textbox', { name: texts.orderId })).toBeVisible();
  await context.close();
  await network.stop();
});

for (const [kind, fault] of Object.entries({
  'is cut off': { cutAfter: 0 },
  'is the page of a network': { page: '<h1>Sign in</h1>' },
}))
  test(`stays in English while the file of another language ${kind}, and changes when it is there`, async ({
    portal,
    browser,
  }) => {
    const network = await connectPhone(portal);
    const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${network.origin}/track-order`);
    await waitForScript(page);
    network.setFaults((path) => (path.startsWith('/assets/km.') ? fault : null));
    await page.getByRole('textbox', { name: 'Email ID' }).fill('half@');
    await page.getByRole('combobox').selectOption('km');
    await page.getByRole('button', { name: 'TRACK ORDER' }).click();
    await expect(page.getByRole('textbox', { name: 'Order ID' })).toBeFocused();
    network.setFaults(() => null);
    await page.evaluate(() => {
      dispatchEvent(new Event('offline'));
      dispatchEvent(new Event('online'));
    });
    await expect(page.getByRole('textbox', { name: texts.email })).toHaveValue('half@');
    await context.close();
    await network.stop();
  });

test('stays in English while the file of another language is late, and changes when it is there', async ({
  portal,
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  const page = await context.newPage();
  const { held, letThrough } = await holdRequests(page, /\/assets\/km\./);
  await page.goto(`${portal.publicUrl}/track-order`);
  await waitForScript(page);
  await page.getByRole('textbox', { name: 'Email ID' }).fill('half@');
  await page.getByRole('combobox').selectOption('km');
  await held;
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
  await expect(page.getByRole('textbox', { name: 'Order ID' })).toBeFocused();
  letThrough();
  await expect(page.getByRole('textbox', { name: texts.email })).toHaveValue('half@');
  await context.close();
});
