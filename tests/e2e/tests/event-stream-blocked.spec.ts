import { fetchAccessToken, expect, openSignedIn, test } from '../support/fixtures';
import { readListTotal, sidebarLink } from '../support/sidebar';

// The clock belongs to the context.
test.use({ ownContext: true });

test('updates badges and the list where event streams are blocked', async ({ page, portal }) => {
  await page.clock.install();
  // A proxy that buffers the whole stream never responds.
  const streamRequested = page.waitForRequest('**/api/admin/events');
  await page.route('**/api/admin/events', () => new Promise<void>(() => undefined));
  await openSignedIn(page, portal, 'team', '/admin/pending-order');
  const badge = sidebarLink(page, 'Pending Orders');
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row.getByRole('checkbox')).toBeVisible();
  const orderId = Number(await row.getByRole('cell').nth(1).innerText());
  const count = await readListTotal(page);
  await streamRequested;
  // The browser gives up on the stream and polls the counts instead.
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
