import { folderNames, folders } from '@evisa/shared/domain/orders/order-folders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { expect, openSignedIn, test, type Account } from '../support/fixtures';
import { readBadge, readListTotal, sidebarLink } from '../support/sidebar';

const accounts: Record<Account, Role> = {
  admin: 'Admin',
  manager: 'Manager',
  team: 'Team',
  telecaller: 'Telecaller',
  night: 'Night Staff',
};

for (const [account, role] of Object.entries(accounts) as [Account, Role][])
  test(`shows ${role} as many orders in every list as its badge says`, async ({ page, portal, problems }) => {
    await openSignedIn(page, portal, account);
    for (const name of folderNames.filter((folder) => hasPermission(role, folders[folder].permission)))
      await test.step(name, async () => {
        const { label, title } = folders[name];
        await sidebarLink(page, label).click();
        await expect(page).toHaveTitle(`${title} | Cambodia e-Visa Admin Portal`);
        const count = await readBadge(page, label);
        if (name === 'futureOrder') {
          const tiles = page
            .getByRole('main')
            .getByRole('link', { name: /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/ });
          await expect(tiles).toHaveText(Array.from({ length: 12 }, () => /\d/));
          const counts = (await tiles.allInnerTexts()).map((text) => Number(text.match(/\d+$/)?.[0]));
          expect(counts.reduce((sum, each) => sum + each, 0)).toBe(count);
        } else if (count === 0) await expect(page.getByText('No records found')).toBeVisible();
        else await expect(page.getByText(new RegExp(`of ${count.toLocaleString('en')}$`))).toBeVisible();
      });
    expect(problems).toEqual([]);
  });

test('greys an order in one browser when it is assigned in another, and updates the badges', async ({
  page,
  portal,
  browser,
}) => {
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openSignedIn(page, portal, 'manager', '/admin/priority-order');
  await openSignedIn(other, portal, 'team', '/admin/priority-order');
  const free = page
    .getByRole('table')
    .getByRole('link', { name: /^View order \d+$/ })
    .first();
  const orderId = (await free.getAttribute('aria-label'))?.match(/\d+/)?.[0] ?? (await free.innerText());
  const before = await readBadge(other, 'My Orders');

  await other.getByRole('checkbox', { name: `Select order ${orderId}` }).check();
  await other.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Assign to me' }).click();
  await expect(other.getByRole('dialog')).toContainText('Are you sure want to assigned orders.');
  await other
    .getByRole('dialog')
    .getByRole('button', { name: `Assign order ${orderId}` })
    .click();
  await expect(other.getByText('Order has been assigned successfully')).toBeVisible();
  await expect.poll(() => readBadge(other, 'My Orders')).toBe(before + 1);
  await expect(page.getByRole('link', { name: `View order ${orderId}. Assigned to Keo Pisey` })).toBeVisible({
    timeout: 5_000,
  });

  await other.context().close();
});

for (const width of [1440, 390])
  test(`restores a deleted order from the toast, at ${width} pixels`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 844 });
    await openSignedIn(page, portal, 'admin', '/admin/awaiting-response');
    const count = await readListTotal(page);
    const row = page.getByRole('table').getByRole('row').nth(1);
    const orderId = (await row.getByRole('cell').nth(1).innerText()).trim();
    await row.getByRole('button', { name: `More actions for order ${orderId}` }).click();
    await page.getByRole('menuitem', { name: 'Delete Order' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete?');
    await expect(dialog).toContainText(orderId);
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Order has been deleted successfully')).toBeVisible();
    await expect.poll(() => readListTotal(page)).toBe(count - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => readListTotal(page)).toBe(count);
  });
