import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { fetchAccessToken, expect, goTo, openSignedIn, signInByForm, test, type Account } from '../support/fixtures';
import { listUnassignedOrders } from '../support/order-page';
import type { Portal } from '../support/servers/start-portal';

const orderId = 100_001;

async function call(portal: Portal, path: string, token: string | null, init: RequestInit = {}): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
  return (await fetch(`${portal.url}/api/${path}`, { ...init, headers })).status;
}

test('opens nothing for an order id without the email, plain or encoded', async ({ page, portal }) => {
  const body = JSON.stringify({ orderId });
  for (const path of ['front/get-download-history', 'front/download-passport-doc-pdf'])
    expect([path, await call(portal, path, null, { method: 'POST', body })]).toEqual([path, 401]);
  expect(await call(portal, `admin/get-orders-details/${orderId}`, null)).toBe(401);

  await page.goto(`${portal.publicUrl}/get-new-order-details/${encodeOrderId(orderId)}`);
  await expect(page).toHaveURL(`${portal.publicUrl}/track-order/${encodeOrderId(orderId)}`);
  await expect(page.getByLabel('Order ID')).toHaveValue(String(orderId));
  await page.getByLabel('Email ID').fill('someone@else.example');
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL(/track-order/);
});

test('has no staff endpoint on the applicants’ origin', async ({ portal }) => {
  const token = await fetchAccessToken(portal, 'admin');
  const answer = await fetch(`${portal.publicUrl}/api/admin/get-all-folder-count`, {
    headers: { authorization: token },
  });
  expect(answer.status).toBe(404);
});

test('offers every member the screen that sends many visas, without a sidebar entry', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'telecaller', '/admin/send-visas');
  await expect(page.getByRole('heading', { name: 'Send Visas' })).toBeVisible();
  await expect(page.getByText("You don't have access to this page")).toHaveCount(0);
});

test('refuses in the API what the sidebar hides', async ({ page, portal }) => {
  const night = await fetchAccessToken(portal, 'night');
  const password = JSON.stringify({ newPassword: 'another-one' });
  expect(await call(portal, 'admin/change-password', night, { method: 'POST', body: password })).toBe(403);
  expect(await call(portal, 'admin/get-orders-list/allOrder', await fetchAccessToken(portal, 'telecaller'))).toBe(403);

  await openSignedIn(page, portal, 'night');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^New Orders/ })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Change Password' })).toHaveCount(0);
  await page.goto(`${portal.url}/admin/change-password`);
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
});

/** The path of each sidebar entry. */
const screens: Record<string, string> = {
  'Order History': '/admin/order-history',
  Overdue: '/admin/overdue',
  'Due Today': '/admin/due-today',
  'Send Visas': '/admin/send-visas',
  'Country Order List': '/admin/country-order',
  'Order Processed': '/admin/processed-order',
  Disputes: '/admin/disputes',
  'Failed Emails and Answers': '/admin/failed-emails',
  'Manage Invoices': '/admin/send-invoice',
  'Manage Team': '/admin/manage-team',
  'Gateway Setting': '/admin/gateway-setting',
  'Working Calendar': '/admin/working-calendar',
  'Message Templates': '/admin/message-templates',
  'API Keys': '/admin/api-keys',
  Webhooks: '/admin/webhooks',
  'Change Password': '/admin/change-password',
  'Audit Trail': '/admin/audit-trail',
  Releases: '/admin/releases',
};

/** Screens whose title differs from their sidebar entry. */
const titles: Record<string, string> = {
  Disputes: 'Disputes and Chargebacks',
  'Gateway Setting': 'Payment Setting',
  'API Keys': 'API keys',
};

const hidden: Record<Account, string[]> = {
  admin: [],
  manager: ['Working Calendar', 'Message Templates', 'API Keys', 'Webhooks', 'Audit Trail', 'Releases'],
  team: ['Order Processed', 'Working Calendar', 'Message Templates', 'API Keys', 'Webhooks', 'Audit Trail', 'Releases'],
  telecaller: [
    'Order History',
    'Order Processed',
    'Working Calendar',
    'Message Templates',
    'API Keys',
    'Webhooks',
    'Audit Trail',
    'Releases',
  ],
  night: [
    'Order Processed',
    'Manage Team',
    'Gateway Setting',
    'Working Calendar',
    'Message Templates',
    'API Keys',
    'Webhooks',
    'Change Password',
    'Audit Trail',
    'Releases',
  ],
};

const isManager = (account: Account) => account === 'admin' || account === 'manager';

/** The entries of a row's menu in each kind of list. */
const rowMenus: Record<string, { path: string; offers: (account: Account) => string[] }> = {
  myOrder: {
    path: 'my-order',
    offers: (account) => ['Move to Original Folder', ...(account === 'admin' ? ['Delete Order'] : [])],
  },
  newOrder: {
    path: 'recent-order',
    offers: (account) => ['Assign to me', ...(isManager(account) ? ['Assign to a colleague', 'Delete Order'] : [])],
  },
  priorityOrder: {
    path: 'priority-order',
    offers: (account) => ['Assign to me', ...(isManager(account) ? ['Assign to a colleague', 'Delete Order'] : [])],
  },
  refundOrder: {
    path: 'refund-order',
    offers: (account) => ['Refunded it', ...(isManager(account) ? ['Delete Order'] : [])],
  },
  pendingOrder: { path: 'pending-order', offers: (account) => (isManager(account) ? ['Delete Order'] : []) },
};

for (const [account, names] of Object.entries(hidden) as [Account, string[]][])
  test(`offers ${account} only the sidebar entries, screens and row actions of the role`, async ({ page, portal }) => {
    await signInByForm(page, portal, account);
    const sidebar = page.getByRole('navigation');
    await expect(sidebar.getByRole('link', { name: /^My Orders/ })).toBeVisible();
    for (const [name, path] of Object.entries(screens)) {
      const entry = sidebar.getByRole('link', { name: new RegExp(`^${name}`) });
      const refusal = page.getByText("You don't have access to this page");
      if (names.includes(name)) {
        await expect(entry).toHaveCount(0);
        await page.goto(portal.url + path);
        await expect(refusal).toBeVisible();
      } else {
        await entry.click();
        await expect(page).toHaveURL(portal.url + path);
        await expect(page).toHaveTitle(`${titles[name] ?? name} | Cambodia e-Visa Admin Portal`);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect(refusal).toHaveCount(0);
      }
    }

    const [mine] = await listUnassignedOrders(portal, 'awaitingGovtOrder');
    const token = await fetchAccessToken(portal, account);
    const assigning = JSON.stringify({ orderId: mine, assignto: await nameOf(portal, token) });
    expect(await call(portal, 'admin/assign-order-status', token, { method: 'PUT', body: assigning })).toBe(200);
    for (const [folder, { path, offers }] of Object.entries(rowMenus)) {
      const orderId = folder === 'myOrder' ? mine : (await listUnassignedOrders(portal, folder))[0];
      await goTo(page, `/admin/${path}?search=${orderId}`);
      await expect(page.getByRole('checkbox', { name: `Select order ${orderId}` })).toBeVisible();
      const more = page.getByRole('button', { name: `More actions for order ${orderId}` });
      if (offers(account).length === 0) await expect(more).toHaveCount(0);
      else {
        await more.click();
        await expect(page.getByRole('menuitem')).toHaveText(offers(account));
      }
    }
    await page
      .getByRole('checkbox', { name: /^Select order/ })
      .first()
      .check();
    await expect(page.getByRole('region', { name: 'Selection' }).getByRole('button')).toHaveText([
      'Clear',
      'Assign to me',
      'Move to Original Folder',
      'Refund selected',
      'Move to',
    ]);
  });

async function nameOf(portal: Portal, token: string): Promise<string> {
  const answer = await fetch(`${portal.url}/api/user_info`, { headers: { authorization: token } });
  const { data }: { data: { name: string } } = await answer.json();
  return data.name;
}
