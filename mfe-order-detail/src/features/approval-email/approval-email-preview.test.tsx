import { screen, waitFor, within } from '@testing-library/react';
import type { EmailContent } from '@evisa/shared/contract/mail';
import { buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { ApprovalEmailPreview } from './approval-email-preview';

const emailContent: EmailContent = {
  subject: 'Your e-Visa is ready',
  html: '<!doctype html><html><head><title>x</title></head><body><a href="https://a.example">Go</a></body></html>',
  text: 'Dear <b>MARIE</b>,\nyour e-Visa is ready.',
  whatsappText: 'Dear MARIE & co, your e-Visa is ready: https://a.example/?a=1',
};

async function openPreview(order = buildOrderDetail()) {
  const view = render(<ApprovalEmailPreview order={order} />);
  const opener = screen.getByRole('button', { name: 'View Email Content' });
  await view.user.click(opener);
  return { ...view, opener, dialog: await screen.findByRole('dialog', { name: 'View Email Content' }) };
}

beforeEach(() => {
  signInAs('Team');
});

it('shows the HTML in a sandboxed frame with disabled links', async () => {
  const sent = fakeApi({ getEmailContent: () => ok(emailContent) });
  const { dialog } = await openPreview();
  expect(await within(dialog).findByText('Your e-Visa is ready')).toBeVisible();
  const frame = within(dialog).getByTitle('The email as HTML');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute(
    'srcdoc',
    '<!doctype html><html><head><base target="_blank"><title>x</title></head><body><a href="https://a.example">Go</a></body></html>',
  );
  expect(sent).toMatchObject([{ call: 'getEmailContent', params: { orderId: '100234' } }]);
});

it('shows the plain text', async () => {
  fakeApi({ getEmailContent: () => ok(emailContent) });
  const { user, dialog } = await openPreview();
  await user.click(await within(dialog).findByRole('tab', { name: 'Plain text' }));
  expect(within(dialog).getByRole('region', { name: 'The email as plain text' }).textContent).toBe(emailContent.text);
  expect(within(dialog).queryByTitle('The email as HTML')).toBeNull();
});

it.each([
  ['36', '06 20 123 4567', '+36201234567', '36201234567'],
  ['225', '0123456789', '+2250123456789', '2250123456789'],
  // The number to dial is not known yet.
  ['+855', '012 345-678', null, '85512345678'],
])('opens a WhatsApp chat with +%s %s', async (country_code, telephone_number, telephone_e164, number) => {
  fakeApi({ getEmailContent: () => ok(emailContent) });
  const { dialog } = await openPreview(buildOrderDetail({ country_code, telephone_number, telephone_e164 }));
  const link = await within(dialog).findByRole('link', { name: 'Send Whatsapp Message' });
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(origin + pathname).toBe(`https://wa.me/${number}`);
  expect(searchParams.get('text')).toBe(emailContent.whatsappText);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

it.each([
  ['no number', { telephone_number: null, telephone_e164: '' }],
  ['no country code', { country_code: '', telephone_e164: null }],
  ['a number that cannot be dialled', { telephone_number: '06 12', telephone_e164: '' }],
])('explains why there is no chat: %s', async (_, overrides) => {
  fakeApi({ getEmailContent: () => ok(emailContent) });
  const { dialog } = await openPreview(buildOrderDetail(overrides));
  const button = within(dialog).getByRole('button', { name: 'Send Whatsapp Message' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(
    'You cannot send a WhatsApp message: this order has no telephone number that can be dialled.',
  );
});

it('enables the chat only when the text has loaded', async () => {
  fakeApi({ getEmailContent: pending });
  const { dialog } = await openPreview();
  expect(within(dialog).getByRole('img', { name: 'Loading the email' })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Send Whatsapp Message' })).toBeDisabled();
});

it('offers Retry, closes with its button, and returns the focus', async () => {
  fakeApi({ getEmailContent: unreachable });
  const { user, dialog, opener } = await openPreview();
  await within(dialog).findByRole('alert');
  fakeApi({ getEmailContent: () => ok(emailContent) });
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByText('Your e-Visa is ready')).toBeVisible();
  const [, close] = within(dialog).getAllByRole('button', { name: 'Close' });
  await user.click(close ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

it('names the language of an email that is not English', async () => {
  fakeApi({ getEmailContent: () => ok({ ...emailContent, subject: 'Ihr e-Visa ist fertig', language: 'de' }) });
  const { dialog } = await openPreview();
  expect(await within(dialog).findByText(/German, the applicant’s language/)).toBeVisible();
  expect(within(dialog).getByText('Ihr e-Visa ist fertig')).toHaveAttribute('lang', 'de');
});
