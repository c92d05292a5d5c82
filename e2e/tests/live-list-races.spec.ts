import type { Page } from '@playwright/test';
import { fetchAccessToken, expect, openSignedIn, test } from '../support/fixtures';
import { callApi } from '../support/members';
import { listUnassignedOrders } from '../support/order-page';
import type { Portal } from '../support/servers/start-portal';

const rowOf = (page: Page, orderId: number) => page.getByRole('row').filter({ hasText: String(orderId) });

/** Something to wait for until it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** Another member moves the newest free order to Awaiting; afterwards it is put back. */
async function moveMeanwhile(portal: Portal, during: (orderId: number, move: () => Promise<void>) => Promise<void>) {
  const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  const token = await fetchAccessToken(portal, 'manager');
  const moveTo = async (updatingStatus: string) => {
    const body = { orderId: [orderId], updatingStatus };
    expect(await callApi(portal, 'PUT', 'admin/change-order-status', { token, body })).toMatchObject({ status: 1 });
  };
  await during(orderId, () => moveTo('Awaiting'));
  await moveTo('New');
}

/** The row is marked, or gone. */
const expectNoPlainRow = (page: Page, orderId: number) =>
  expect
    .poll(async () => (await rowOf(page, orderId).allInnerTexts()).every((text) => text.includes('Moved to')), {
      timeout: 4000,
    })
    .toBe(true);

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('an order that moves after the list was read and before the stream is open does not stay', ({ page, portal }) =>
  moveMeanwhile(portal, async (orderId, move) => {
    const stream = gate();
    await page.route('**/api/admin/events', async (route) => {
      await stream.opened;
      await route.continue();
    });
    await openSignedIn(page, portal, 'team', '/admin/recent-order?limit=50');
    await expect(rowOf(page, orderId)).toBeVisible();
    await move();
    stream.open();
    await expectNoPlainRow(page, orderId);
  }));

test('an order that moves while an answer with its row is on its way does not stay', ({ page, portal }) =>
  moveMeanwhile(portal, async (orderId, move) => {
    await openSignedIn(page, portal, 'team', '/admin/recent-order?limit=50');
    await expect(rowOf(page, orderId)).toBeVisible();
    const heard = page.waitForFunction((id) => {
      const row = [...document.querySelectorAll('tbody tr')].find(({ textContent }) =>
        textContent?.includes(String(id)),
      );
      return row?.textContent?.includes('Moved to');
    }, orderId);
    const [read, answered] = [gate(), gate()];
    await page.route('**/get-orders-list/**', async (route) => {
      const response = await route.fetch();
      read.open();
      await heard;
      await route.fulfill({ response });
      answered.open();
    });
    // Coming back to the tab reads the list again.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await read.opened;
    await move();
    await answered.opened;
    await expectNoPlainRow(page, orderId);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expectNoPlainRow(page, orderId);
  }));
