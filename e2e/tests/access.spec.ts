import { encodeOrderId } from '@evisa/shared/domain/order-id';
import { accessToken, expect, signIn, test, type Account } from '../support/fixtures';
import type { Portal } from '../support/start-portal';

const orderId = 100_001;

async function call(portal: Portal, path: string, token: string | null, init: RequestInit = {}): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  return (await fetch(`${portal.url}/api/${path}`, { ...init, headers })).status;
}

test('an order id without the email opens nothing, plain or encoded', async ({ page, portal }) => {
  const body = JSON.stringify({ orderId });
  for (const path of ['front/get-download-history', 'front/download-passport-doc-pdf'])
    expect([path, await call(portal, path, null, { method: 'POST', body })]).toEqual([path, 401]);
  expect(await call(portal, `admin/get-orders-details/${orderId}`, null)).toBe(401);

  await page.goto(`${portal.publicUrl}/get-new-order-details/${encodeOrderId(orderId)}`);
  await expect(page).toHaveURL(`${portal.publicUrl}/track-order/${encodeOrderId(orderId)}`);
  await expect(page.getByLabel('Order ID')).toHaveValue(String(orderId));
  await page.getByLabel('Email ID').fill('somebody@else.example');
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/track-order/);
});

test('the applicants’ origin has no staff call', async ({ portal }) => {
  const token = await accessToken(portal, 'admin');
  const answer = await fetch(`${portal.publicUrl}/api/admin/get-all-folder-count`, {
    headers: { authorization: token },
  });
  expect(answer.status).toBe(404);
});

test('the API refuses what the sidebar hides', async ({ page, portal }) => {
  const night = await accessToken(portal, 'night');
  const password = JSON.stringify({ newPassword: 'another-one' });
  expect(await call(portal, 'admin/change-password', night, { method: 'POST', body: password })).toBe(403);
  expect(await call(portal, 'admin/get-orders-list/allOrder', await accessToken(portal, 'telecaller'))).toBe(403);

  await signIn(page, portal, 'night');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^New Orders/ })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Change Password' })).toHaveCount(0);
  await page.goto(`${portal.url}/admin/change-password`);
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
});

/** Where an entry of the sidebar leads. */
const screens: Record<string, string> = {
  'Order History': '/admin/order-history',
  'Country Order List': '/admin/country-order',
  'Order Processed': '/admin/processed-order',
  'Manage Invoices': '/admin/send-invoice',
  'Manage Team': '/admin/manage-team',
  'Gateway Setting': '/admin/gateway-setting',
  'Change Password': '/admin/change-password',
  'Audit Trail': '/admin/audit-trail',
};

const hidden: Record<Account, string[]> = {
  admin: [],
  manager: ['Audit Trail'],
  team: ['Order Processed', 'Audit Trail'],
  telecaller: ['Order History', 'Order Processed', 'Audit Trail'],
  night: ['Order Processed', 'Manage Team', 'Gateway Setting', 'Change Password', 'Audit Trail'],
};

const mayDelete: Record<Account, boolean> = {
  admin: true,
  manager: true,
  team: false,
  telecaller: false,
  night: false,
};

for (const [account, names] of Object.entries(hidden) as [Account, string[]][])
  test(`the sidebar, screens and row actions of ${account}`, async ({ page, portal }) => {
    await signIn(page, portal, account);
    const sidebar = page.getByRole('navigation');
    await expect(sidebar.getByRole('link', { name: /^My Orders/ })).toBeVisible();
    for (const [name, path] of Object.entries(screens)) {
      const shown = names.includes(name) ? 0 : 1;
      await expect(sidebar.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(shown);
      await page.goto(portal.url + path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByText("You don't have access to this page")).toHaveCount(1 - shown);
    }

    await page.goto(`${portal.url}/admin/recent-order`);
    await page
      .getByRole('button', { name: /^More actions for order/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Delete Order' })).toHaveCount(mayDelete[account] ? 1 : 0);
  });
