import type { Page } from '@playwright/test';
import { checkAtEachWidth } from '../support/checks/at-each-width';
import { findAccessibilityViolations, findMarkupErrors } from '../support/checks/find-accessibility-violations';
import { expect, goTo, openSignedIn, test } from '../support/fixtures';
import { listUnassignedOrders, orderPath, orderSection, signInAndOpenOrder } from '../support/order-page';
import { startPortal } from '../support/servers/start-portal';
import { startSmtpServer } from '../support/servers/start-smtp-server';
import { readBadge, sidebarLink } from '../support/sidebar';
import { visaPdf } from '../support/visa-pdf';

const wrong = 'no-such-person@mail.example';
const headerCount = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: '1 email could not be delivered' });
const listPath = '/admin/failed-emails';

test('tells the sender elsewhere that an email was refused, and lists it until its correction is sent', async ({
  page,
  browser,
  problems,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const mail = await startSmtpServer(async (address) => {
    if (address !== wrong) return null;
    await released;
    return '550 5.1.1 User unknown';
  });
  const portal = await startPortal(mail.settings);
  try {
    const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
    const colleague = await (await browser.newContext()).newPage();
    await openSignedIn(colleague, portal, 'manager', listPath);
    await expect(colleague.getByText('No failed emails.')).toBeVisible();
    expect(await readBadge(colleague, 'Failed Emails and Answers')).toBe(0);

    await signInAndOpenOrder(page, portal, 'team', orderId);
    const upload = orderSection(page, 'Upload Document');
    await upload.getByLabel('Email').fill(wrong);
    const file = { name: 'visa.pdf', mimeType: 'application/pdf', buffer: visaPdf };
    await upload.locator('input[type=file]').setInputFiles(file);
    await upload.getByRole('button', { name: 'AWS' }).click();
    await page.getByRole('button', { name: 'Move to Completed Orders' }).first().click();
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Completed');
    await goTo(page, '/admin/country-order');
    await expect(page.getByRole('heading', { name: 'Country Order List' })).toBeVisible();

    release();
    const toast = page
      .getByRole('alert')
      .filter({ hasText: `Visa of order ${orderId}: the email could not be delivered.` });
    await expect(toast).toContainText('This address does not exist.');
    await expect(toast.getByRole('link', { name: `Open order ${orderId}` })).toHaveAttribute(
      'href',
      orderPath(orderId),
    );
    await expect(headerCount(page)).toBeVisible();

    // The colleague's list and badge follow without a reload, and their header tells nothing: it was not their email.
    const row = colleague.getByRole('table', { name: 'Failed emails' }).locator('tbody').filter({ hasText: wrong });
    await expect(row).toContainText(`${orderId}`);
    await expect(row).toContainText('This address does not exist.');
    await expect.poll(() => readBadge(colleague, 'Failed Emails and Answers')).toBe(1);
    await expect(headerCount(colleague)).toBeHidden();
    await goTo(colleague, '/admin');
    await expect(
      colleague.getByRole('main').getByRole('link', { name: '1 email could not be delivered' }),
    ).toBeVisible();
    await goTo(colleague, '/admin/completed-order');
    const completed = colleague.getByRole('row').filter({ hasText: String(orderId) });
    await expect(
      completed.getByRole('img', { name: 'An email to the applicant could not be delivered' }),
    ).toBeVisible();
    await expect(completed.locator('td[data-column=status]')).toHaveText('Completed');

    // Another browser of the sender tells as well, after a sign-in later.
    const later = await (await browser.newContext()).newPage();
    await openSignedIn(later, portal, 'team');
    await expect(later.getByRole('alert').filter({ hasText: `order ${orderId}` })).toBeVisible();
    await expect(headerCount(later)).toBeVisible();

    // So does the sender's page after a reload. A toast closes after five seconds, so its link is followed at once.
    await page.reload();
    await toast.getByRole('link').click();
    await expect(page).toHaveURL(portal.url + orderPath(orderId));
    await expect(orderSection(page, 'Failed emails')).toContainText(
      `Visa: the email to ${wrong} could not be delivered.`,
    );
    await expect(headerCount(page)).toBeHidden();
    await expect(headerCount(later)).toBeHidden();
    expect(await readBadge(page, 'Failed Emails and Answers')).toBe(1);

    await goTo(page, listPath);
    const open = page.getByRole('table', { name: 'Failed emails' });
    await checkAtEachWidth(
      page,
      0,
      async () => expect(open).toContainText(wrong),
      async () => {
        expect(await findAccessibilityViolations(page)).toEqual([]);
        expect(await findMarkupErrors(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      },
    );
    await page.setViewportSize({ width: 1440, height: 900 });

    // By keyboard.
    await open.getByRole('button', { name: 'Correct the address' }).focus();
    await page.keyboard.press('Enter');
    const field = open.getByRole('textbox', { name: 'Email' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(wrong);
    await field.fill('not an address');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/valid email/i);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await field.fill('applicant@mail.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Resending the email to applicant@mail.example through AWS.')).toBeVisible();
    await expect(open).toContainText('No failed emails.');
    await expect.poll(() => mail.recipients).toEqual(['applicant@mail.example']);
    for (const each of [page, colleague, later])
      await expect.poll(() => readBadge(each, 'Failed Emails and Answers')).toBe(0);
    await expect(completed.getByRole('img', { name: /could not be delivered/ })).toBeHidden();
    await sidebarLink(colleague, 'Dashboard').click();
    await expect(colleague.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(colleague.getByRole('link', { name: /could not be delivered/ })).toBeHidden();
    expect(problems).toEqual([]);
    await Promise.all([colleague, later].map((each) => each.context().close()));
  } finally {
    release();
    await portal.stop();
    await mail.close();
  }
});
