import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { startDatabase } from '../support/start-database';
import { startPortal, type Portal } from '../support/start-portal';

const admin = { email: 'first@evisa.example', password: 'a-password-for-two' };

async function open(page: Page, portal: Portal): Promise<void> {
  await page.goto(`${portal.url}/`);
  await page.getByLabel('Email ID').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${portal.url}/admin`);
  await page.goto(`${portal.url}/admin/recent-order`);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
}

test('what is done through one process shows at once in a browser signed in at another', async ({ page, browser }) => {
  test.setTimeout(90_000);
  const database = await startDatabase();
  const environment = { DATABASE_URL: database.url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const portals: Portal[] = [];
  try {
    for (let count = 0; count < 2; count += 1) portals.push(await startPortal(environment));
    await database.query(
      `insert into orders (process_status, processing_mode, email, first_name, last_name, current_nationality)
       select 'New', 'Regular Processing', 'two@mail.example', 'TWO', 'PROCESSES', 'France' from generate_series(1, 3)`,
    );
    const [here, there] = portals;
    if (!here || !there) throw new Error('Two portals are needed.');
    const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await open(page, here);
    await open(other, there);

    await page.getByRole('button', { name: 'More actions for order 100003' }).click();
    await page.getByRole('menuitem', { name: 'Delete Order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Order has been deleted successfully')).toBeVisible();
    const row = other.getByRole('row').filter({ hasText: '100003' });
    await expect(row).toContainText(/Deleted by /, { timeout: 3_000 });
    const badge = other.getByRole('navigation').getByRole('link', { name: /^New Orders/ });
    await expect(badge).toContainText('2', { timeout: 3_000 });
    await other.context().close();
  } finally {
    for (const portal of portals) await portal.stop();
    await database.stop();
  }
});
