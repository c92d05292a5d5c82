import { readFileSync } from 'node:fs';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { fetchAccessToken, expect, openSignedIn, test } from '../support/fixtures';
import { visaPdf } from '../support/visa-pdf';

test('takes an order from the New folder to the applicant’s phone, and takes a visa back', async ({
  page,
  portal,
  browser,
  problems,
}) => {
  await openSignedIn(page, portal, 'team');

  await page
    .getByRole('link', { name: /^New Orders/ })
    .first()
    .click();
  await expect(page).toHaveTitle('New Order | Cambodia e-Visa Admin Portal');
  const table = page.getByRole('table');
  const firstRow = table.getByRole('row').nth(1);
  const orderId = Number(await firstRow.getByRole('cell').nth(1).innerText());
  const email = await firstRow.getByRole('cell').nth(3).innerText();
  const name = await firstRow.getByRole('cell').nth(2).innerText();

  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/search=/);
  const row = table.getByRole('row').filter({ hasText: String(orderId) });
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: /View/ }).click();

  await expect(page.getByRole('heading', { name: new RegExp(String(orderId)) }).first()).toBeVisible();
  const upload = page.getByRole('region', { name: 'Upload Document' });
  await expect(upload.getByLabel('Order ID')).toBeDisabled();
  await upload.getByLabel(/Email/).fill(email);
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'visa.pdf', mimeType: 'application/pdf', buffer: visaPdf });
  await upload.getByRole('button', { name: 'AWS' }).click();
  await expect(
    page.getByRole('region', { name: 'Email History' }).getByRole('row').filter({ hasText: /sent/i }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Move to Completed Orders' }).first().click();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();

  const mailbox = await page.request.get(`${portal.url}/api/mailbox`, {
    headers: { authorization: await fetchAccessToken(portal, 'admin') },
  });
  const received: unknown = await mailbox.json();
  expect(received).toMatchObject({
    status: 1,
    // Other tests may have sent mails before.
    data: expect.arrayContaining([
      expect.objectContaining({
        to: email,
        provider: 'AWS',
        attachments: [expect.objectContaining({ contentType: 'application/pdf', bytes: visaPdf.length })],
      }),
    ]),
  });

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: androidPhone,
  });
  const applicant = await phone.newPage();
  await applicant.goto(`${portal.publicUrl}/`);
  await expect(applicant).toHaveURL(`${portal.publicUrl}/track-order`);
  await applicant.getByLabel('Order ID').fill(String(orderId));
  await applicant.getByLabel('Email ID').fill(email);
  await applicant.getByRole('button', { name: 'TRACK ORDER' }).click();
  await expect(applicant.getByText('Your application for an e-Visa has been completed successfully')).toBeVisible();
  const downloading = applicant.waitForEvent('download');
  await applicant.getByRole('button', { name: 'Download Now' }).click();
  const download = await downloading;
  expect(readFileSync(await download.path())).toEqual(visaPdf);

  const history = applicant.getByRole('table', { name: 'Downloaded History' });
  for (const text of [String(orderId), 'Chrome', 'Android', 'mobile'])
    await expect(history.getByText(new RegExp(text, 'i')).first()).toBeVisible();
  await page.reload();
  const downloads = page.getByRole('region', { name: 'Download History' });
  await expect(downloads.getByRole('row').filter({ hasText: String(orderId) })).toHaveCount(1);

  const issued = page.getByRole('region', { name: 'Issued documents' });
  await issued.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw the visa document of order ${orderId}?` });
  await dialog.getByLabel('Reason').fill('The visa of another person');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw document' }).click();
  await expect(issued).toContainText(/Withdrawn\s*By .+: The visa of another person/);
  await expect(issued.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  const mails = page.getByRole('region', { name: 'Email History' }).getByRole('row');
  await expect(mails.nth(1)).toContainText('Withdrawal');
  await expect(mails.nth(2)).toContainText(`to ${email}`);
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await applicant.reload();
  await expect(applicant.getByRole('heading', { name: 'Your e-Visa was withdrawn' })).toBeVisible();
  await expect(applicant.getByText(/^A document was withdrawn on /)).toBeVisible();
  expect(await findAccessibilityViolations(applicant)).toEqual([]);
  const orderAddress = applicant.url();
  for (const [address, status] of [
    [orderAddress, 203],
    [`${orderAddress}/document`, 410],
  ] as const) {
    const served = await applicant.request.get(address, { headers: { accept: 'text/html' } });
    expect(served.status()).toBe(status);
    expect(await served.text()).toContain(
      'This document was withdrawn by the visa desk. A new one will be sent to you.',
    );
  }
  await phone.close();
  expect(problems).toEqual([]);
});

const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
