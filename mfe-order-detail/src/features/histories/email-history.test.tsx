import { screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@evisa/shared/kit/react-query';
import { localMailboxResponse } from '@evisa/shared/domain/mail-providers';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { onEvent, publishEvent } from '@evisa/shared/session/portal-events';
import { buildIssuedDocument, buildMailHistoryRow, buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { orderDetailQuery } from '../../queries/order-detail';
import { useRefreshOnOrderChange } from '../../queries/use-refresh-on-order-change';
import { EmailHistory } from './email-history';

const orderWithDocument = buildOrderDetail({ uploadDoc: [buildIssuedDocument()] });
const respondWithQueuedMail = () =>
  ok(buildMailHistoryRow({ kind: 'resend', state: 'queued' }), { message: 'Sending the email' });
const getButton = (provider: string) => screen.getByRole('button', { name: `Resend by ${provider}` });
const getEmailField = () => screen.getByRole('textbox', { name: 'Email, Resend' });
const renderHistory = (order = orderWithDocument) => render(<EmailHistory order={order} />);

beforeEach(() => {
  signInAs('Team');
});

it('shows the order’s email and a button for each provider', () => {
  renderHistory();
  expect(getEmailField()).toHaveValue('marie.dupont@mail.example');
  const form = within(screen.getByRole('form', { name: 'Resend' }));
  expect(form.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['AWS', 'Sendgrid', 'Zoho']);
});

it.each(['AWS', 'Sendgrid', 'Zoho'])('resends the document by %s', async (provider) => {
  const sent = fakeApi({ resendMail: respondWithQueuedMail });
  const changed: number[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => changed.push(...orderIds));
  const { user } = renderHistory();
  await user.clear(getEmailField());
  await user.type(getEmailField(), 'other@mail.example');
  await user.click(getButton(provider));
  expect(await screen.findByText('Sending the email')).toBeVisible();
  expect(sent.map(({ json }) => json)).toEqual([
    { orderId: 100234, email: 'other@mail.example', mailServiceProvider: provider },
  ]);
  expect(changed).toEqual([100234]);
  expect(getEmailField()).toHaveValue('other@mail.example');
  stop();
});

it('sends by the default provider on Enter', async () => {
  const sent = fakeApi({ resendMail: respondWithQueuedMail });
  const { user } = renderHistory();
  await user.type(getEmailField(), '{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ json: { mailServiceProvider: 'AWS' } }]));
});

it('resends by the first provider that is set up on Enter, and says why the others are disabled', async () => {
  const sent = fakeApi({ resendMail: respondWithQueuedMail });
  const { user } = renderHistory(
    buildOrderDetail({ uploadDoc: [buildIssuedDocument()], availableMailProviders: ['Sendgrid', 'Zoho'] }),
  );
  expect(getButton('AWS')).toBeDisabled();
  expect(getButton('AWS')).toHaveAccessibleDescription('AWS is not set up on this server.');
  for (const name of ['Sendgrid', 'Zoho']) expect(getButton(name)).toBeEnabled();
  await user.type(getEmailField(), '{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ json: { mailServiceProvider: 'Sendgrid' } }]));
});

it.each([
  ['', 'Please enter your email'],
  ['a@b.example, c@d.example', validationMessages.emailInvalid],
])('refuses the recipient %j', async (typed, message) => {
  const sent = fakeApi({ resendMail: respondWithQueuedMail });
  const { user } = renderHistory();
  await user.clear(getEmailField());
  if (typed) await user.type(getEmailField(), typed);
  await user.click(getButton('Zoho'));
  expect(getEmailField()).toHaveAccessibleDescription(message);
  expect(sent).toEqual([]);
});

it('ignores a second click while the request is pending', async () => {
  const sent = fakeApi({ resendMail: pending });
  const { user } = renderHistory();
  await user.click(getButton('Zoho'));
  expect(getButton('Zoho')).toHaveAttribute('aria-busy', 'true');
  for (const name of ['AWS', 'Sendgrid']) expect(getButton(name)).toBeDisabled();
  for (const name of ['AWS', 'Sendgrid', 'Zoho']) {
    await user.click(getButton(name));
  }
  await user.type(getEmailField(), '{Enter}');
  expect(sent).toHaveLength(1);
});

it('sends one email for a double click', async () => {
  const sent = fakeApi({ resendMail: respondWithQueuedMail });
  const { user } = renderHistory();
  await user.dblClick(getButton('Zoho'));
  expect(await screen.findByText('Sending the email')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('sends one email for a click and its retry, and another one for another provider', async () => {
  const sent = fakeApi({ resendMail: unreachable });
  const { user } = renderHistory();
  for (const name of ['AWS', 'AWS', 'Zoho']) {
    await waitFor(() => {
      for (const each of ['AWS', 'Sendgrid', 'Zoho']) expect(getButton(each)).toBeEnabled();
      expect(getButton(name)).not.toHaveAttribute('aria-busy');
    });
    await user.click(getButton(name));
  }
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first, second, third] = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('shows the API’s error about the address until the address changes', async () => {
  fakeApi({ resendMail: () => refused('Invalid', { errors: { email: validationMessages.emailInvalid } }) });
  const { user } = renderHistory();
  await user.click(getButton('AWS'));
  await waitFor(() => expect(getEmailField()).toHaveAccessibleDescription(validationMessages.emailInvalid));
  await user.type(getEmailField(), 'x');
  expect(getEmailField()).not.toHaveAccessibleDescription();
});

it('explains that nothing can be resent before a document is uploaded', async () => {
  const sent = fakeApi({ resendMail: respondWithQueuedMail });
  const { user } = renderHistory(buildOrderDetail());
  for (const name of ['AWS', 'Sendgrid', 'Zoho']) {
    expect(getButton(name)).toBeDisabled();
    expect(getButton(name)).toHaveAccessibleDescription(/Upload the visa document first/);
  }
  await user.type(getEmailField(), '{Enter}');
  expect(sent).toEqual([]);
});

it('labels emails without a document', () => {
  const kinds = ['visa', 'resend', 'download-link', 'invoice'] as const;
  const withdrawal = buildMailHistoryRow({ id: 9, kind: 'download-link', withdrawal: true });
  const mailHistory = [...kinds.map((kind, id) => buildMailHistoryRow({ id, kind })), withdrawal];
  renderHistory(buildOrderDetail({ mailHistory }));
  const links = screen
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => within(row).getAllByRole('cell')[2]?.textContent ?? []);
  expect(links).toEqual(['Document', 'Document', 'Download page', 'Invoice', 'Withdrawal']);
});

it('shows an email in the local mailbox as not sent', () => {
  renderHistory(buildOrderDetail({ mailHistory: [buildMailHistoryRow({ response: localMailboxResponse })] }));
  const row = screen.getAllByRole('row').at(2);
  expect(row).toHaveTextContent('Not sent');
  expect(row).toHaveTextContent('No mail provider is set up (kept in the local mailbox)');
});

it('updates an email from queued to failed, with the reason', async () => {
  let mail = buildMailHistoryRow({ state: 'queued' });
  fakeApi({ getOrdersDetails: () => ok(buildOrderDetail({ mailHistory: [mail] })) });
  function Order() {
    const { data } = useQuery(orderDetailQuery(100234));
    useRefreshOnOrderChange(100234);
    return data && <EmailHistory order={data} />;
  }
  render(<Order />);
  expect(await screen.findByText('Queued')).toBeVisible();
  mail = { ...mail, state: 'failed', reason: 'Mailbox full' };
  publishEvent('history-live', { orderId: 100234, history: 'mail' });
  expect(await screen.findByText('Failed', {}, { timeout: 4_000 })).toBeVisible();
  expect(screen.getByText('Mailbox full')).toBeVisible();
});

it('asks before it sends to an address from which an email came back, and sends at once to another', async () => {
  const sent = fakeApi({ resendMail: respondWithQueuedMail });
  const bounced = buildMailHistoryRow({ state: 'failed', bounced: true, reason: '550 5.1.1 No such user' });
  const { user } = renderHistory({ ...orderWithDocument, mailHistory: [bounced] });
  await user.click(getButton('AWS'));
  const dialog = await screen.findByRole('dialog', { name: 'Send this email to marie.dupont@mail.example?' });
  expect(dialog).toHaveTextContent('The email of 06 Mar 2026 to this address came back. This address does not exist.');
  expect(within(dialog).getByRole('link', { name: 'Correct the address of the order' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(getButton('AWS'));
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.clear(getEmailField());
  await user.type(getEmailField(), 'other@mail.example');
  await user.click(getButton('AWS'));
  await waitFor(() => expect(sent).toHaveLength(2));
});
