import { screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@evisa/shared/kit/query';
import { messages } from '@evisa/shared/domain/messages';
import { onEvent, publishEvent } from '@evisa/shared/session/portal-events';
import { buildIssuedDocument, buildMailHistoryRow, buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, pending, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { orderDetailQuery } from '../queries/order-detail';
import { useRefreshOnOrderChange } from '../queries/use-refresh-on-order-change';
import { EmailHistory } from './email-history';

const issued = buildOrderDetail({ uploadDoc: [buildIssuedDocument()] });
const queued = () =>
  ok(buildMailHistoryRow({ kind: 'resend', state: 'queued' }), { message: 'The mail is on its way' });
const button = (name: string) => screen.getByRole('button', { name });
const email = () => screen.getByRole('textbox', { name: 'Email' });
const open = (order = issued) => render(<EmailHistory order={order} />);

beforeEach(() => {
  signInAs('Team');
});

it('has the order’s email and a button a provider', () => {
  open();
  expect(email()).toHaveValue('marie.dupont@mail.example');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['AWS', 'Sendgrid', 'Zoho']);
});

it.each(['AWS', 'Sendgrid', 'Zoho'])('%s sends the document once more by that provider', async (provider) => {
  const sent = fakeApi({ resendMail: queued });
  const changed: number[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => changed.push(...orderIds));
  const { user } = open();
  await user.clear(email());
  await user.type(email(), 'other@mail.example');
  await user.click(button(provider));
  expect(await screen.findByText('The mail is on its way')).toBeVisible();
  expect(sent.map(({ json }) => json)).toEqual([
    { orderId: 100234, email: 'other@mail.example', mailServiceProvider: provider },
  ]);
  expect(changed).toEqual([100234]);
  expect(email()).toHaveValue('other@mail.example');
  stop();
});

it('sends by the default provider on Enter', async () => {
  const sent = fakeApi({ resendMail: queued });
  const { user } = open();
  await user.type(email(), '{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ json: { mailServiceProvider: 'AWS' } }]));
});

it.each([
  ['', 'Please enter your email'],
  ['a@b.example, c@d.example', messages.emailInvalid],
])('sends nothing to %j', async (typed, message) => {
  const sent = fakeApi({ resendMail: queued });
  const { user } = open();
  await user.clear(email());
  if (typed) await user.type(email(), typed);
  await user.click(button('Zoho'));
  expect(email()).toHaveAccessibleDescription(message);
  expect(sent).toEqual([]);
});

it('takes no second click while the first is on its way', async () => {
  const sent = fakeApi({ resendMail: pending });
  const { user } = open();
  await user.click(button('Zoho'));
  expect(button('Zoho')).toHaveAttribute('aria-busy', 'true');
  for (const name of ['AWS', 'Sendgrid']) expect(button(name)).toBeDisabled();
  for (const name of ['AWS', 'Sendgrid', 'Zoho']) {
    await user.click(button(name));
  }
  await user.type(email(), '{Enter}');
  expect(sent).toHaveLength(1);
});

it('makes one mail of a double click', async () => {
  const sent = fakeApi({ resendMail: queued });
  const { user } = open();
  await user.dblClick(button('Zoho'));
  expect(await screen.findByText('The mail is on its way')).toBeVisible();
  expect(sent).toHaveLength(1);
});

it('makes one mail of a click and its repeat, and another of the next provider', async () => {
  const sent = fakeApi({ resendMail: unreachable });
  const { user } = open();
  for (const name of ['AWS', 'AWS', 'Zoho']) {
    await waitFor(() => {
      for (const each of ['AWS', 'Sendgrid', 'Zoho']) expect(button(each)).toBeEnabled();
      expect(button(name)).not.toHaveAttribute('aria-busy');
    });
    await user.click(button(name));
  }
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first, second, third] = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('shows the API’s word about the address until it is another', async () => {
  fakeApi({ resendMail: () => refused('Invalid', { errors: { email: messages.emailInvalid } }) });
  const { user } = open();
  await user.click(button('AWS'));
  await waitFor(() => expect(email()).toHaveAccessibleDescription(messages.emailInvalid));
  await user.type(email(), 'x');
  expect(email()).not.toHaveAccessibleDescription();
});

it('says why nothing can be resent before a document was uploaded', async () => {
  const sent = fakeApi({ resendMail: queued });
  const { user } = open(buildOrderDetail());
  for (const name of ['AWS', 'Sendgrid', 'Zoho']) {
    expect(button(name)).toBeDisabled();
    expect(button(name)).toHaveAccessibleDescription(/no visa document was uploaded yet/);
  }
  await user.type(email(), '{Enter}');
  expect(sent).toEqual([]);
});

it('names mails that bring no document', () => {
  const kinds = ['visa', 'resend', 'download-link', 'invoice'] as const;
  open(buildOrderDetail({ mailHistory: kinds.map((kind, id) => buildMailHistoryRow({ id, kind })) }));
  const links = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent);
  expect(links).toEqual(['Document', 'Document', 'Download page', 'Invoice']);
});

it('follows a mail from queued to failed, with the reason', async () => {
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
