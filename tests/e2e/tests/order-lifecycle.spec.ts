import { readFileSync } from 'node:fs';
import { fetchAccessToken, expect, openSignedIn, test } from '../support/fixtures';
import { visaPdf } from '../support/visa-pdf';

test('takes an order from the New folder to the applicant’s phone', async ({ page, portal, browser, problems }) => {
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
  const mails: unknown = await mailbox.json();
  expect(mails).toMatchObject({
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
  await phone.close();

  await page.reload();
  const downloads = page.getByRole('region', { name: 'Download History' });
  await expect(downloads.getByRole('row').filter({ hasText: String(orderId) })).toHaveCount(1);
  expect(problems).toEqual([]);
});

const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
