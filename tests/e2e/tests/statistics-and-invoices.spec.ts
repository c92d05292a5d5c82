import type { Page } from '@playwright/test';
import { fetchAccessToken, expect, openSignedIn, test } from '../support/fixtures';

const table = (page: Page, name: string) => page.getByRole('table', { name });

test('shows months of Future Orders that add up to the badge, and opens the list of each', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'telecaller');
  const entry = page.getByRole('navigation').getByRole('link', { name: /^Future Orders/ });
  await entry.click();
  const months = page.getByRole('region', { name: 'Future Orders' }).getByRole('listitem');
  await expect(months).toHaveCount(12);
  // The count comes after the name of the month, which can have a year.
  await expect.poll(async () => (await months.allInnerTexts()).every((text) => /\n\s*[\d,]+$/.test(text))).toBe(true);
  const counts = (await months.allInnerTexts()).map(lastNumber);
  await expect(entry).toHaveAccessibleName(new RegExp(`\\D${counts.reduce((sum, count) => sum + count, 0)}\\b`));

  const busiest = counts.indexOf(Math.max(...counts));
  await months.nth(busiest).getByRole('link').click();
  const month = busiest + 1;
  await expect(page).toHaveURL(`${portal.url}/admin/future-order?month=${month}`);
  await expect(page.getByText(new RegExp(`of ${counts[busiest]}$`))).toBeVisible();
  await page.reload();
  await expect(page.getByText(new RegExp(`of ${counts[busiest]}$`))).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(months).toHaveCount(12);
});

test('counts orders by country in a date range', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'night');
  await page.getByRole('navigation').getByRole('link', { name: 'Country Order List' }).click();
  await expect(page).toHaveTitle('Country Order List | Cambodia e-Visa Admin Portal');
  const rows = table(page, 'Country Order List').getByRole('row');
  await expect(rows.filter({ hasText: 'China' })).toBeVisible();
  const all = lastNumber(await rows.last().getByRole('cell').nth(1).innerText());

  await page.getByLabel('From').fill('2100-01-02');
  await page.getByLabel('To').fill('2100-01-01');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('To must not be before From')).toBeVisible();
  await page.getByLabel('To').fill('2100-01-03');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('No records found')).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/admin/country-order?from=2100-01-02&to=2100-01-03`);
  await page.goBack();
  await expect(page.getByLabel('From')).toHaveValue('');
  await expect(rows.last().getByRole('cell').nth(1)).toHaveText(all.toLocaleString('en'));

  await page.getByRole('searchbox').fill('cHiN');
  await expect(page).toHaveURL(/search=cHiN/);
  await expect(table(page, 'Country Order List').locator('tbody tr')).toHaveText([/^China/]);
  await expect(page.getByRole('figure').getByRole('listitem').filter({ hasText: 'China' })).toBeVisible();
});

test('hides who processed how many orders from Team', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'team', '/admin/processed-order');
  await expect(page.getByText("You don't have access to this page")).toBeVisible();
});

test('shows a Manager who processed how many orders', async ({ page, portal }) => {
  await openSignedIn(page, portal, 'manager');
  await page.getByRole('navigation').getByRole('link', { name: 'Order Processed' }).click();
  await expect(table(page, 'Order Processed').getByRole('row').last()).toHaveText(/Total[\d,]+$/);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Processed orders counted.')).toBeVisible();
});

test('sends one invoice for a double click', async ({ page, portal, problems }) => {
  await openSignedIn(page, portal, 'team');
  await page.getByRole('navigation').getByRole('link', { name: 'Manage Invoices' }).click();
  const field = page.getByLabel('Order ID');
  const send = page.getByRole('button', { name: 'Send Invoice' });
  await send.click();
  await expect(page.getByText('Please enter your order id.')).toBeVisible();
  await field.fill('12345');
  await send.click();
  await expect(page.getByText('Order Id must be at least 6 characters.')).toBeVisible();
  await field.fill('999999');
  await send.click();
  await expect(page.getByText('There is no order 999999.')).toBeVisible();
  await expect(field).toHaveValue('999999');
  await field.fill('100002');
  await send.dblclick();
  await expect(field).toHaveValue('');

  const authorization = await fetchAccessToken(portal, 'admin');
  const invoices = async () => {
    const response = await page.request.get(`${portal.url}/api/mailbox`, { headers: { authorization } });
    return (await response.text()).match(/INV-\d{4}-\d{6}[^"]*\.pdf/g)?.length ?? 0;
  };
  await expect.poll(invoices).toBe(1);
  await page.waitForTimeout(1500);
  expect(await invoices()).toBe(1);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

/** Returns the last number of a text, which may have thousands separators. */
function lastNumber(text: string): number {
  return Number(/([\d,]+)\s*$/.exec(text)?.[1]?.replaceAll(',', ''));
}
