import type { Locator, Page } from '@playwright/test';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { fetchAccessToken, expect, openSignedIn, type Account } from './fixtures';
import type { Portal } from './servers/start-portal';

/** Finds a section of the order's screen by its title. */
export const orderSection = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

export const orderPath = (orderId: number): string => `/admin/view-order/${encodeOrderId(orderId)}`;

export const orderAddress = (portal: Portal, orderId: number): string => portal.url + orderPath(orderId);

export async function openOrder(page: Page, portal: Portal, orderId: number): Promise<void> {
  await page.goto(orderAddress(portal, orderId));
  await expect(orderSection(page, 'Add Comment Below')).toBeVisible();
}

export async function signInAndOpenOrder(page: Page, portal: Portal, account: Account, orderId: number): Promise<void> {
  await openSignedIn(page, portal, account, orderPath(orderId));
  await expect(orderSection(page, 'Add Comment Below')).toBeVisible();
}

/** Requests data from the API as an Admin. */
async function fetchAsAdmin(portal: Portal, path: string): Promise<unknown> {
  const response = await fetch(`${portal.url}/api/admin/${path}`, {
    headers: { authorization: await fetchAccessToken(portal, 'admin') },
  });
  const answer: { data: unknown } = await response.json();
  return answer.data;
}

/** Lists the unassigned orders of a folder, newest first. */
export async function listUnassignedOrders(portal: Portal, folder: string): Promise<number[]> {
  const rows = await fetchAsAdmin(portal, `get-orders-list/${folder}?page=1&limit=100`);
  if (!Array.isArray(rows)) throw new Error(`No list of ${folder}`);
  return rows
    .filter((row: { assign_to: string | null }) => row.assign_to === null)
    .map(({ order_id }: { order_id: number }) => order_id);
}

/** Returns the type of visa of an order. */
export async function fetchVisaType(portal: Portal, orderId: number): Promise<string> {
  const order = await fetchAsAdmin(portal, `get-orders-details/${orderId}`);
  if (typeof order === 'object' && order && 'visa_type' in order) return String(order.visa_type);
  throw new Error(`There is no order ${orderId}.`);
}

/** Returns the labels of a section's fields. */
export const readFieldLabels = (page: Page, name: string): Promise<string[]> =>
  orderSection(page, name).getByRole('term').allInnerTexts();

/** Finds the value beside a label. */
export const fieldValue = (page: Page, name: string, label: string): Locator =>
  orderSection(page, name)
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd');
