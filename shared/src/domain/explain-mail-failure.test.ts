import { explainMailFailure } from './explain-mail-failure';

it.each([
  ['550 5.1.1 <marie@mail.example>: Recipient address rejected: User unknown', 'This address does not exist.'],
  ['550-5.1.1 The email account that you tried to reach does not exist.', 'This address does not exist.'],
  ['550 5.1.10 Recipient domain has null MX', 'The domain of this address receives no email.'],
  ['552 5.2.2 Mailbox full', 'This mailbox is full.'],
  ['452 4.2.2 The email account is over quota', 'This mailbox is full.'],
  ['552 5.3.4 Message size exceeds fixed limit', 'The email is too large for this mailbox.'],
  ['550 5.1.8 Sender address rejected', 'The mail server refuses our sender address.'],
  ['550 5.1.0 Address rejected', 'The mail server refuses this address.'],
  ['554 5.6.0 Message content rejected', 'The mail server refuses the content of the email.'],
  ['535 5.7.8 Authentication credentials invalid', 'The mail provider refuses our user name or password.'],
  ['554 5.7.1 Client host [192.0.2.1] blocked', 'The mail server refuses emails from us.'],
  ['421 4.7.0 Try again later', 'The mail server refuses emails from us.'],
  ['451 4.3.0 Temporary problem', 'The mail server did not accept the email in time.'],
  [
    '5.1.1 Amazon SES did not send the message to this address because it is on the suppression list for your account.',
    'The mail provider sends nothing to this address since an earlier email came back or was marked as spam.',
  ],
  [
    'Bounced Address',
    'The mail provider sends nothing to this address since an earlier email came back or was marked as spam.',
  ],
  [
    '(Complaint OnAccountSuppressionList)',
    'The mail provider sends nothing to this address since an earlier email came back or was marked as spam.',
  ],
  ['(Reject Bad content)', 'The mail provider found a virus in the email and did not send it.'],
  ['550 No such user here', 'The mail server refuses this address or the email.'],
  ['Invalid login: 535 Authentication failed', 'The mail provider refuses our user name or password.'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'The mail provider could not be reached.'],
  ['Greeting never received', 'The mail provider could not be reached.'],
  ['The document no longer exists.', 'The document no longer exists.'],
  ['something odd', 'The mail server refused the email.'],
  [null, 'The reason is not known.'],
])('explains %j', (reason, text) => {
  expect(explainMailFailure(reason)).toBe(text);
});

it('takes no address of a host for a status code', () => {
  expect(explainMailFailure('550 Client 5.1.1.20 refused')).toBe('The mail server refuses this address or the email.');
});
