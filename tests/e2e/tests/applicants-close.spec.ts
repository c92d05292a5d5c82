import { chromium, type Page } from '@playwright/test';
import { findChromium } from '@evisa/verify/support/find-chromium';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { listNewOrders } from '../support/applicant-orders';
import { waitForScript } from '../support/applicants';
import { expect, test } from '../support/fixtures';

test.use({ ownContext: true });

async function openByForm(page: Page, publicUrl: string, order: { order_id: number; email: string }): Promise<void> {
  await page.goto(`${publicUrl}/track-order`);
  await page.locator('form input:not([type=hidden])').nth(0).fill(String(order.order_id));
  await page.locator('form input:not([type=hidden])').nth(1).fill(order.email);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/get-new-order-details/);
}

test('Back does not show an order after Close, without scripts and with the back/forward cache of people', async ({
  portal,
}) => {
  const [order] = await listNewOrders(portal);
  if (!order) throw new Error('There is no new order.');
  // Playwright turns this cache off.
  const own = await chromium.launch({
    executablePath: await findChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--blink-settings=scriptEnabled=false'],
  });
  try {
    const page = await (await own.newContext({ ignoreHTTPSErrors: true })).newPage();
    await openByForm(page, portal.publicUrl, order);
    await page.getByRole('button', { name: 'Close this order' }).click();
    await expect(page).toHaveURL(/track-order/);
    await page.goBack();
    await expect(page.getByText(String(order.order_id), { exact: true })).toHaveCount(0);
    expect(await page.content()).not.toContain('"token"');
  } finally {
    await own.close();
  }
});

test('Back in another tab does not open an order that was closed while the tab showed something else', async ({
  portal,
  browser,
}) => {
  const [, order] = await listNewOrders(portal);
  if (!order) throw new Error('There is no second new order.');
  const context = await browser.newContext({ locale: 'en' });
  const first = await context.newPage();
  await openByForm(first, portal.publicUrl, order);
  const second = await context.newPage();
  await second.goto(`${portal.publicUrl}/get-new-order-details/${encodeOrderId(order.order_id)}`);
  await waitForScript(second);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await second.goto('data:text/html,other');
  await first.getByRole('button', { name: 'Close this order' }).click();
  await expect(first).toHaveURL(/track-order/);
  await second.goBack();
  await expect(second).toHaveURL(/track-order/);
  await expect(second.getByText('For your security')).toBeVisible();
  await context.close();
});
