import type { Page } from '@playwright/test';
import type { Portal } from '../support/servers/start-portal';
import { expect, test, type Account } from '../support/fixtures';
import { listUnassignedOrders, orderSection as section, signInAndOpenOrder } from '../support/order-page';

/** Signs in and opens a completed order, which has an issued document. */
async function openOrder(page: Page, portal: Portal, account: Account): Promise<void> {
  const [orderId = 0] = await listUnassignedOrders(portal, 'completedOrder');
  await signInAndOpenOrder(page, portal, account, orderId);
}

test('keeps a remark over a reload and an ended session, asks before leaving, and stores it once', async ({
  page,
  portal,
}) => {
  await openOrder(page, portal, 'team');
  const panel = section(page, 'Add Comment Below');
  const text = panel.getByRole('textbox', { name: 'Remark' });
  const comments = section(page, 'Comment History');
  const shows = comments.getByRole('button', { name: 'Show' });
  const before = await shows.count();
  const remark = 'Called twice <b>today</b>\n\u202Eno answer';
  await text.fill(remark);
  await panel.getByRole('checkbox', { name: 'Telephone' }).check();

  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(text).toHaveValue(remark);
  await expect(panel.getByText('Draft restored')).toBeVisible();

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^New Orders/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Leave this screen?' });
  await expect(question).toContainText('Add Comment Below: stays in this tab as a draft');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();

  const token = await page.evaluate(() => localStorage.getItem('user') ?? '');
  const { accessToken }: { accessToken: string } = JSON.parse(token);
  await page.request.post(`${portal.url}/api/admin/sign-out`, { headers: { authorization: accessToken } });
  const over = page.getByRole('dialog', { name: /^Your session has ended/ });
  await over.getByLabel('Password', { exact: true }).fill('evisa-demo');
  await over.getByRole('button', { name: 'Sign In' }).click();
  await expect(over).toBeHidden();
  await expect(text).toHaveValue(remark);

  // The response to the first attempt is lost after the remark was stored.
  await page.route('**/api/admin/add-new-remark', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await text.press('Control+Enter');
  await expect(page.getByText(/cannot be reached/).first()).toBeVisible();
  await expect(text).toHaveValue(remark);
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(text).toHaveValue('');

  await expect(shows).toHaveCount(before + 1);
  await page.reload();
  await expect(shows).toHaveCount(before + 1);
  await shows.first().click();
  await expect(comments.getByText('Called twice <b>today</b>')).toBeVisible();
  await expect(comments.getByRole('row').nth(1)).toContainText('Keo Pisey');
});

test('keeps what two members type into the same transaction details', async ({ page, portal, browser }) => {
  await openOrder(page, portal, 'team');
  const other = await (await browser.newContext()).newPage();
  await openOrder(other, portal, 'manager');
  const field = (of: Page, name: string) => section(of, 'Transaction details').getByRole('textbox', { name });
  await field(page, 'Transaction Id').fill('TX-TYPED');

  await field(other, 'Transaction Id').fill('TX-OTHER');
  await field(other, 'Merchant Name').fill('Other Desk');
  await section(other, 'Transaction details').getByRole('button', { name: 'Save' }).click();

  await expect(field(page, 'Merchant Name')).toHaveValue('Other Desk');
  await expect(field(page, 'Transaction Id')).toHaveValue('TX-TYPED');
  await expect(section(page, 'Transaction details')).toContainText('A colleague changed this to TX-OTHER');
  await section(page, 'Transaction details').getByRole('button', { name: 'Save' }).click();
  await expect(field(other, 'Transaction Id')).toHaveValue('TX-TYPED');
  await other.context().close();
});

test('resends one mail on a double click and shows that it was sent; Sent Mail sends the download link', async ({
  page,
  portal,
}) => {
  await openOrder(page, portal, 'night');
  const mails = section(page, 'Email History');
  const rows = mails.getByRole('row');
  await expect(mails.getByRole('table')).toBeVisible();
  const before = await rows.count();
  await mails.getByRole('button', { name: 'Sendgrid' }).dblclick();
  // A row for the email, and one for its delivery.
  await expect(rows).toHaveCount(before + 2);
  await expect(rows.nth(1)).toContainText('Sendgrid');
  await expect(rows.nth(2)).toContainText('Not sent');

  const downloads = section(page, 'Download History');
  await downloads.getByLabel('Email').fill('one@mail.example, two@mail.example');
  await downloads.getByRole('button', { name: 'Sent Mail' }).click();
  await expect(downloads.getByText('Invalid email address')).toBeVisible();
  await downloads.getByLabel('Email').fill('one@mail.example');
  await downloads.getByRole('button', { name: 'Sent Mail' }).click();
  await expect(rows).toHaveCount(before + 4);
  await expect(rows.nth(1)).toContainText('Download page');
  await expect(rows.nth(2)).toContainText('to one@mail.example');
});
