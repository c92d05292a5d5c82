import { expect, openSignedIn, test } from '../support/fixtures';
import { startPortal } from '../support/servers/start-portal';

// The clock belongs to the context.
test.use({ ownContext: true });

test('keeps the rows and shows a banner while the API is down, and recovers by itself', async ({ page }) => {
  const portal = await startPortal();
  try {
    await page.clock.install();
    await openSignedIn(page, portal, 'team', '/admin/recent-order');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const before = await rows.count();
    const banner = page.getByText('What you see may be out of date');

    await portal.kill();
    await expect(banner).toBeVisible();
    expect(await rows.count()).toBe(before);
    await page.getByRole('button', { name: 'Page 2' }).click();
    // There is a pause before each attempt.
    const inTime = (check: () => Promise<void>) =>
      expect(async () => {
        await page.clock.fastForward(15_000);
        await check();
      }).toPass();
    await inTime(() => expect(page.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 500 }));

    await portal.restart();
    await inTime(() => expect(banner).toBeHidden({ timeout: 500 }));
    await expect(page.getByText(/^11–\d+ of \d+$/)).toBeVisible();
  } finally {
    await portal.stop();
  }
});

test('opens the stream of live events as soon as its code can be loaded', async ({ page, portal }) => {
  await page.clock.install();
  await page.route(/\/assets\/live-events\./, (route) => route.abort());
  await openSignedIn(page, portal, 'team', '/admin/recent-order');
  const banner = page.getByText('What you see may be out of date');
  await expect(banner).toBeVisible();
  await page.unrouteAll();
  const opened = page.waitForRequest(/\/api\/.*events/);
  await page.clock.fastForward(5000);
  await opened;
  await expect(banner).toBeHidden();
});
