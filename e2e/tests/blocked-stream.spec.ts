import type { Page } from '@playwright/test';
import { accessToken, expect, signIn, test } from '../support/fixtures';

test('where event streams do not come through, badges and the list follow all the same', async ({ page, portal }) => {
  // A proxy that collects the stream before it hands it on never answers.
  await page.route('**/api/admin/events', () => new Promise<void>(() => undefined));
  await signIn(page, portal, 'team', '/admin/pending-order');
  const badge = page.getByRole('navigation').getByRole('link', { name: /^Pending Orders/ });
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row.getByRole('checkbox')).toBeVisible();
  const orderId = Number(await row.getByRole('cell').nth(1).innerText());
  const count = await figure(page);
  // By now the browser has given up on the stream.
  await page.waitForTimeout(12_000);

  const moved = await page.request.put(`${portal.url}/api/admin/move-order-status`, {
    headers: { authorization: await accessToken(portal, 'manager') },
    data: { orderId, updatingStatus: 'Contact Customer' },
  });
  expect(moved.ok()).toBe(true);
  await expect(badge).toContainText(String(count - 1), { timeout: 16_000 });
  await expect(page.getByText(new RegExp(`of ${count - 1}$`))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select order ${orderId}` })).toHaveCount(0);
});

/** The total below the list. */
async function figure(page: Page): Promise<number> {
  return Number((await page.getByText(/^\d+–\d+ of \d+$/).innerText()).split(' of ')[1]);
}
