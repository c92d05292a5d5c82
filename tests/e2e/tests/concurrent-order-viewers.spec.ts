import path from 'node:path';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { makeOrders } from '@evisa/verify/intake/make-orders';
import { createIntakeKey, postOrder } from '@evisa/verify/intake/service-api';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { expect, fetchAccessToken, openSignedIn, test } from '../support/fixtures';
import { orderPath } from '../support/order-page';
import type { Portal } from '../support/servers/start-portal';

const orderId = 100_010;

test('shows two members on one order each other, and each other’s changes', async ({ page, portal, browser }) => {
  const address = `/admin/view-order/${encodeOrderId(orderId)}`;
  const colleague = await (await browser.newContext()).newPage();
  await openSignedIn(page, portal, 'team', address);
  await openSignedIn(colleague, portal, 'manager', address);

  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary.getByText(/^Also viewing: /)).toBeVisible();
  const remark = page.getByRole('textbox', { name: 'Remark' });
  await remark.fill('Half a remark');

  await colleague.getByRole('button', { name: 'Move to Contact Customer' }).click();
  await expect(page.getByText(/moved this order to Contact Customer · just now/)).toBeVisible();
  await expect(summary.getByText('Contact Customer').first()).toBeVisible();
  await expect(remark).toHaveValue('Half a remark');
  await expect(remark).toBeFocused();

  await colleague.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(colleague.getByText(/^Undone/)).toBeVisible();
  await expect(summary.getByText('Contact Customer')).toHaveCount(0);

  await page.getByRole('link', { name: 'Trail' }).click();
  await expect(page.getByRole('list', { name: 'Audit Trail' }).getByRole('listitem').nth(1)).toContainText(
    'moved this order to Contact Customer',
  );

  await colleague.close();
  await expect(summary.getByText(/^Also viewing: /)).toHaveCount(0);
});

/** Delivers two orders of one person, the second with the passport number in another notation and the names in the other fields. */
async function deliverDuplicates(portal: Portal): Promise<[first: number, second: number]> {
  const token = await fetchAccessToken(portal, 'admin');
  const { key } = await createIntakeKey(portal.url, token, { name: 'Duplicates', minutes: 10 });
  const [made] = await makeOrders(path.join(import.meta.dirname, '../../..'), { count: 1, seed: 55 });
  if (!made) throw new Error('No order was made.');
  const { first_name, last_name, passport_number } = made.order;
  const again = {
    first_name: last_name,
    last_name: first_name,
    passport_number: ` ${String(passport_number).toLowerCase()} `,
  };
  const documents = await made.drawDocuments();
  const deliver = async (order: object): Promise<number> => {
    const { data, message } = await postOrder(portal.url, key, order, documents);
    if (!data) throw new Error(message);
    return data.orderId;
  };
  const first = await deliver({ ...made.order, reference: 'duplicate-1' });
  return [first, await deliver({ ...made.order, ...again, reference: 'duplicate-2' })];
}

test('shows a possible duplicate to two members until one decides that it is none', async ({
  page,
  portal,
  browser,
}) => {
  const [first, second] = await deliverDuplicates(portal);
  const colleague = await (await browser.newContext()).newPage();
  await openSignedIn(page, portal, 'team', orderPath(first));
  await openSignedIn(colleague, portal, 'manager', orderPath(second));
  const notice = page.getByRole('region', { name: 'Possible duplicates' });
  await expect(notice).toContainText(
    `Possible duplicate of order ${second} (same passport number, same name and birth date).`,
  );
  await expect(colleague.getByText(`Possible duplicate of order ${first}`)).toBeVisible();

  await page.getByRole('button', { name: `Compare with order ${second}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare orders' });
  await expect(dialog.getByRole('row', { name: /^Surname/ })).toContainText('Different');
  await expect(dialog.getByRole('row', { name: /^Birth Date/ })).not.toContainText('Different');
  await expect(dialog.getByRole('img', { name: `Photo of order ${second}` })).toBeVisible();
  for (const width of [1440, 991, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findAccessibilityViolations(page, { tags: null })).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await dialog.getByRole('textbox', { name: 'Why they are not duplicates' }).fill('Sent twice, both are wanted');
  await dialog.getByRole('button', { name: 'Not a duplicate' }).click();

  await expect(dialog).toHaveCount(0);
  await expect(notice).toContainText(`Not a duplicate of order ${second}: Sent twice, both are wanted`);
  await expect(colleague.getByText(`Possible duplicate of order ${first}`)).toHaveCount(0);
  await expect(colleague.getByText('Sent twice, both are wanted')).toBeVisible();
  await colleague.getByRole('button', { name: `Restore the warning about order ${first}` }).click();
  await expect(notice).toContainText(`Possible duplicate of order ${second}`);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${portal.url}/admin/pending-order`);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: String(first) })
      .getByRole('img', { name: 'Possible duplicate of another order' }),
  ).toBeVisible();
  await colleague.context().close();
});
