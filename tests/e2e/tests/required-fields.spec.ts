import type { Locator } from '@playwright/test';
import { waitForScript } from '../support/applicants';
import { expect, test } from '../support/fixtures';
import { listUnassignedOrders, orderSection, signInAndOpenOrder } from '../support/order-page';

test.use({ ownContext: true, viewport: { width: 390, height: 900 } });

/** Presses for as long as a finger does, so that the page can change before the release. */
async function press(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not shown.');
  const page = button.page();
  // Near the upper edge, which moves first when a message appears above the button.
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
    test(`shows an error for both fields when the form ${name} is sent empty from ${field}`, async ({
      page,
      portal,
    }) => {
      await page.goto(`${portal[origin]}/track-order`);
      const button = page.getByRole('button', { name: 'TRACK ORDER' });
      await expect(button).toBeEnabled();
      await waitForScript(page);
      await page.getByLabel(field).click();
      await press(button);
      await expect(page.getByText('Please enter your orderId')).toBeVisible();
      await expect(page.getByText('Please enter your email')).toBeVisible();
      await expect(page.getByLabel('Order ID')).toBeFocused();
    });

test('shows an error for both fields when an upload has neither email nor file', async ({ page, portal }) => {
  const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  await signInAndOpenOrder(page, portal, 'team', orderId);
  const upload = orderSection(page, 'Upload Document');
  await upload.getByLabel('Email').fill('');
  await press(upload.getByRole('button', { name: 'AWS' }));
  await expect(upload.getByText('Please enter your email')).toBeVisible();
  await expect(upload.getByText('File is required')).toBeVisible();
  await expect(upload.getByLabel('Email')).toBeFocused();
});
