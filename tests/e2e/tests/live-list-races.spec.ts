import type { Page } from '@playwright/test';
import { fetchAccessToken, expectPushed as expect, openSignedIn, test } from '../support/fixtures';
import { callApi } from '../support/members';
import { listUnassignedOrders } from '../support/order-page';
import type { Portal } from '../support/servers/start-portal';

const rowOf = (page: Page, orderId: number) => page.getByRole('row').filter({ hasText: String(orderId) });

/** Returns a promise and the function that resolves it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** Lets another member move the newest unassigned order to Awaiting, and moves it back afterwards. */
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

/** Expects the row to be marked as moved, or gone. */
const expectNoPlainRow = (page: Page, orderId: number) =>
  expect
    .poll(async () => (await rowOf(page, orderId).allInnerTexts()).every((text) => text.includes('Moved to')))
    .toBe(true);

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('drops an order that moves after the list loaded and before the stream opens', ({ page, portal }) =>
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

test('drops an order that moves while a response with its row is on its way', ({ page, portal }) =>
  moveMeanwhile(portal, async (orderId, move) => {
    // The rows can be here before the page listens to `visibilitychange`, and the stream cannot.
    const streamOpens = page.waitForRequest('**/api/admin/events');
    await openSignedIn(page, portal, 'team', '/admin/recent-order?limit=50');
    await expect(rowOf(page, orderId)).toBeVisible();
    await streamOpens;
    const isMarked = page.waitForFunction((id) => {
      const row = [...document.querySelectorAll('tbody tr')].find(({ textContent }) =>
        textContent?.includes(String(id)),
      );
      return row?.textContent?.includes('Moved to');
    }, orderId);
    const [read, answered] = [gate(), gate()];
    await page.route('**/get-orders-list/**', async (route) => {
      const response = await route.fetch();
      read.open();
      await isMarked;
      await route.fulfill({ response });
      answered.open();
    });
    // Returning to the tab reloads the list.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await read.opened;
    await move();
    await answered.opened;
    await expectNoPlainRow(page, orderId);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expectNoPlainRow(page, orderId);
  }));
