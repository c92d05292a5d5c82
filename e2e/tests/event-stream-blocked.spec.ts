import type { Page } from '@playwright/test';
import { fetchAccessToken, expect, openSignedIn, test } from '../support/fixtures';

// A clock is a context's.
test.use({ ownContext: true });

test('where event streams do not come through, badges and the list follow all the same', async ({ page, portal }) => {
  await page.clock.install();
  // A proxy that collects the stream before it hands it on never answers.
  const asked = page.waitForRequest('**/api/admin/events');
  await page.route('**/api/admin/events', () => new Promise<void>(() => undefined));
  await openSignedIn(page, portal, 'team', '/admin/pending-order');
  const badge = page.getByRole('navigation').getByRole('link', { name: /^Pending Orders/ });
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row.getByRole('checkbox')).toBeVisible();
  const orderId = Number(await row.getByRole('cell').nth(1).innerText());
  const count = await figure(page);
  await asked;
  // The browser gives up on the stream, and asks for the counts instead.
  const counts = page.waitForResponse('**/get-all-folder-count*');
  await page.clock.fastForward(12_000);
  await counts;

  const moved = await page.request.put(`${portal.url}/api/admin/move-order-status`, {
    headers: { authorization: await fetchAccessToken(portal, 'manager') },
    data: { orderId, updatingStatus: 'Contact Customer' },
  });
  expect(moved.ok()).toBe(true);
  await expect(async () => {
    await page.clock.fastForward(16_000);
    await expect(badge).toContainText(String(count - 1), { timeout: 1000 });
  }).toPass();
  await expect(page.getByText(new RegExp(`of ${count - 1}$`))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select order ${orderId}` })).toHaveCount(0);
});

/** The total below the list. */
async function figure(page: Page): Promise<number> {
  return Number((await page.getByText(/^\d+–\d+ of \d+$/).innerText()).split(' of ')[1]);
}
