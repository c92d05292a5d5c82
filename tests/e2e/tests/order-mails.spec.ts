import type { Page } from '@playwright/test';
import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { findAccessibilityViolations } from '../support/checks/find-accessibility-violations';
import { expect, goTo, test } from '../support/fixtures';
import {
  listUnassignedOrders,
  openOrder,
  orderSection,
  signInAndOpenOrder,
  fieldValue,
  fetchVisaType,
} from '../support/order-page';
import { listMailFolders, readMails } from '../support/checks/read-mails';
import { visaPdf } from '../support/visa-pdf';

const row = (page: Page, index: number) => orderSection(page, 'Email History').getByRole('row').nth(index);
/** The newest email, and the row below it, which says what became of it. */
const newest = (page: Page) => row(page, 1);
const delivery = (page: Page) => row(page, 2);
const terms: Record<string, string> = {
  'Visa T (Tourist Only)': 'Your tourist e-Visa is valid within 90 days of issue, for a maximum stay of 30 days.',
  'Visa E':
    'Your ordinary e-Visa (Visa E) is valid within 90 days of issue, for a stay of 30 days, which can be extended while you are in the country.',
};

/** Prints a visa as Chromium does, the surname first. */
async function printVisa(page: Page, name: string, number: string): Promise<Buffer> {
  const visa = await page.context().newPage();
  const [first = '', ...rest] = name.split(' ');
  await visa.setContent(`<h1>e-Visa</h1><p>${rest.join(' ')}, ${first}</p><p>Passport No <b>${number}</b></p>`);
  const bytes = await visa.pdf();
  await visa.close();
  return bytes;
}

test('sends and resends an uploaded visa through each provider, readable by a mail program', async ({
  page,
  portal,
  problems,
}) => {
  const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  await signInAndOpenOrder(page, portal, 'night', orderId);
  const upload = orderSection(page, 'Upload Document');
  await upload.getByRole('button', { name: 'AWS' }).click();
  await expect(upload.getByText('File is required')).toBeVisible();

  const number = await fieldValue(page, 'Passport Details', 'Passport Number').innerText();
  const name = await page.locator('[data-fact=applicant] dd').innerText();
  for (const [printed, result] of [
    [number, 'The file has the passport number and the name of this order.'],
    ['ZZ7654321', `Passport number ${number} is not in the file. It has ZZ7654321.`],
  ] as const) {
    const file = { name: 'visa.pdf', mimeType: 'application/pdf', buffer: await printVisa(page, name, printed) };
    await upload.locator('input[type=file]').setInputFiles(file);
    await expect(upload.getByRole('status')).toContainText(result);
    await expect(upload.getByRole('button', { name: /by AWS$/ })).toBeEnabled();
  }
  expect(await findAccessibilityViolations(page)).toEqual([]);

  for (const provider of ['AWS', 'SendGrid', 'Zoho']) {
    await upload.getByLabel('Email').fill(`${provider.toLowerCase()}@mail.example`);
    const file = { name: `${provider}.pdf`, mimeType: 'application/pdf', buffer: visaPdf };
    await upload.locator('input[type=file]').setInputFiles(file);
    await upload.getByRole('button', { name: new RegExp(`by ${provider}$`) }).click();
    await expect(newest(page)).toContainText(new RegExp(provider, 'i'));
    await expect(delivery(page)).toContainText(`to ${provider.toLowerCase()}@mail.example`);
    await expect(delivery(page)).toContainText(/Not sent.*kept in the local mailbox/s);
    await expect(page.getByRole('button', { name: 'Move to Completed Orders' })).toHaveCount(2);
  }
  const resend = orderSection(page, 'Email History').getByRole('form', { name: 'Resend' });
  for (const provider of ['AWS', 'Sendgrid', 'Zoho']) {
    await resend.getByLabel('Email').fill(`again-${provider.toLowerCase()}@mail.example`);
    await resend.getByRole('button', { name: new RegExp(`by ${provider}$`) }).click();
    await expect(delivery(page)).toContainText(`to again-${provider.toLowerCase()}@mail.example`);
    await expect(delivery(page)).toContainText(/Not sent/);
  }
  const downloads = orderSection(page, 'Download History');
  await expect(downloads).toContainText('No record found');
  await downloads.getByLabel('Email').fill('way@mail.example');
  await downloads.getByRole('button', { name: 'Sent Mail' }).click();
  await expect(newest(page)).toContainText('Download page');
  await expect(delivery(page)).toContainText(/Not sent.*to way@mail\.example/s);

  const mails = await readMails(portal, 7);
  expect(mails.map(({ to }) => to && 'text' in to && to.text)).toEqual([
    'way@mail.example',
    ...['again-zoho', 'again-sendgrid', 'again-aws', 'zoho', 'sendgrid', 'aws'].map((who) => `${who}@mail.example`),
  ]);
  const [way, ...visas] = mails;
  expect(way?.attachments).toEqual([]);
  const link = `${portal.publicUrl}/track-order/${encodeOrderId(orderId)}`;
  const visaType = await fieldValue(page, 'Travel Details', 'Visa Type').innerText();
  for (const mail of visas) {
    expect(mail).toMatchObject({
      subject: `Your Cambodia e-Visa is ready – order ${orderId}`,
      from: { value: [{ name: 'Cambodia e-Visa', address: 'visa@applications.evisa.example' }] },
      replyTo: { value: [{ address: `${orderId}@applications.evisa.example` }] },
      attachments: [{ contentType: 'application/pdf', contentDisposition: 'attachment', content: visaPdf }],
    });
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    for (const text of [mail.text, typeof mail.html === 'string' ? mail.html : '']) {
      expect(text).toContain('Your application for an e-Visa has been completed successfully.');
      expect(text).toContain(terms[visaType]);
      expect(text).toContain(link);
    }
  }
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  expect(problems).toEqual([]);
});

test('shows the sent mail in View Email Content for both visas, and fills in the WhatsApp message', async ({
  page,
  portal,
}) => {
  const visas = Object.keys(terms);
  await signInAndOpenOrder(page, portal, 'team', 100_001);
  // Oldest first: other tests complete orders without a document.
  for (const orderId of (await listUnassignedOrders(portal, 'completedOrder')).toReversed()) {
    if (visas.length === 0) break;
    const visaType = await fetchVisaType(portal, orderId);
    if (!visas.includes(visaType)) continue;
    await openOrder(page, portal, orderId);
    visas.splice(visas.indexOf(visaType), 1);

    const mailed = listMailFolders(portal).length;
    await orderSection(page, 'Email History').getByRole('button', { name: 'AWS' }).click();
    await expect.poll(() => listMailFolders(portal).length).toBe(mailed + 1);
    const [mail] = await readMails(portal, 1);

    const number = (await fieldValue(page, 'Personal Information', 'Telephone').innerText()).replaceAll(/\D/g, '');
    await page.getByRole('button', { name: 'View Email Content' }).click();
    const dialog = page.getByRole('dialog', { name: 'View Email Content' });
    await expect(dialog).toContainText(String(mail?.subject));
    const frame = dialog.locator('iframe');
    await expect(frame).toHaveAttribute('sandbox', '');
    const html = typeof mail?.html === 'string' ? mail.html : '';
    expect((await frame.getAttribute('srcdoc'))?.replace('<base target="_blank">', '').trim()).toBe(html.trim());
    await expect(frame.contentFrame().getByText(terms[visaType] ?? '')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Plain text' }).click();
    expect((await dialog.locator('pre').innerText()).trim()).toBe(mail?.text?.trim());

    const chat = dialog.getByRole('link', { name: 'Send Whatsapp Message' });
    const href = new URL((await chat.getAttribute('href')) ?? '');
    expect(href.origin + href.pathname).toBe(`https://wa.me/${number}`);
    expect(href.searchParams.get('text')).toContain(`Order id: ${orderId}. Download it with your order id`);
    await expect(chat).toHaveAttribute('rel', /noopener/);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
  }
  expect(visas).toEqual([]);
});

test('corrects the email of an order, and writes to the corrected address after a move to Awaiting Response', async ({
  page,
  portal,
  problems,
}) => {
  const [orderId = 0] = (await listUnassignedOrders(portal, 'newOrder')).toReversed();
  await signInAndOpenOrder(page, portal, 'team', orderId);
  await page.getByRole('button', { name: 'Correct…' }).click();
  const dialog = page.getByRole('dialog', { name: `Correct order ${orderId}` });
  await dialog.getByLabel('Email').fill('corrected@mail.example');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Correct order' }).click();
  await expect(dialog.getByText('Please say why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The applicant said so by telephone.');
  await dialog.getByRole('button', { name: 'Correct order' }).click();
  await expect(dialog).toHaveCount(0);
  for (const section of ['Upload Document', 'Email History', 'Download History'])
    await expect(orderSection(page, section).getByLabel('Email').first()).toHaveValue('corrected@mail.example');

  const mailed = listMailFolders(portal).length;
  await page.getByRole('button', { name: 'Move to Awaiting Response' }).first().click();
  await page.getByRole('button', { name: 'Tell the applicant what is needed' }).first().click();
  const message = page.getByRole('dialog', { name: 'Message to the applicant' });
  await expect(message).toContainText('By email to corrected@mail.example');
  await expect(message.getByLabel('Subject')).toHaveValue(new RegExp(`${orderId}`));
  await message.getByLabel('Text').fill('Please send {what}.');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await message.getByRole('button', { name: 'Send by email' }).click();
  await expect(message.getByText('Replace {what}.')).toBeVisible();
  await message.getByLabel('Text').fill('Please send a new photo.');
  await message.getByRole('button', { name: 'Send by email' }).click();
  await expect(message).toHaveCount(0);
  await expect.poll(() => listMailFolders(portal).length).toBe(mailed + 1);
  const [mail] = await readMails(portal, 1);
  expect(mail).toMatchObject({
    to: { text: 'corrected@mail.example' },
    replyTo: { value: [{ address: `${orderId}@applications.evisa.example` }] },
  });
  expect(mail?.text).toContain('Please send a new photo.');
  expect(mail?.headers.has('auto-submitted')).toBe(false);
  await expect(delivery(page)).toContainText('to corrected@mail.example');
  expect(problems).toEqual([]);
});

test('matches visas that were dropped on a list with their orders, and mails each to its applicant', async ({
  page,
  portal,
  problems,
}) => {
  const [byId = 0, byNumber = 0] = (await listUnassignedOrders(portal, 'priorityOrder')).toReversed();
  const applicants = [];
  await signInAndOpenOrder(page, portal, 'team', byId);
  for (const orderId of [byId, byNumber]) {
    await openOrder(page, portal, orderId);
    applicants.push({
      name: await page.locator('[data-fact=applicant] dd').innerText(),
      number: await fieldValue(page, 'Passport Details', 'Passport Number').innerText(),
      email: await orderSection(page, 'Upload Document').getByLabel('Email').inputValue(),
    });
  }
  const [first, second] = applicants;
  if (!first || !second) throw new Error('The sample data has no two orders.');
  const visas = [
    { name: `${byId}.pdf`, bytes: await printVisa(page, first.name, first.number) },
    { name: 'visa.pdf', bytes: await printVisa(page, second.name, second.number) },
    { name: 'unknown.pdf', bytes: await printVisa(page, 'NO ONE', 'ZZ7654321') },
  ];
  const mailed = listMailFolders(portal).length;

  await goTo(page, '/admin/priority-order');
  await expect(page.getByRole('checkbox', { name: /^Select order/ }).first()).toBeVisible();
  await dropFiles(page, visas);
  await expect(page).toHaveURL(/send-visas$/);
  const row = (name: string) => page.getByRole('rowgroup').filter({ hasText: name });
  await expect(page.getByRole('button', { name: 'Send 2 visas' })).toBeEnabled();
  await expect(row(`${byId}.pdf`)).toContainText('Order id in the file’s name');
  await expect(row('visa.pdf')).toContainText(`${byNumber}`);
  await expect(row('visa.pdf')).toContainText('Passport number in the file');
  await expect(row('unknown.pdf')).toContainText('No order was found for this file.');
  await page.getByRole('button', { name: 'View: visa.pdf' }).click();
  await expect(row('visa.pdf')).toContainText('The file has the passport number and the name of this order.');
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send 2 visas' }).click();
  for (const [index, name] of [`${byId}.pdf`, 'visa.pdf'].entries())
    await expect(row(name)).toContainText(`to ${applicants[index]?.email}`);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('3 files, 2 sent, 0 to send, 1 left out');
  await expect.poll(() => listMailFolders(portal).length).toBe(mailed + 2);
  const mails = await readMails(portal, 2);
  expect(mails.map(({ to, attachments }) => [to && 'text' in to && to.text, attachments[0]?.content])).toEqual(
    expect.arrayContaining([
      [first.email, visas[0]?.bytes],
      [second.email, visas[1]?.bytes],
    ]),
  );
  expect(problems).toEqual([]);
});

/** Drops files on the page, as from the desktop. */
async function dropFiles(page: Page, files: readonly { name: string; bytes: Buffer }[]): Promise<void> {
  const contents = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }));
  await page.getByRole('main').evaluate((main, dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
      dataTransfer.items.add(new File([bytes], name, { type: 'application/pdf' }));
    }
    main.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }, contents);
}
