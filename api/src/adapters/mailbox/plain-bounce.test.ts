import { readMessage, type IncomingMessage, type OwnMail } from './read-message';

const own: OwnMail = { domain: 'applications.evisa.example', senders: ['visa@evisa.example'] };
const read = (text: string) => readMessage(Buffer.from(text.replace(/\n/g, '\r\n')), own);
const messageId = 'visa-11111111-2222-4333-8444-555555555555@applications.evisa.example';
const original = `Return-Path: <visa@evisa.example>
Message-ID: <${messageId}>
From: Cambodia e-Visa <visa@evisa.example>
To: no@box.example
Subject: Your visa`;

interface Parts {
  from?: string;
  headers?: string;
  text?: string;
  parts?: [string, string][];
  type?: string;
}

/** A message to our sender; with parts if there are any. */
function compose({ from = 'MAILER-DAEMON@mx.example', headers = '', text = '', parts = [], type = 'mixed' }: Parts) {
  const head = `From: ${from}\nTo: visa@evisa.example\nSubject: Notice\n${headers && `${headers}\n`}`;
  if (parts.length === 0 && type === 'mixed') return `${head}\n${text}\n`;
  const all = [['text/plain', text], ...parts].map(([name, body]) => `--b\nContent-Type: ${name}\n\n${body}\n`);
  return `${head}Content-Type: multipart/${type}; boundary=b\n\n${all.join('')}--b--\n`;
}

const empty = 'Return-Path: <>';
const report = (fields: string): [string, string] => [
  'message/delivery-status',
  `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; no@box.example\n${fields}`,
];

it.each<[string, Parts, IncomingMessage['failure']]>([
  [
    'a gateway with an address in quotation marks and a blank return path',
    { headers: 'Return-Path: ', text: `Not delivered:\n\n"no@box.example":\nMailbox full\n\n${original}` },
    { recipient: 'no@box.example', reason: 'Mailbox full' },
  ],
  [
    'Zoho, without a return path',
    { from: 'mailer-daemon@mail.box.example', text: `Sorry.\n\nno@box.example Host not reachable.\n\n${original}` },
    { recipient: 'no@box.example', reason: 'Host not reachable.' },
  ],
  [
    'qmail',
    { headers: empty, text: `Hi.\n\n<no@box.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n${original}` },
    { recipient: 'no@box.example', reason: 'Sorry, no mailbox here by that name. (#5.1.1)' },
  ],
  [
    'Exim without a report',
    {
      headers: `${empty}\nX-Failed-Recipients: no@box.example\nAuto-Submitted: auto-replied`,
      text: `It failed:\n\n  no@box.example\n    SMTP error from remote mail server after MAIL FROM:<x@evisa.example>:\n    550 No\n\n${original}`,
    },
    { recipient: 'no@box.example', reason: '550 No' },
  ],
  [
    'a server that names our address first',
    { headers: empty, text: `Your message from visa@evisa.example to no@box.example: 550 No such user\n\n${original}` },
    { recipient: 'no@box.example', reason: '550 No such user' },
  ],
  [
    'the postmaster of an old Exchange',
    {
      from: 'System Administrator <postmaster@box.example>',
      headers: empty,
      text: 'Your message did not reach:\n\nno@box.example on Sat, 28 Nov 2026\n    The name is not recognized',
    },
    { recipient: 'no@box.example', reason: 'on Sat, 28 Nov 2026 The name is not recognized' },
  ],
  [
    'Domino that Sendmail delivered',
    {
      from: 'Postmaster@box.example',
      headers: 'Return-Path: <MAILER-DAEMON@mx.example>',
      text: 'It was not delivered to:\n\n  no@box.example\n\nbecause:\n\n  User not listed in the directory',
    },
    { recipient: 'no@box.example', reason: 'User not listed in the directory' },
  ],
  [
    'a postmaster who returns the email',
    { from: 'postmaster@box.example', text: '<no@box.example> 550 No', parts: [['message/rfc822', original]] },
    { recipient: 'no@box.example', reason: '550 No' },
  ],
  [
    'a report that lost its part',
    {
      from: 'sysadmin@box.example',
      headers: 'Auto-Submitted: auto-replied',
      type: 'report; report-type=delivery-status',
      text: 'no@box.example: 550 5.1.10 Not found',
    },
    { recipient: 'no@box.example', reason: '550 5.1.10 Not found' },
  ],
  [
    'a report without recipients and a sender without an address',
    {
      from: 'Mail System <>',
      headers: empty,
      type: 'report',
      text: 'It failed for no@box.example',
      parts: [['message/delivery-status', 'Reporting-MTA: dns; mx.example']],
    },
    { recipient: 'no@box.example', reason: null },
  ],
  [
    'a phone company',
    {
      from: 'no-reply@phone.example',
      headers: empty,
      text: 'It could not be delivered to: <no@box.example>\nas its mailbox is full.',
      parts: [['message/rfc822', original]],
    },
    { recipient: 'no@box.example', reason: 'as its mailbox is full.' },
  ],
])('reads the bounce of %s', async (_, parts, failure) => {
  expect(await read(compose(parts))).toMatchObject({ kind: 'bounce', failure });
});

it.each<[string, Parts]>([
  [
    'Zoho',
    { text: `THIS IS A WARNING MESSAGE ONLY.\n\nYOU DO NOT NEED TO RESEND YOUR MESSAGE.\n\n<no@box.example>: 421` },
  ],
  ['OpenSMTPD', { text: `no@box.example: Network error\n\n  You DO NOT NEED to re-send the message.\n\n${original}` }],
  ['Exim', { text: `Not yet delivered:\n\n  no@box.example\n\nNo action is required on your part.` }],
  [
    'Postfix with joined parts',
    { text: `no@box.example\n\n${report('Action: delayed\nStatus: 4.4.1')[1]}\n\n${original}` },
  ],
])('reads the warning of %s as a delay', async (_, parts) => {
  const message = await read(compose({ headers: empty, ...parts }));
  expect(message).toMatchObject({ kind: 'delay', failure: { recipient: 'no@box.example' } });
});

it.each<[string, string, IncomingMessage['kind']]>([
  ['Exchange is late, with the status of OpenSMTPD’s last attempt', 'Action: delayed\nStatus: 4.4.7', 'delay'],
  ['the action is SendGrid’s', 'Action: expired\nStatus: ', 'bounce'],
  ['the action has a comment', 'Action: failed (gave up)\nStatus: 4.0.0', 'bounce'],
  ['the action is missing', 'Status: 5.1.1', 'bounce'],
  ['it was passed on', 'Action: relayed\nStatus: 2.0.0', 'auto-reply'],
  ['a list has it', 'Action: expanded\nStatus: 2.0.0', 'auto-reply'],
  ['an unknown action succeeded', 'Action: stored\nStatus: 2.1.5', 'auto-reply'],
])('judges a report where %s', async (_, fields, kind) => {
  const message = await read(compose({ headers: empty, type: 'report', parts: [report(fields)] }));
  expect(message.kind).toBe(kind);
});

it.each<[string, Parts, IncomingMessage['kind']]>([
  ['a person who writes as postmaster', { from: 'postmaster@box.example', text: 'My name is wrong.' }, 'answer'],
  ['a person who quotes the header', { from: 'marie@box.example', text: `See below.\n\n${original}` }, 'answer'],
  [
    'a person with a bounce in the attachment',
    { from: 'marie@box.example', text: 'What is this?', parts: [['message/rfc822', original]] },
    'answer',
  ],
  [
    'a program that answers for a person and returns the email',
    {
      from: 'marie@box.example',
      headers: `${empty}\nAuto-Submitted: auto-replied`,
      text: 'I am away.',
      parts: [['message/rfc822', original]],
    },
    'auto-reply',
  ],
  [
    'a read receipt',
    {
      from: 'marie@box.example',
      headers: empty,
      type: 'report; report-type=disposition-notification',
      text: 'It was read.',
      parts: [
        ['message/disposition-notification', 'Disposition: manual-action/MDN-sent-manually; displayed'],
        ['text/rfc822-headers', original],
      ],
    },
    'auto-reply',
  ],
  [
    'a complaint',
    {
      from: 'postmaster@box.example',
      headers: empty,
      type: 'report; report-type=feedback-report',
      parts: [
        ['message/feedback-report', 'Feedback-Type: abuse'],
        ['message/rfc822', original],
      ],
    },
    'unknown',
  ],
])('reads a message of %s as no bounce', async (_, parts, kind) => {
  expect(await read(compose(parts))).toMatchObject({ kind, failure: null });
});

it.each<[string, string, IncomingMessage['kind']]>([
  ['an agency’s group', `List-Id: <desk.agency.example>\nPrecedence: list\nIn-Reply-To: <${messageId}>`, 'answer'],
  ['a mailing list', 'List-Id: <news.agency.example>\nPrecedence: list', 'auto-reply'],
  ['vacation', `Precedence: bulk\nIn-Reply-To: <${messageId}>`, 'auto-reply'],
  ['iCloud’s absence', `X-Apple-Action: VACATION\nIn-Reply-To: <${messageId}>`, 'auto-reply'],
])('tells a person from a program: %s', async (_, headers, kind) => {
  expect(await read(compose({ from: 'desk@agency.example', headers, text: 'Thank you' }))).toMatchObject({ kind });
});
