import { expect, test, type Account } from '../support/fixtures';
import { listUnassignedOrders, openOrder, orderSection, signInAndOpenOrder, fieldValue } from '../support/order-page';

const moves = ['Awaiting Response', 'Awaiting Govt', 'Contact Customer', 'Customer Called'].map(
  (to) => `Move to ${to}`,
);
const ends = ['Move to Completed Orders', 'Move to Completed Refunds'];
const message = 'Message to the Applicant';
const papers = [
  'View Email Content',
  'Enter Defence Pack Details',
  'Defence Pack 1: Downloads',
  'Defence Pack 2: Emails',
];
const refund = 'Request a Refund…';
const work = ['Assign to me', ...moves, ...ends, message, refund, ...papers];
const toApplicant = ['Ask the Applicant…', message, 'Correct…'];
const lead = [
  'Assign to me',
  'Assign to a colleague',
  ...moves,
  ...ends,
  'Move to Delete',
  ...toApplicant,
  refund,
  ...papers,
];
const closed = [...moves, ...ends, message, refund, ...papers];
const correctable = [...moves, ...ends, message, 'Correct…', refund, ...papers];
const offered: Record<Account, { fresh: string[]; deleted: string[] }> = {
  night: { fresh: work, deleted: closed },
  telecaller: { fresh: work, deleted: closed },
  team: { fresh: ['Assign to me', ...moves, ...ends, ...toApplicant, refund, ...papers], deleted: correctable },
  manager: { fresh: lead, deleted: correctable },
  admin: { fresh: lead, deleted: [...correctable, 'Erase permanently'] },
};

test('offers each role its permitted actions and every section', async ({ portal, browser }) => {
  const [fresh = 0] = await listUnassignedOrders(portal, 'newOrder');
  const [deleted = 0] = await listUnassignedOrders(portal, 'deletedOrder');
  for (const account of ['night', 'telecaller', 'team', 'manager', 'admin'] as const)
    await test.step(account, async () => {
      const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
      await signInAndOpenOrder(page, portal, account, fresh);
      const buttons = orderSection(page, 'Actions').getByRole('button');
      expect(await buttons.allInnerTexts()).toEqual(offered[account].fresh);
      // A sample order may have warnings, whose section is above the others.
      const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
      expect(titles.filter((title) => !/^\d+ things? to check$/.test(title))).toEqual([
        'Upload Document',
        'Actions',
        'Order Details',
        'Personal Information',
        'Passport Details',
        'Travel Details',
        'Add Comment Below',
        'Transaction details',
        'Payments',
        'Email History',
        'Download History',
        'Comment History',
        'Audit Trail',
      ]);
      await openOrder(page, portal, deleted);
      expect(await buttons.allInnerTexts()).toEqual(offered[account].deleted);
      await page.context().close();
    });
});

test('moves an order with Undo, assigns, hands over and unassigns it, and records everything in the trail', async ({
  page,
  portal,
}) => {
  const [orderId = 0] = await listUnassignedOrders(portal, 'priorityOrder');
  await signInAndOpenOrder(page, portal, 'manager', orderId);
  const actions = orderSection(page, 'Actions');
  const act = (name: string) => actions.getByRole('button', { name, exact: true }).click();
  const summary = page.getByRole('complementary', { name: 'Summary' });
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo', exact: true }) });

  await act('Move to Awaiting Govt');
  await expect(summary.getByText('Awaiting Govt', { exact: true }).first()).toBeVisible();
  await expect(actions.getByRole('button', { name: 'Move to Awaiting Govt' })).toHaveCount(0);
  await toast.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(summary.getByText('New', { exact: true })).toBeVisible();

  await act('Assign to me');
  await expect(page.getByText('This order is assigned to you.')).toBeVisible();
  await act('Assign to a colleague');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Colleague').selectOption('Keo Pisey');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('This order is assigned to Keo Pisey.')).toBeVisible();
  await act('Move to Original Folder');
  await expect(summary.getByText('Keo Pisey')).toHaveCount(0);

  await act('Move to Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(summary.getByText('Deleted', { exact: true })).toBeVisible();

  const trail = page.getByRole('list', { name: 'Audit Trail' });
  await page.getByRole('link', { name: 'Trail' }).click();
  await expect(trail.getByRole('listitem')).toContainText([
    /moved this order to Deleted.*New to Deleted/s,
    'moved this order to its original folder',
    /assigned this order to Keo Pisey.*to Keo Pisey/s,
    'took this order',
    /moved this order to New.*Awaiting Govt to New/s,
    /moved this order to Awaiting Govt.*New to Awaiting Govt/s,
    'placed this order',
  ]);
});

test('leaves only the trail of an erased order, and keeps the focus', async ({ page, portal }) => {
  const [orderId = 0] = (await listUnassignedOrders(portal, 'deletedOrder')).toReversed();
  await signInAndOpenOrder(page, portal, 'admin', orderId);
  const name = await fieldValue(page, 'Personal Information', 'Email').innerText();
  await page.getByRole('button', { name: 'Erase permanently' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Erase permanently' })).toBeDisabled();
  await dialog.getByLabel(`Type ${orderId} to confirm`).fill(String(orderId));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${orderId} was erased` })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(`Order ${orderId} was erased`);
  await expect(page.getByRole('list', { name: 'Audit Trail' })).toContainText('erased the personal data of this order');
  await expect(page.getByText(name)).toHaveCount(0);
});
