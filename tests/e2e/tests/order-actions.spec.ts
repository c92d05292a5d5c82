import type { Page } from '@playwright/test';
import { fetchAccessToken, expect, openSignedIn, test } from '../support/fixtures';
import { listUnassignedOrders, signInAndOpenOrder } from '../support/order-page';
import { readBadge, sidebarLink } from '../support/sidebar';

const rowCheckboxes = (page: Page) => page.getByRole('checkbox', { name: /^Select order/ });

test('deletes an order after confirmation, updates the badge, and restores it with Undo', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'manager', '/admin/pending-order');
  const first = rowCheckboxes(page).first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  const orderId = name.replaceAll(/\D/g, '');
  const before = await readBadge(page, 'Pending Orders');
  await page.getByRole('button', { name: `More actions for order ${orderId}` }).click();
  await page.getByRole('menuitem', { name: 'Delete Order' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete order ${orderId}?` });
  await expect(dialog).toContainText('Are you sure you want to delete?');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Order has been deleted successfully')).toBeVisible();
  await expect(page.getByRole('checkbox', { name })).toHaveCount(0);
  await expect(sidebarLink(page, 'Pending Orders')).toContainText(String(before - 1));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('checkbox', { name })).toBeVisible();
  await expect(sidebarLink(page, 'Pending Orders')).toContainText(String(before));
});

test('assigns a selection, and keeps orders of other members selected with the reason', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'telecaller', '/admin/recent-order');
  await rowCheckboxes(page).first().waitFor();
  const taken = (await rowCheckboxes(page).nth(2).getAttribute('aria-label'))?.replaceAll(/\D/g, '');
  // If a sample member has the order already, the test works as well.
  await page.request.put(`${portal.url}/api/admin/assign-order-status`, {
    headers: { authorization: await fetchAccessToken(portal, 'manager') },
    data: { orderId: Number(taken), assignto: 'Chan Sreymom' },
  });
  await expect(page.getByRole('link', { name: new RegExp(`^View order ${taken}. Assigned to`) })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all orders shown' }).check();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Are you sure want to assigned orders.')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Assign \d+ orders$/ })
    .click();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(/: Order is already assigned to/).first()).toBeVisible();
  const stillSelected = await page.getByRole('checkbox', { name: /^Select order/, checked: true }).count();
  expect(stillSelected).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText(`${stillSelected} selected`);
});

test('selects a whole list, refunds it and undoes that', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'team', '/admin/awaiting-response');
  await rowCheckboxes(page).first().waitFor();
  const all = await readBadge(page, 'Awaiting Customer');
  await page.getByRole('checkbox', { name: 'Select all orders shown' }).check();
  await page.getByRole('button', { name: `Select all ${all} orders of this list` }).click();
  await expect(page.getByText(`${all} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Refund selected' }).click();
  await expect(page.getByText('Are you sure you want to refund these orders?')).toBeVisible();
  await page.getByRole('button', { name: `Refund ${all} orders` }).click();
  await expect(page.getByText('No records found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(sidebarLink(page, 'Awaiting Customer')).toContainText(String(all));
  await expect(rowCheckboxes(page).first()).toBeVisible();
});

test('moves orders of two pages to another folder, lists those out of view, and undoes it', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal, 'team', '/admin/order-history');
  await rowCheckboxes(page).first().check();
  const first = (await rowCheckboxes(page).first().getAttribute('aria-label'))?.replaceAll(/\D/g, '') ?? '';
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByRole('button', { name: '1 out of view' })).toBeVisible();
  await rowCheckboxes(page).first().check();
  const selection = page.getByRole('region', { name: 'Selection' });
  await expect(selection).toContainText('2 selected');
  await page.getByRole('button', { name: '1 out of view' }).click();
  const listed = page.getByRole('dialog', { name: 'Selected orders out of view' });
  await expect(listed.getByRole('checkbox', { name: new RegExp(`^${first} `) })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '1 out of view' })).toBeFocused();
  const before = await readBadge(page, 'Awaiting Govt');
  await selection.getByRole('button', { name: 'Move to', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Awaiting Govt' }).click();
  await page.getByRole('button', { name: 'Move 2 orders' }).click();
  await expect(page.getByText('2 orders have been moved to Awaiting Govt.')).toBeVisible();
  await expect(selection).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/^Undone\./)).toBeVisible();
  await expect(sidebarLink(page, 'Awaiting Govt')).toContainText(String(before));
});

test('keeps the focus in a row of a long list that scrolls out of view', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'team', '/admin/order-history?limit=All');
  const link = page.getByRole('link', { name: /^View order/ }).first();
  await link.focus();
  const name = await link.getAttribute('aria-label');
  const scroller = page.getByRole('table').locator('xpath=..');
  for (const top of [600, 3000, 0, 2000]) {
    await scroller.evaluate((element, scrollTop) => (element.scrollTop = scrollTop), top);
    await expect(page.locator('[data-testid=skeleton-row]')).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', name ?? '');
  }
  // A jump is rendered a moment after it.
  await expect(page.locator('tr[data-index="1"]')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => scroller.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(100);
  await expect(page.locator('tr[data-index="1"]')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[data-index="1"] :focus')).toHaveCount(1);
});

test('shows what is used for each order without scrolling, and the dialog of corrections with its reason and buttons', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  await signInAndOpenOrder(page, portal, 'manager', orderId);
  for (const name of [
    'Assign to me',
    'Move to Awaiting Govt',
    'Move to Delete',
    'Ask the Applicant…',
    'Message to the Applicant',
    'Correct…',
    'Request a Refund…',
  ])
    await expect(page.getByRole('button', { name }), name).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Correct…' }).click();
  const dialog = page.getByRole('dialog', { name: `Correct order ${orderId}` });
  await expect(dialog.getByRole('button', { name: 'Correct order' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('textbox', { name: 'Given Name' }).fill('MARY');
  await dialog.getByRole('button', { name: 'Correct order' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expect(dialog.getByText('Please say why.')).toBeInViewport({ ratio: 1 });
});
