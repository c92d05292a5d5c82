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

const hidden: Record<Account, string[]> = {
  admin: [],
  manager: [],
  team: ['Order Processed'],
  telecaller: ['Order History', 'Order Processed'],
  night: ['Order Processed', 'Change Password'],
};

for (const [account, names] of Object.entries(hidden) as [Account, string[]][])
  test(`the sidebar of ${account} hides ${names.join(', ') || 'nothing'}`, async ({ page, portal }) => {
    await signIn(page, portal, account);
    const sidebar = page.getByRole('navigation');
    await expect(sidebar.getByRole('link', { name: /^My Orders/ })).toBeVisible();
    for (const name of ['Order History', 'Country Order List', 'Order Processed', 'Manage Invoices', 'Change Password'])
      await expect(sidebar.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(
        names.includes(name) ? 0 : 1,
      );
  });
