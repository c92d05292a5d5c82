import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { listUnassignedOrders, signInAndOpenOrder } from '../support/order-page';

/** Holds requests that write. `count` counts them; `fail` waits for one, because buttons are pending before it is sent, and makes all fail. */
async function holdWrites(page: Page) {
  const held: (() => void)[] = [];
  const sent = {
    count: 0,
    fail: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      for (const fail of held.splice(0)) fail();
    },
  };
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent.count += 1;
    await new Promise<void>((fail) => held.push(fail));
    return route.abort();
  });
  return sent;
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('keeps the focus on the pending sign-in button, and sends once', async ({ page, portal }) => {
  await page.goto(`${portal.url}/`);
  const sent = await holdWrites(page);
  const button = page.getByRole('button', { name: 'Sign In' });
  await page.getByLabel('Email ID').fill('team@evisa.example');
  await page.getByLabel('Password', { exact: true }).fill('evisa-demo');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await button.focus();
  await sent.fail();
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(button).toBeFocused();
  expect(sent.count).toBe(1);
});

test('keeps the focus on a pending confirmation, and returns it to the pressed button after a failure', async ({
  page,
  portal,
}) => {
  const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  await signInAndOpenOrder(page, portal, 'admin', orderId);
  const move = page.getByRole('button', { name: 'Move to Delete' });
  await move.press('Enter');
  const sent = await holdWrites(page);
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
  await yes.press('Enter');
  await expect(yes).toHaveAttribute('aria-busy', 'true');
  await expect(yes).toBeFocused();
  await page.keyboard.press('Enter');
  await sent.fail();
  // The order may show a notice as well: that it is assigned to another member.
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(move).toBeFocused();
  expect(sent.count).toBe(1);
});
