import type { Page } from '@playwright/test';
import { fetchAccessToken, expect, openSignedIn, test } from '../support/fixtures';

const badge = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^${label}`) }).first();
async function count(page: Page, label: string): Promise<number> {
  await expect(badge(page, label)).toContainText(/\d/);
  return Number((await badge(page, label).innerText()).replaceAll(/\D/g, ''));
}
const shown = (page: Page) => page.getByRole('checkbox', { name: /^Select order/ });

test('an order is deleted after Yes, is gone at once with its badge, and comes back by Undo', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, portal, 'manager', '/admin/pending-order');
  const first = shown(page).first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  const orderId = name.replaceAll(/\D/g, '');
  const before = await count(page, 'Pending Orders');
  await page.getByRole('button', { name: `More actions for order ${orderId}` }).click();
  await page.getByRole('menuitem', { name: 'Delete Order' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete order ${orderId}?` });
  await expect(dialog).toContainText('Are you sure you want to delete?');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Order has been deleted successfully')).toBeVisible();
  await expect(page.getByRole('checkbox', { name })).toHaveCount(0);
  await expect(badge(page, 'Pending Orders')).toContainText(String(before - 1));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name })).toBeVisible();
  await expect(badge(page, 'Pending Orders')).toContainText(String(before));
});

test('a selection is assigned; orders of others are refused by name and stay selected', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'telecaller', '/admin/recent-order');
  await shown(page).first().waitFor();
  const taken = (await shown(page).nth(2).getAttribute('aria-label'))?.replaceAll(/\D/g, '');
  // One that a sample member holds already is as good.
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
  const kept = await page.getByRole('checkbox', { name: /^Select order/, checked: true }).count();
  expect(kept).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText(`${kept} selected`);
});

test('the whole list is selected, refunded and put back', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'team', '/admin/awaiting-response');
  await shown(page).first().waitFor();
  const all = await count(page, 'Awaiting Customer');
  await page.getByRole('checkbox', { name: 'Select all orders shown' }).check();
  await page.getByRole('button', { name: `Select all ${all} orders of this list` }).click();
  await expect(page.getByText(`${all} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Refund selected' }).click();
  await expect(page.getByText('Are you sure you want to refund these orders?')).toBeVisible();
  await page.getByRole('button', { name: `Refund ${all} orders` }).click();
  await expect(page.getByText('No records found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(badge(page, 'Awaiting Customer')).toContainText(String(all));
  await expect(shown(page).first()).toBeVisible();
});
