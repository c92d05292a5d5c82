import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from '../support/fixtures';
import {
  listUnassignedOrders,
  readFieldLabels,
  openOrder,
  orderSection,
  signInAndOpenOrder,
  fieldValue,
} from '../support/order-page';

const personal = [
  'Given Name',
  'Surname',
  'Telephone',
  'Gender',
  'Email',
  'Re-entered Email',
  'Birth Date',
  'Country of Birth',
  'Nationality',
  'Residential Address',
  'State/Province',
  'Address in Cambodia',
  'Occupation',
];
const passport = ['Passport Number', 'Passport Country', 'Issue Date', 'Expiry Date'];
const trip = ['Intended Leaving Date', 'Port of Entry', 'Intended Entry Date', 'Hotel Name', 'Hotel Contact'];
const invitation = 'Letter of Invitation';
const ticketIn = 'Flight Ticket In';
const hotel = 'Hotel Reservation';
const contract = 'Contract of Employment';
const statement = 'Bank Statement';
const ticketOut = 'Flight Ticket Out';
const documentsOf: Record<string, string[]> = {
  Syria: [invitation, ticketIn, hotel, contract, statement, ticketOut],
  Bangladesh: [invitation, ticketIn, hotel, statement, ticketOut],
  'Sri Lanka': [ticketIn, hotel, statement, ticketOut],
  Nepal: [ticketIn, hotel, contract, ticketOut],
  'Saudi Arabia': [ticketIn, hotel, ticketOut],
  France: [],
};

/** Changes fields in the API's response for every order. */
async function overrideOrder(
  page: Page,
  override: (order: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/api/admin/get-orders-details/*', async (route) => {
    const response = await route.fetch();
    const answer: { data: Record<string, unknown> } = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...override(answer.data) } } });
  });
}

test('shows each field under its condition: both visas, each group of nationalities, unchecked names', async ({
  page,
  portal,
  problems,
}) => {
  const [orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  await openSignedIn(page, portal, 'team');
  const withUploads = ({ applicant_photo: file }: Record<string, unknown>) => ({
    letter_of_invitation: file,
    flight_ticket_in: file,
    hotel_reservation_document: file,
    contract_of_employment: file,
    bank_statement: file,
    flight_ticket_out: file,
  });
  const visas = ['Visa E', 'Visa T (Tourist Only)'];
  for (const [turn, [current_nationality, documents]] of Object.entries(documentsOf).entries())
    // The documents depend on the nationality alone.
    for (const visa_type of turn === 0 ? visas : visas.slice(turn % 2).slice(0, 1))
      await test.step(`${current_nationality}, ${visa_type}`, async () => {
        const purposes = { entry_purpose: 'Business', other_purpose: 'Trade fair' };
        const names = { surname_checked: 1, given_name_checked: 1, occupation: 'Other', other_occupation: 'Diver' };
        await overrideOrder(page, (order) => ({
          ...withUploads(order),
          current_nationality,
          visa_type,
          ...purposes,
          ...names,
        }));
        await openOrder(page, portal, orderId);
        expect(await readFieldLabels(page, 'Personal Information')).toEqual([...personal, 'Other Occupation']);
        expect(await readFieldLabels(page, 'Passport Details')).toEqual(passport);
        const purposeLabels = visa_type === 'Visa E' ? ['Entry Purpose', 'Other Purpose'] : [];
        expect(await readFieldLabels(page, 'Travel Details')).toEqual([
          'Visa Type',
          ...purposeLabels,
          ...trip,
          ...documents,
        ]);
        await expect(fieldValue(page, 'Travel Details', 'Visa Type')).toHaveText(visa_type);
        await expect(orderSection(page, 'Travel Details').getByRole('button', { name: /^View, / })).toHaveCount(
          documents.length,
        );
      });

  await overrideOrder(page, () => ({
    surname_checked: 1,
    given_name_checked: 0,
    occupation: 'Teacher',
    other_occupation: 'Diver',
    processing_mode: 'Regular Processing',
  }));
  await openOrder(page, portal, orderId);
  expect(await readFieldLabels(page, 'Personal Information')).toEqual(personal.filter((label) => label !== 'Surname'));
  expect(await readFieldLabels(page, 'Order Details')).toEqual([
    'Order ID',
    'Application Email Address',
    'Email',
    'Processing Mode',
    'Signature Name',
  ]);
  await expect(fieldValue(page, 'Order Details', 'Processing Mode')).toHaveText('Standard Processing');
  await expect(fieldValue(page, 'Order Details', 'Application Email Address')).toHaveText(
    `${orderId}@applications.evisa.example`,
  );

  await overrideOrder(page, () => ({ surname_checked: 0, given_name_checked: 1 }));
  await openOrder(page, portal, orderId);
  expect((await readFieldLabels(page, 'Personal Information')).slice(0, 2)).toEqual(['Surname', 'Telephone']);
  expect(problems).toEqual([]);
});

test('keeps the flags of a remark and the copy button of a transaction, and shows the specified errors', async ({
  page,
  portal,
}) => {
  const [, orderId = 0] = await listUnassignedOrders(portal, 'newOrder');
  await signInAndOpenOrder(page, portal, 'telecaller', orderId);
  const panel = orderSection(page, 'Add Comment Below');
  await panel.getByRole('button', { name: 'Submit' }).click();
  await expect(panel.getByText('Please enter your remark')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Remark' }).fill('Asked for a refund.');
  for (const flag of ['Whatsapp', 'Refund', 'ReportError']) await panel.getByRole('checkbox', { name: flag }).check();
  const comments = orderSection(page, 'Comment History');
  await panel.getByRole('button', { name: 'Submit' }).click();

  const row = comments.getByRole('row').nth(1);
  // The row of an earlier remark moves down when the new one arrives.
  await expect(async () => {
    await row.getByRole('button', { name: /^(Show|Hide)/ }).click();
    await expect(comments).toContainText('Asked for a refund.', { timeout: 500 });
  }).toPass();
  await expect(row).toContainText('Lim Bopha');
  const flags = comments.locator('dl').first();
  await expect(flags).toHaveText(
    /Whatsapp\s*Y\s*Telephone\s*N\s*Refund\s*Y\s*Voided\s*N\s*Chargeback\s*N\s*ReportError\s*Y/,
  );
  await row.getByRole('button', { name: 'Hide' }).click();
  await expect(comments.getByText('Asked for a refund.')).toHaveCount(0);

  const transaction = orderSection(page, 'Transaction details');
  await transaction.getByRole('textbox', { name: 'Transaction Id' }).fill('');
  await transaction.getByRole('textbox', { name: 'Merchant Name' }).fill('');
  await transaction.getByRole('button', { name: 'Save' }).click();
  await expect(transaction.getByText('Please enter your Transaction Id')).toBeVisible();
  await expect(transaction.getByText('Please enter your Merchant Name')).toBeVisible();
  await transaction.getByRole('textbox', { name: 'Transaction Id' }).fill('TX-1');
  await transaction.getByRole('textbox', { name: 'Merchant Name' }).fill('Desk');
  await transaction.getByRole('button', { name: 'Save' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await transaction.getByRole('button', { name: 'Copy Transaction Id' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TX-1');
  await page.reload();
  await expect(transaction.getByRole('textbox', { name: 'Merchant Name' })).toHaveValue('Desk');
});
