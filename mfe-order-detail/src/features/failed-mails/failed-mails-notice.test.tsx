import { screen, waitFor } from '@testing-library/react';
import { onEvent } from '@evisa/shared/session/portal-events';
import { buildMailHistoryRow, buildOrderDetail, signInAs } from '@evisa/shared/testing/factories';
import { fakeApi, ok } from '@evisa/shared/testing/fake-api';
import { render } from '@evisa/shared/testing/render';
import { FailedMailsNotice } from './failed-mails-notice';

const failed = buildMailHistoryRow({
  id: 7,
  email: 'mary@mail.example',
  state: 'failed',
  reason: '552 5.2.2 Mailbox full',
  undelivered: true,
});

beforeEach(() => {
  signInAs('Team');
});

it('says which email was not delivered and why, and sends it again', async () => {
  const sent = fakeApi({ resendFailedMail: () => ok(failed, { message: 'Sending it again' }) });
  const changed: number[] = [];
  const stop = onEvent('order-changed', ({ orderIds }) => changed.push(...orderIds));
  const { user } = render(
    <FailedMailsNotice order={buildOrderDetail({ email: failed.email, mailHistory: [failed] })} />,
  );
  expect(screen.getByRole('region', { name: 'Failed emails' })).toHaveTextContent(
    /^Visa: the email to mary@mail\.example could not be delivered\. This mailbox is full\./,
  );
  await user.click(screen.getByRole('button', { name: 'Zoho, resend to mary@mail.example' }));
  await waitFor(() => expect(changed).toEqual([100234]));
  expect(sent[0]?.json).toEqual({ mailId: 7, email: 'mary@mail.example', mailServiceProvider: 'Zoho' });
  stop();
});

it('sends it to the address in the order, if that was corrected since', async () => {
  const sent = fakeApi({ resendFailedMail: () => ok(failed) });
  const order = buildOrderDetail({ email: 'mary@new.example', mailHistory: [failed] });
  const { user } = render(<FailedMailsNotice order={order} />);
  expect(screen.getByText('Resend to mary@new.example by')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zoho, resend to mary@new.example' }));
  await waitFor(() => expect(sent[0]?.json).toMatchObject({ email: 'mary@new.example' }));
});

it('says that an email came back and what to do', () => {
  const bounced = { ...failed, bounced: true, reason: '550 5.1.1 User unknown' };
  render(<FailedMailsNotice order={buildOrderDetail({ mailHistory: [bounced] })} />);
  expect(screen.getByRole('region', { name: 'Failed emails' })).toHaveTextContent(
    'Visa: the email to mary@mail.example came back. This address does not exist. Correct the address, or ask the applicant for another one by telephone.',
  );
});

it('shows nothing for emails that were replaced or sent', () => {
  const mailHistory = [buildMailHistoryRow({ undelivered: false }), { ...failed, undelivered: false }];
  render(<FailedMailsNotice order={buildOrderDetail({ mailHistory })} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
