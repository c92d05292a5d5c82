import type { Page } from '@playwright/test';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { expectToFitSmallPhone } from '../support/checks/find-overflow';
import { expect, openSignedIn, test } from '../support/fixtures';
import { applicantTexts, trackOrder, waitForScript } from '../support/applicants';
import { listNewOrders } from '../support/applicant-orders';
import { orderSection, signInAndOpenOrder } from '../support/order-page';
import { startPortal } from '../support/servers/start-portal';
import { startSmtpServer } from '../support/servers/start-smtp-server';

const english = applicantTexts['English on a desktop'];
const phone = { locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true };

async function ask(page: Page, items: string[], note: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask the Applicant…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask the applicant' });
  for (const name of items) await dialog.getByRole('checkbox', { name, exact: true }).check();
  await dialog.getByRole('textbox', { name: 'Note to the applicant' }).fill(note);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
}

const readLink = (email: string | undefined, publicUrl: string) =>
  new RegExp(`${publicUrl}/track-order/[A-Za-z0-9]+`).exec((email ?? '').replaceAll('=\r\n', ''))?.[0] ?? '';

for (const javaScriptEnabled of [true, false])
  test(`asks for a photo, which comes from a phone ${javaScriptEnabled ? 'with' : 'without'} script, and the order is back`, async ({
    page,
    browser,
  }) => {
    const mail = await startSmtpServer();
    const portal = await startPortal(mail.settings);
    try {
      const order = (await listNewOrders(portal)).findLast(({ email }) => /^[\w.]+@[\w.]+$/.test(email));
      if (!order) throw new Error('No order.');
      await signInAndOpenOrder(page, portal, 'team', order.order_id);
      const list = await (await browser.newContext()).newPage();
      await openSignedIn(list, portal, 'manager', '/admin');
      await expect(list.getByRole('row').nth(1)).toBeVisible();
      await ask(page, ['Photo', 'Hotel Name'], 'Your photo is too dark.');
      await expect(page.getByText(/asked the applicant for: Photo, Hotel Name\./)).toBeVisible();
      await expect(orderSection(page, 'Email History')).toContainText('Sent');
      await expect.poll(() => mail.messages.length).toBe(1);

      const context = await browser.newContext({ ...phone, javaScriptEnabled });
      const applicant = await context.newPage();
      await applicant.goto(readLink(mail.messages[0], portal.publicUrl));
      if (javaScriptEnabled) await waitForScript(applicant);
      await trackOrder(applicant, english, order);
      await expect(applicant.getByText('Your photo is too dark.')).toBeVisible();
      await expectToFitSmallPhone(applicant);
      if (javaScriptEnabled) expect(await findAccessibilityViolations(applicant)).toEqual([]);

      const photo = applicant.getByLabel('Photo of yourself');
      const send = () => applicant.getByRole('button', { name: 'Send', exact: true }).click();
      await applicant.getByLabel('Name of your hotel').fill('Riverside');
      await photo.setInputFiles({
        name: 'photo.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('<script></script>'),
      });
      await send();
      await expect(applicant.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
      const buffer = await page.screenshot({ type: 'jpeg' });
      await photo.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
      await applicant.getByLabel('Name of your hotel').fill('Riverside');
      await send();
      await expect(applicant.getByText(/We received what you sent on/)).toBeVisible();

      const notice = page.getByText('The applicant sent what was missing: Photo, Hotel Name.');
      await expect(notice).toBeVisible();
      await expect(orderSection(page, 'Answers')).toContainText('Hotel Name: Riverside');
      await expect(page.getByText(/asked the applicant for/)).toBeHidden();
      await expect(list.getByRole('img', { name: 'An answer came' })).toBeVisible();
      await page.getByRole('button', { name: 'Ask again…' }).click();
      const again = page.getByRole('dialog', { name: 'Ask the applicant' });
      await expect(again.getByRole('checkbox', { name: 'Photo', exact: true })).toBeChecked();
      await again.getByRole('checkbox', { name: 'Hotel Name' }).uncheck();
      await again.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText(/asked the applicant for: Photo\./)).toBeVisible();
      await expect(notice).toBeHidden();
      await expect(list.getByRole('img', { name: 'An answer came' })).toBeHidden();
      await context.close();
    } finally {
      await portal.stop();
      await mail.close();
    }
  });
