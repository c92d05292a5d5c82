import type { Page } from '@playwright/test';
import { folderNames, folders } from '@evisa/shared/domain/orders/order-folders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { expectPushed as expect, openSignedIn, test, type Account } from '../support/fixtures';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { startDatabase } from '../support/servers/start-database';
import { startPortal } from '../support/servers/start-portal';
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

test('filters a list in its address, which Back and a reload keep', async ({ page, portal, problems }) => {
  await openSignedIn(page, portal, 'admin');
  await sidebarLink(page, folders.allOrder.label).click();
  await expect(page).toHaveTitle(/^Order History/);
  const all = await readBadge(page, folders.allOrder.label);
  const priority = await readBadge(page, folders.priorityOrder.label);
  const rangeOf = (count: number) => page.getByText(new RegExp(`of ${count.toLocaleString('en')}$`));
  await expect(rangeOf(all)).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const form = page.getByRole('dialog', { name: 'Filters' });
  await form.getByRole('checkbox', { name: 'New', exact: true }).check();
  await form.getByRole('checkbox', { name: 'Priority Processing' }).check();
  await form.getByRole('button', { name: 'Show orders' }).click();
  await expect(form).toBeHidden();
  await expect(rangeOf(priority)).toBeVisible();
  await page.reload();
  await expect(rangeOf(priority)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Mode: Priority Processing' }).click();
  const isNew = (await readBadge(page, folders.newOrder.label)) + priority;
  await expect(rangeOf(isNew)).toBeVisible();
  await page.goBack();
  await expect(rangeOf(priority)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(rangeOf(all)).toBeVisible();
  expect(problems).toEqual([]);
});

test('saves filters as a view that everyone who sees the folder gets, with its count', async ({
  page,
  portal,
  browser,
  problems,
}) => {
  await openSignedIn(page, portal, 'manager', '/admin/awaiting-response?filter=document:no');
  await page.getByRole('button', { name: 'Save view' }).click();
  const form = page.getByRole('dialog', { name: 'Save view' });
  await form.getByLabel('Name').fill('  No visa   yet');
  await form.getByLabel('Who sees it').selectOption('Everyone who sees Awaiting Customer');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save view' }).click();
  await expect(form).toBeHidden();
  await expect(sidebarLink(page, 'No visa yet')).toHaveAttribute('aria-current', 'true');
  const before = await readListTotal(page);
  expect(await readBadge(page, 'No visa yet')).toBe(before);

  // A colleague gets it without a reload, and its count follows a move.
  const colleague = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await openSignedIn(colleague, portal, 'team');
  await sidebarLink(colleague, 'No visa yet').click();
  await expect(colleague).toHaveURL(/\/admin\/awaiting-response\?filter=document%3Ano$/);
  expect(await readListTotal(colleague)).toBe(before);
  await expect(colleague.getByRole('button', { name: 'Actions for the view No visa yet' })).toHaveCount(0);
  expect(await findAccessibilityViolations(colleague)).toEqual([]);
  const row = page.getByRole('table').getByRole('row').nth(1);
  await row.getByRole('button', { name: /^More actions for order/ }).click();
  await page.getByRole('menuitem', { name: 'Delete Order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  for (const each of [colleague, page]) await expect.poll(() => readBadge(each, 'No visa yet')).toBe(before - 1);

  await page.getByRole('button', { name: 'Actions for the view No visa yet' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename view' });
  await renaming.getByLabel('Name').fill('Visa missing');
  await renaming.getByRole('button', { name: 'Rename view' }).click();
  await expect(renaming).toBeHidden();
  await expect(sidebarLink(colleague, 'Visa missing')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for the view Visa missing' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the view Visa missing?' });
  await expect(question).toContainText('Everyone who sees Awaiting Customer loses it.');
  await question.getByRole('button', { name: 'Delete view' }).click();
  for (const each of [page, colleague]) await expect(sidebarLink(each, 'Visa missing')).toHaveCount(0);
  await colleague.context().close();
  expect(problems).toEqual([]);
});

test('counts an order as late in every badge the moment it is due, and lists it', async ({ page, browser }) => {
  const admin = { email: 'first@evisa.example', password: 'a-password-for-one' };
  const database = await startDatabase();
  const shared = await startPortal({
    DATABASE_URL: database.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const signIn = async (opened: Page, path: string) => {
    await opened.goto(`${shared.url}/`);
    await opened.getByLabel('Email ID').fill(admin.email);
    await opened.getByLabel('Password', { exact: true }).fill(admin.password);
    await opened.getByRole('button', { name: 'Sign In' }).click();
    await expect(opened).toHaveURL(`${shared.url}/admin`);
    await opened.goto(shared.url + path);
  };
  const placed = (age: string) =>
    database.query(
      `insert into orders (created_at, process_status, processing_mode, email, first_name, last_name, current_nationality)
       values (now() - interval '${age}', 'New', 'Regular Processing', 'due@mail.example', 'DUE', 'ORDER', 'France')`,
    );
  try {
    await placed('30 days');
    await signIn(page, '/admin/working-calendar');
    const year = new Date().getFullYear();
    for (const added of [year, year - 1, year + 1]) {
      await page.getByRole('button', { name: `Add ${added}` }).click();
      await page.getByLabel(`Holidays of ${added}`).fill(`${added}-01-01 International New Year`);
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Working calendar saved.')).toBeVisible();
    // The job works out the order of 30 days ago.
    await expect.poll(() => readBadge(page, 'Overdue')).toBe(1);
    expect(await readBadge(page, 'Due Today')).toBe(0);

    // The column is optional. Sorted by it, the earliest order comes first.
    await placed('1 minute');
    await sidebarLink(page, 'New Orders').click();
    expect(await readListTotal(page)).toBe(2);
    await expect(page.getByRole('columnheader', { name: /^Due/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Due' }).click();
    await page.keyboard.press('Escape');
    const dues = page.locator('td[data-column=due]');
    await expect(dues).toHaveText([/^due in \d+ (hours|days)$/, /^\d+ days late$/]);
    await page.getByRole('columnheader', { name: /^Due/ }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=due_at/);
    await expect(dues).toHaveText([/ late$/, /^due in /]);

    await page.goto(`${shared.url}/admin`);
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByText('Overdue')).toBeVisible();
    const list = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await signIn(list, '/admin/overdue');
    expect(await readListTotal(list)).toBe(1);
    await database.query(`update orders set due_at = now() + interval '4 seconds' where due_at > now()`);
    await database.query(`select pg_notify('evisa_events', '{"kind":"many"}')`);
    // No order changes any more: time alone makes it late.
    await expect.poll(() => readBadge(list, 'Overdue')).toBe(2);
    await expect(list.locator('td[data-column=due]')).toHaveText([/ days late$/, 'due now']);
    await expect(today.locator('a[href="/admin/overdue"]')).toHaveText('2');
    await list.context().close();
  } finally {
    await shared.stop();
    await database.stop();
  }
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
  await expect(page.getByRole('link', { name: `View order ${orderId}. Assigned to Keo Pisey` })).toBeVisible();

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
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => readListTotal(page)).toBe(count);
  });
