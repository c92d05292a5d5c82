import { act, screen, waitFor, within } from '@testing-library/react';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { paths } from '@evisa/shared/domain/paths';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { buildFailedMail, buildIncomingMail, buildMailHistoryRow, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok, refused, unreachable } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { Component as FailedEmails } from './failed-emails';

let mails = [buildFailedMail()];

function renderScreen(answers: Parameters<typeof fakeApi>[0] = {}) {
  signInAs('Team');
  const sent = fakeApi({
    getFailedMails: () => ok(mails, { count: mails.length, availableMailProviders: [...mailProviders] }),
    resendFailedMail: () => {
      mails = [];
      return ok(buildMailHistoryRow({ state: 'queued' }), { message: 'Sending it again' });
    },
    dismissFailedMail: () => {
      mails = [];
      return ok(null, { message: 'The email was dismissed.' });
    },
    ...answers,
  });
  return { sent, ...render(<FailedEmails />) };
}
/** Finds a button by the start of its name: `AWS` for "AWS, resend to mary@mail.example". */
const getButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const findRow = async () => (await screen.findByText('mary@mail.example')).closest('tbody') ?? document.body;

beforeEach(() => {
  mails = [buildFailedMail()];
});

it('lists order, recipient, content, reason in plain words, time and provider', async () => {
  renderScreen();
  const row = await findRow();
  expect(row).toHaveTextContent(
    /100234.*mary@mail\.example.*Visa.*This address does not exist\..*550 5\.1\.1 User unknown.*03\/05\/2026.*AWS/,
  );
  expect(within(row).getByRole('link', { name: 'View order 100234' })).toHaveAttribute('href', paths.viewOrder(100234));
  expect(within(row).getByRole('group')).toHaveAccessibleName('Email of order 100234 to mary@mail.example');
});

it.each(['AWS', 'Sendgrid', 'Zoho'])(
  'sends an email again by %s, and moves the focus to the heading',
  async (provider) => {
    const { sent, user } = renderScreen();
    await findRow();
    await user.click(getButton(provider === 'Sendgrid' ? 'SendGrid' : provider));
    expect(await screen.findByText('Sending it again')).toBeVisible();
    expect(sent.find(({ call }) => call === 'resendFailedMail')).toMatchObject({
      json: { mailId: 7, email: 'mary@mail.example', mailServiceProvider: provider },
      idempotencyKey: expect.any(String),
    });
    expect(await screen.findByText('No failed emails.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Failed Emails and Answers' })).toHaveFocus();
  },
);

it('corrects the address by keyboard, and says what that does not change', async () => {
  const { sent, user } = renderScreen();
  await findRow();
  await user.click(getButton('Correct the address'));
  const field = screen.getByRole('textbox', { name: 'Email, Correct the address' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('mary@mail.example');
  expect(screen.getByText(/The order keeps mary@mail\.example/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'mary{Enter}');
  expect(field).toHaveAccessibleDescription(validationMessages.emailInvalid);
  await user.clear(field);
  await user.type(field, ' marie@mail.example {Enter}');
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'resendFailedMail')?.json).toEqual({
      mailId: 7,
      email: 'marie@mail.example',
      mailServiceProvider: 'AWS',
    }),
  );
});

it('returns to the actions on Cancel, with the focus where it was', async () => {
  const { user } = renderScreen();
  await findRow();
  for (const name of ['Correct the address', 'Dismiss']) {
    await user.click(getButton(name));
    await user.click(getButton('Cancel'));
    expect(getButton(name)).toHaveFocus();
  }
});

it('dismisses an email with a reason', async () => {
  const { sent, user } = renderScreen();
  await findRow();
  await user.click(getButton('Dismiss'));
  expect(getButton('Sent another way')).toHaveFocus();
  await user.click(getButton('No longer needed'));
  expect(await screen.findByText('The email was dismissed.')).toBeVisible();
  expect(sent.find(({ call }) => call === 'dismissFailedMail')?.json).toEqual({
    mailId: 7,
    reason: 'No longer needed',
  });
});

it('shows a refusal and keeps the email, and the address that the API refuses below its field', async () => {
  const { user } = renderScreen({
    resendFailedMail: ({ json }) =>
      JSON.stringify(json).includes('mary')
        ? refused('This email of order 100234 was already sent again or dismissed.', { httpStatus: 409 })
        : refused('Invalid', { errors: { email: 'This address is refused.' } }),
  });
  await findRow();
  await user.click(getButton('AWS'));
  expect(await screen.findByText(/already sent again/)).toBeVisible();
  await user.click(getButton('Correct the address'));
  await user.clear(screen.getByRole('textbox', { name: 'Email, Correct the address' }));
  await user.type(screen.getByRole('textbox', { name: 'Email, Correct the address' }), 'a@b.example{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Email, Correct the address' })).toHaveAccessibleDescription(
      'This address is refused.',
    ),
  );
});

it('offers no resend for an email that still waits', async () => {
  mails = [buildFailedMail({ state: 'queued', reason: 'No mail provider is set up.' })];
  renderScreen();
  expect(await findRow()).toHaveTextContent('No mail provider is set up.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('follows emails that fail elsewhere, and changes of listed orders only', async () => {
  mails = [];
  const { sent } = renderScreen();
  await screen.findByText('No failed emails.');
  const publish = (orderId: number, failed: boolean) =>
    act(() => publishEvent('history-live', { orderId, history: 'mail', failed }));
  publish(100_300, false);
  mails = [buildFailedMail()];
  publish(100_234, true);
  await findRow();
  expect(sent).toHaveLength(2);
  mails = [];
  act(() =>
    publishEvent('order-live', {
      orderId: 100_234,
      process_status: 'Completed',
      assign_to: null,
      by: 'Ana',
      action: 'document.resend',
      from: 'completedOrder',
      to: 'completedOrder',
    }),
  );
  expect(await screen.findByText('No failed emails.')).toBeVisible();
});

it('says how many it shows of many', async () => {
  renderScreen({ getFailedMails: () => ok(mails, { count: 1501, availableMailProviders: [...mailProviders] }) });
  expect(await screen.findByText('The newest 1 of 1,501.')).toBeVisible();
});

it('offers a retry when the API is away', async () => {
  renderScreen({ getFailedMails: unreachable });
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeVisible();
});

it('names the applicant of an answer, and warns of another address', async () => {
  const named = { applicant: 'MARIE DUPONT', orderEmail: 'marie@mail.example' };
  renderScreen({
    getIncomingMails: () =>
      ok([
        buildIncomingMail({ ...named, id: 2, email: 'other@mail.example' }),
        buildIncomingMail({ ...named, id: 1, email: 'marie@mail.example' }),
      ]),
  });
  const answers = await screen.findByRole('region', { name: 'Answers (2)' });
  expect(within(answers).getAllByRole('link', { name: 'Order 100234 MARIE DUPONT' })).toHaveLength(2);
  const [other, own] = within(answers).getAllByRole('article');
  expect(other).toHaveTextContent('It does not come from the order’s address.');
  expect(own).not.toHaveTextContent('order’s address');
});

it('shows older messages in pages', async () => {
  const incoming = Array.from({ length: 51 }, (_, index) =>
    buildIncomingMail({ id: 51 - index, order_id: null, subject: `message ${51 - index}`, text: [] }),
  );
  const { sent, user } = renderScreen({
    getIncomingMails: ({ query }) =>
      ok(incoming.filter(({ id }) => id < (Number(query['before']) || Infinity)).slice(0, 50)),
  });
  await user.click(await screen.findByRole('button', { name: 'Show older messages' }));
  expect(await screen.findByText('message 1')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ query: { before: '2' } });
  expect(screen.queryByRole('button', { name: 'Show older messages' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the newest messages' }));
  expect(await screen.findByText('message 51')).toBeVisible();
});
