import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { expect, openSignedIn, test } from '../support/fixtures';

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

  await colleague.getByRole('button', { name: 'Undo' }).click();
  await expect(colleague.getByText(/^Undone/)).toBeVisible();
  await expect(summary.getByText('Contact Customer')).toHaveCount(0);

  await page.getByRole('link', { name: 'Trail' }).click();
  await expect(page.getByRole('list', { name: 'Audit Trail' }).getByRole('listitem').nth(1)).toContainText(
    'moved this order to Contact Customer',
  );

  await colleague.close();
  await expect(summary.getByText(/^Also viewing: /)).toHaveCount(0);
});
