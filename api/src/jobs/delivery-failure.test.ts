import type { MailFailureKind } from '@evisa/shared/domain/mail-failures';
import { createLocalMailbox } from '../adapters/mail/local-mailbox';
import { createMailSender } from '../adapters/mail/mail-sender';
import { replyWith, startMisbehavingServer, type SmtpReplies } from '../main/testing/start-smtp-server';
import type { SmtpEndpoint } from '../config/smtp-config';
import { classifyFailure, isFinalFailure } from './delivery-failure';

const mail = {
  to: 'marie@example.com',
  subject: 'Your visa',
  html: '<p>Ready</p>',
  text: 'Ready',
  attachments: [],
  messageId: '<1@evisa.example>',
};

/** Sends a mail to a server with these replies, and returns how its failure is classified. */
async function failAt(replies: SmtpReplies, settings: Partial<SmtpEndpoint> = {}): Promise<MailFailureKind | 'sent'> {
  const server = await startMisbehavingServer(replyWith(replies), settings.security);
  const endpoint = { ...server.endpoint, user: 'apikey', password: 'secret', ...settings };
  const sender = createMailSender(
    {
      mail: { AWS: endpoint, Sendgrid: null, Zoho: null },
      mailCaCertificates: null,
      production: true,
      publicName: 'e-Visa',
      applicationMailDomain: 'evisa.example',
    },
    createLocalMailbox('unused'),
  );
  try {
    await sender.send('AWS', mail);
    return 'sent';
  } catch (error) {
    return classifyFailure(error);
  } finally {
    await server.close();
  }
}

it.each<[MailFailureKind, SmtpReplies]>([
  // Postfix 3.7, Exim 4.96 and OpenSMTPD 6.8, as they answer.
  [
    'recipient',
    { RCPT: '550 5.1.1 <marie@example.com>: Recipient address rejected: User unknown in virtual mailbox table' },
  ],
  ['recipient', { RCPT: '550 Unrouteable address' }],
  ['recipient', { RCPT: '524 5.2.4 Mailing list expansion problem: <marie@example.com>' }],
  ['access', { RCPT: '554 5.7.1 <marie@example.com>: Relay access denied' }],
  ['access', { RCPT: '454 4.7.1 <marie@example.com>: Relay access denied' }],
  ['access', { RCPT: '554 5.7.1 <portal[192.0.2.1]>: Client host rejected: Access denied' }],
  ['access', { CONN: '554 5.7.1 <portal[192.0.2.1]>: Client host rejected: Access denied' }],
  ['access', { RCPT: '550 relay not permitted' }],
  ['sender', { RCPT: '554 5.7.1 <visa@evisa.example>: Sender address rejected: Access denied' }],
  [
    'sender',
    { RCPT: '550-Verification failed for <visa@evisa.example>\n550-Unrouteable address\n550 Sender verify failed' },
  ],
  ['sender', { RCPT: '450 4.1.8 <visa@evisa.example>: Sender address rejected: Domain not found' }],
  ['encryption', { MAIL: '530 5.7.0 Must issue a STARTTLS command first' }],
  ['encryption', { MAIL: '530 5.5.1 Invalid command: Must issue a STARTTLS command first' }],
  ['encryption', { MAIL: '550 5.7.0 encryption required' }],
  ['too-large', { END: '552 5.3.4 Error: message file too big' }],
  ['too-large', { END: '552 Message size exceeds maximum permitted' }],
  ['too-large', { END: '554 5.3.4 Message too big for system: Transaction failed, message too big' }],
  ['too-large', { MAIL: '552 5.3.4 Message size exceeds fixed limit' }],
  ['content', { END: '550 5.7.1 message content rejected' }],
  ['content', { END: '550 Administrative prohibition' }],
  // The providers.
  [
    'sender',
    {
      END: '554 Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: visa@evisa.example',
    },
  ],
  ['quota', { END: '454 Throttling failure: Maximum sending rate exceeded.' }],
  ['quota', { END: '454 Throttling failure: Daily message quota exceeded.' }],
  [
    'access',
    {
      END: '554 Message rejected: Sending paused for this account. For more information, please check the inbox of the email address',
    },
  ],
  ['sign-in', { MAIL: '530 Authentication required' }],
  [
    'sender',
    {
      END: '550 The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.',
    },
  ],
  ['sender', { END: '550 Unauthenticated senders not allowed' }],
  ['sender', { MAIL: '403 You are not authorized to send from that email address' }],
  ['quota', { AUTH: '451 Authentication failed: Maximum credits exceeded' }],
  ['sender', { MAIL: '553 Relaying disallowed as visa@evisa.example' }],
  ['quota', { END: '550 5.4.6 Unusual sending activity detected. Please try after sometime' }],
  ['sender', { AUTH: '554 5.1.8 Sender Address Blocked' }],
  ['too-large', { END: '552 5.2.0 Email size exceeded the policy' }],
  // The registry of status codes.
  ['sign-in', { AUTH: '535 5.7.8 Authentication credentials invalid' }],
  ['sign-in', { AUTH: '534-5.7.9 Application-specific password required.\n534 5.7.9 Learn more' }],
  ['sign-in', { AUTH: '454 4.7.0 Temporary authentication failure' }],
  ['access', { AUTH: '550 5.7.13 User account disabled' }],
  ['temporary', { AUTH: '421 4.7.0 Too many connections' }],
  ['temporary', { CONN: '421 4.3.2 Not accepting mail now' }],
  ['temporary', { RCPT: '451 4.7.1 Greylisted' }],
  ['temporary', { RCPT: '452 4.2.2 Mailbox full' }],
  ['temporary', { END: '554 5.3.0 Other mail system problem' }],
  ['recipient', { RCPT: '550 5.1.10 Recipient address has null MX' }],
  ['recipient', { RCPT: '550 5.1.2 Bad destination system' }],
  ['recipient', { RCPT: '552 5.2.2 Mailbox full' }],
  ['recipient', { RCPT: '550 5.2.1 User account disabled' }],
  [
    'recipient',
    { RCPT: '550-5.1.1 The email account that you tried to reach\n550-5.1.1 does not exist\n550 5.1.1 gsmtp' },
  ],
  ['recipient', { RCPT: '553 5.1.3 Bad address syntax' }],
  ['recipient', { RCPT: '550 5.1.6 Mailbox has moved' }],
  ['sender', { MAIL: '550 5.1.7 Bad sender address' }],
  ['sender', { MAIL: '553 5.1.8 Bad sender system' }],
  ['sender', { MAIL: '550 not allowed' }],
  ['sender', { END: '550-5.7.26 This mail is unauthenticated\n550 5.7.26 gsmtp' }],
  ['access', { END: '550 5.7.3 Security features not supported' }],
  ['access', { RCPT: '550-5.7.1 Service unavailable\n550 5.7.1 see the policy' }],
  ['too-large', { END: '552 5.2.3 Message length exceeds administrative limit' }],
  ['content', { END: '554 5.6.0 Other media error' }],
  ['content', { END: '554 Transaction failed' }],
  ['access', { EHLO: '550 5.7.1 Go away', HELO: '550 5.7.1 Go away' }],
])('classifies as %s: %j', async (kind, replies) => {
  expect(await failAt(replies)).toBe(kind);
});

it.each<[string, MailFailureKind, SmtpReplies, Partial<SmtpEndpoint>]>([
  ['offers no STARTTLS', 'encryption', { STARTTLS: '502 5.5.1 Unknown command' }, { security: 'starttls' }],
  ['speaks no TLS', 'encryption', {}, { security: 'tls' }],
  ['cannot be reached', 'connection', {}, { port: 1 }],
  ['has an unknown name', 'connection', {}, { host: 'mail.invalid' }],
  ['announces that it takes no mail as large', 'too-large', { EHLO: '250-here\n250-SIZE 100\n250 AUTH PLAIN' }, {}],
])('classifies a server that %s as %s', async (_server, kind, replies, settings) => {
  expect(await failAt(replies, settings)).toBe(kind);
});

it('ends only what no repair of the account can change', () => {
  const kinds = [
    'recipient',
    'content',
    'too-large',
    'gone',
    'sender',
    'access',
    'sign-in',
    'quota',
    'temporary',
  ] as const;
  expect(kinds.filter(isFinalFailure)).toEqual(['recipient', 'content', 'too-large', 'gone']);
  expect(classifyFailure(new TypeError('a fault of ours'))).toBe('internal');
});
