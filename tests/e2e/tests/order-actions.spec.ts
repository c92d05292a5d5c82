import type { Page } from '@playwright/test';
import { fetchAccessToken, expect, openSignedIn, test } from '../support/fixtures';
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
  await page.getByRole('button', { name: 'Undo' }).click();
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
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sidebarLink(page, 'Awaiting Customer')).toContainText(String(all));
  await expect(rowCheckboxes(page).first()).toBeVisible();
});
