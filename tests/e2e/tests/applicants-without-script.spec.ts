import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { expectToFitSmallPhone } from '../support/checks/find-overflow';
import { applicants, applicantTexts, trackOrder, type ApplicantName } from '../support/applicants';
import { issueDocument, listNewOrders } from '../support/applicant-orders';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { expect, test } from '../support/fixtures';
import { visaPdf } from '../support/visa-pdf';

test.describe.configure({ mode: 'parallel' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

(Object.keys(applicants) as ApplicantName[]).forEach((person, turn) => {
  const texts = applicantTexts[person];

  test(`${person}, without script: from a link in an email to the document, its history, and the closed order`, async ({
    portal,
    browser,
  }) => {
    const order = (await listNewOrders(portal))[6 + turn];
    if (!order) throw new Error('Too few orders.');
    const context = await browser.newContext({ ...applicants[person], javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${portal.publicUrl}/track-order/${encodeOrderId(order.order_id)}`);
    await expect(page.getByRole('textbox', { name: texts.orderId })).toHaveValue(String(order.order_id));

    await trackOrder(page, texts, { ...order, email: 'unknown@mail.example' });
    await expect(page.getByRole('textbox', { name: texts.email })).toHaveValue('unknown@mail.example');
    await expect(page.locator('html')).toHaveAttribute('dir', texts.dir);
    await trackOrder(page, texts, { ...order, email: '' });
    await expect(page.getByRole('textbox', { name: texts.email })).toHaveAttribute('aria-invalid', 'true');
    await expectToFitSmallPhone(page);

    // Another language keeps what was typed.
    await page.getByRole('textbox', { name: texts.email }).fill('half@');
    await page.getByRole('combobox').selectOption('de');
    await page.locator('select ~ button').click();
    await expect(page.locator('[name=email]')).toHaveValue('half@');
    await page.getByRole('combobox').selectOption(texts.language);
    await page.locator('select ~ button').click();

    await page.getByRole('textbox', { name: texts.orderId }).fill(String(order.order_id));
    await page.getByRole('textbox', { name: texts.email }).fill(order.email);
    await page.getByRole('textbox', { name: texts.email }).press('Enter');
    await expect(heading(page)).toHaveText(texts.received);
    expect(page.url()).toBe(`${portal.publicUrl}/get-new-order-details/${encodeOrderId(order.order_id)}`);
    await issueDocument(portal, order);
    await page.reload();
    await expect(heading(page)).toHaveText(texts.completed);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.download }).click();
    expect(readFileSync(await (await downloading).path())).toEqual(visaPdf);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('table', { name: texts.history }).getByText(String(order.order_id))).toHaveCount(1);
    }).toPass();
    await expectToFitSmallPhone(page);

    await page.getByRole('combobox').selectOption('fr');
    await page.locator('select ~ button').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('button', { name: 'Fermer cette commande' }).click();
    await expect(heading(page)).toHaveText('Suivre votre commande');
    await page.goto(`${portal.publicUrl}/get-new-order-details/${encodeOrderId(order.order_id)}`);
    await expect(page.getByRole('textbox', { name: 'Numéro de commande' })).toHaveValue(String(order.order_id));
    await context.close();
  });
});

for (const [kind, answer] of Object.entries({
  'cut off': 'abort',
  'replaced by the page of a network': 'html',
  'never answered': 'hold',
} as const))
  test(`opens an order while files of the page are ${kind}`, async ({ portal, browser }) => {
    const order = (await listNewOrders(portal))[9];
    if (!order) throw new Error('Too few orders.');
    const khmer = 'Khmer on an Android phone';
    const texts = applicantTexts[khmer];
    const files = await listFiles(`${portal.publicUrl}/track-order`);
    expect(files.length).toBeGreaterThan(3);
    const context = await browser.newContext({ ...applicants[khmer], serviceWorkers: 'block' });
    const page = await context.newPage();
    let broken = '';
    await page.route(
      ({ pathname }) => pathname.startsWith(broken),
      (route) => {
        if (answer === 'abort') return route.abort();
        return answer === 'html' ? route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }) : undefined;
      },
    );
    // Each file alone, and all of them.
    for (broken of [...files, '/assets/']) {
      await page.goto(`${portal.publicUrl}/track-order`, { waitUntil: 'commit' });
      await trackOrder(page, texts, order);
      await expect(heading(page)).toHaveText(texts.received);
    }
    // Without any script of the page, the check's own can still run.
    if (answer === 'abort')
      expect(await findAccessibilityViolations(page, { alsoRules: ['color-contrast-enhanced'] })).toEqual([]);
    await context.close();
  });

/** Lists the scripts of the form in Khmer. */
async function listFiles(address: string): Promise<string[]> {
  const page = await (await fetch(address, { headers: { accept: 'text/html', 'accept-language': 'km' } })).text();
  return Array.from(page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, file = '']) => file);
}
