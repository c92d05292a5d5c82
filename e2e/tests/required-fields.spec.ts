import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { listUnassignedOrders, orderSection, signInAndOpenOrder } from '../support/order-page';

test.use({ ownContext: true, viewport: { width: 390, height: 900 } });

/** Presses for as long as a finger does: the page has time to change before it is lifted. */
async function press(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not shown.');
  const page = button.page();
  // Near its upper edge, which a line above the button moves away first.
  await page.mouse.move(box.x + box.width / 2, box.y + 6);
  await page.mouse.down();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
}

for (const [name, origin] of [
  ['in the portal', 'url'],
  ['on the applicants’ site', 'publicUrl'],
] as const)
  for (const field of ['Order ID', 'Email ID'])
    test(`track an order ${name}, left empty from ${field}: both fields say what is missing`, async ({
      page,
      portal,
    }) => {
      await page.goto(`${portal[origin]}/track-order`);
      const button = page.getByRole('button', { name: 'TRACK ORDER' });
      await expect(button).toBeEnabled();
      await page.getByLabel(field).click();
      await press(button);
      await expect(page.getByText('Please enter your orderId')).toBeVisible();
      await expect(page.getByText('Please enter your email')).toBeVisible();
      await expect(page.getByLabel('Order ID')).toBeFocused();
    });

test('upload without email and file: both fields say what is missing', async ({ page, portal }) => {
  const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  await signInAndOpenOrder(page, portal, 'team', orderId);
  const upload = orderSection(page, 'Upload Document');
  await upload.getByLabel('Email').fill('');
  await press(upload.getByRole('button', { name: 'AWS' }));
  await expect(upload.getByText('Please enter your email')).toBeVisible();
  await expect(upload.getByText('File is required')).toBeVisible();
  await expect(upload.getByLabel('Email')).toBeFocused();
});
