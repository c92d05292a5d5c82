import { fetchAccessToken, expect, test } from '../support/fixtures';
import { listUnassignedOrders, orderSection, signInAndOpenOrder, fieldValue } from '../support/order-page';
import { readPdf } from '../support/checks/read-pdf';
import type { Portal } from '../support/servers/start-portal';

const mostBytes = 2 * 1024 * 1024;
const mostPages = 19;
const note = 'The visa was downloaded twice. <script>alert(1)</script>';

/** Fetches the PDF from the API. */
async function print(portal: Portal, body: object): Promise<Buffer> {
  const response = await fetch(`${portal.url}/api/admin/get-defence-pack-pdf`, {
    method: 'POST',
    headers: { authorization: await fetchAccessToken(portal, 'team'), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return Buffer.from(await response.arrayBuffer());
}

test('saves the details of a dispute, and shows both previews and both PDFs', async ({ page, portal, problems }) => {
  // The oldest order: other tests complete orders without a document.
  const orderId = (await listUnassignedOrders(portal, 'completedOrder')).at(-1) ?? 0;
  await signInAndOpenOrder(page, portal, 'team', orderId);
  await orderSection(page, 'Email History').getByRole('button', { name: 'AWS' }).click();
  await expect(orderSection(page, 'Email History')).toContainText('Not sent');

  await page.getByRole('button', { name: 'Enter Defence Pack Details' }).click();
  const form = page.getByRole('form', { name: 'Defence Pack Details' });
  await expect(form.getByLabel('Cardholder Name')).not.toHaveValue('');
  await expect(form.getByLabel('Amount')).toHaveValue(/^\d+\.\d\d$/);
  await form.getByLabel('Card Last Four Digits').fill('42');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Card Last Four Digits')).toHaveAttribute('aria-invalid', 'true');
  const details = {
    'Cardholder Name': 'សុខ 王小明 محمد',
    'Card Last Four Digits': '4242',
    'Chargeback Reference': 'CB-2026-0099182',
    'Chargeback Date': '2026-05-11',
    'Chargeback Reason': '13.1 Services not received',
    Amount: '36.00',
    Note: note,
  };
  for (const [label, value] of Object.entries(details)) await form.getByLabel(label).fill(value);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const number = await fieldValue(page, 'Passport Details', 'Passport Number').innerText();

  for (const [type, label, title, column] of [
    [1, 'Defence Pack 1: Downloads', 'Download History', 'Device IP Address, Location'],
    [2, 'Defence Pack 2: Emails', 'Email History', 'Delivery Result'],
  ] as const)
    await test.step(label, async () => {
      await page.getByRole('button', { name: label }).click();
      const dialog = page.getByRole('dialog', { name: 'Defence Pack Content' });
      const preview = dialog.getByRole('region', { name: `Defence Pack ${type}: ${title}` });
      for (const shown of Object.values({ ...details, 'Chargeback Date': '11 May 2026' }))
        await expect(preview.getByText(shown.replace('4242', 'ending in 4242')).first()).toBeVisible();
      await expect(preview.getByRole('columnheader', { name: column })).toBeVisible();
      if (type === 2) await expect(preview).toContainText('Accepted by the mail server at');

      const opening = page.waitForEvent('popup');
      await dialog.getByRole('button', { name: 'Open PDF' }).click();
      const window = await opening;
      await expect.poll(() => window.url()).toMatch(/^blob:/);
      await expect.poll(() => window.evaluate(() => document.contentType)).toBe('application/pdf');
      await window.close();
      const pdf = await readPdf(await print(portal, { orderId, defencePackType: type }));

      expect(pdf.isTagged).toBe(true);
      expect(pdf.bytes).toBeLessThan(mostBytes);
      expect(pdf.pages.length).toBeLessThanOrEqual(mostPages);
      for (const [index, text] of pdf.pages.entries()) {
        expect(text).toContain(`${index + 1} of ${pdf.pages.length}`);
        expect(text).toContain(String(orderId));
      }
      const text = pdf.pages.join('\n').replaceAll(/\s+/g, ' ');
      for (const word of ['王小明', '4242', 'CB-2026-0099182', '13.1 Services not received', '36.00 USD', note])
        expect(text).toContain(word);
      for (const heading of ['Case', 'Chronology', 'Date & Time', title, column]) expect(text).toContain(heading);
      expect(text).not.toContain(number.trim());
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await expect(dialog).toHaveCount(0);
    });
  expect(problems).toEqual([]);
});
