import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBounceTokens } from '../mail/bounce-token';
import { type IncomingMessage, type OwnMail, readMessage } from './read-message';

const folder = join(__dirname, 'testing/messages');
const own: OwnMail = {
  domain: 'applications.evisa.example',
  senders: ['visa@evisa.example'],
};
const toRaw = (text: string) => Buffer.from(text.replace(/\r?\n/g, '\r\n'));
const readFile = (name: string) => readMessage(toRaw(readFileSync(join(folder, `${name}.eml`), 'utf8')), own);
const messageId = 'visa-11111111-2222-4333-8444-555555555555@applications.evisa.example';
const sesId = '0102018f1a2b3c4d-5e6f7a8b-9c0d-4e1f-a2b3-c4d5e6f7a8b9-000000@eu-west-1.amazonses.com';
const unknownUser = '550 5.1.1 <no@box.example>: Recipient address rejected: User unknown';
const token = '7-0123456789abcdef0123';
const envelope = { rule: 'envelope', token };
const original = { rule: 'message-id', messageId };

/** File → kind, failure, and the keys that must be first. */
const expected: Record<string, [IncomingMessage['kind'], IncomingMessage['failure'], object[]]> = {
  'postfix-unknown-user': [
    'bounce',
    { recipient: 'no@box.example', reason: unknownUser },
    [envelope, { rule: 'envelope-id', token }, original],
  ],
  'postfix-khmer-address': [
    'bounce',
    { recipient: 'សុខ@box.example', reason: '550 5.1.1 no such user' },
    [envelope, original],
  ],
  'postfix-delay': [
    'delay',
    { recipient: 'late@box.example', reason: '451 4.3.0 Try again later' },
    [envelope, { rule: 'envelope-id', token }, original],
  ],
  'exim-unknown-user': [
    'bounce',
    { recipient: 'no@box.example', reason: unknownUser },
    [envelope, original, { rule: 'references', messageId }],
  ],
  'exim-mailbox-full': [
    'bounce',
    { recipient: 'full@box.example', reason: '552 5.2.2 The mailbox is over its quota' },
    [envelope],
  ],
  'exim-without-code': [
    'bounce',
    { recipient: 'bare@box.example', reason: '550 No such user here' },
    [envelope, original],
  ],
  'exim-khmer-address': [
    'bounce',
    { recipient: 'សុខ@box.example', reason: '550 5.1.1 no such user' },
    [envelope, original],
  ],
  'exim-delay': ['delay', { recipient: 'late@box.example', reason: '451 4.3.0 Try again later' }, [envelope]],
  'opensmtpd-unknown-user': ['bounce', { recipient: 'no@box.example', reason: unknownUser }, [envelope, original]],
  'opensmtpd-expired': ['bounce', { recipient: 'late@box.example', reason: '4.4.7' }, [envelope, original]],
  'sendmail-unknown-user': [
    'bounce',
    { recipient: 'no@box.example', reason: unknownUser },
    [envelope, { rule: 'envelope-id', token }, original],
  ],
  'dma-unknown-user': [
    'bounce',
    { recipient: 'no@box.example', reason: unknownUser },
    [envelope, { rule: 'quoted-header', messageId }],
  ],
  'dma-without-code': [
    'bounce',
    { recipient: 'bare@box.example', reason: '550 No such user here' },
    [envelope, { rule: 'quoted-header', messageId }],
  ],
  'gmail-unknown-user': [
    'bounce',
    { recipient: 'no@gmail.example', reason: expect.stringMatching(/^550-5\.1\.1 The email account/) },
    [original, { rule: 'references', messageId }],
  ],
  'exchange-unknown-user': [
    'bounce',
    { recipient: 'no@outlook.example', reason: expect.stringMatching(/^550 5\.1\.10 RESOLVER/) },
    [
      { rule: 'message-id', messageId: sesId },
      { rule: 'references', messageId: sesId },
    ],
  ],
  'sieve-vacation': ['auto-reply', null, [{ rule: 'references', messageId }]],
  'exchange-away': [
    'auto-reply',
    null,
    [
      { rule: 'references', messageId: sesId },
      { rule: 'address', orderId: 100234 },
    ],
  ],
  'vacation-unmarked': ['answer', null, []],
  'gmail-answer': ['answer', null, [{ rule: 'references', messageId }]],
  'outlook-answer': ['answer', null, [{ rule: 'references', messageId: sesId }]],
  'own-mail': ['loop', null, [{ rule: 'address', orderId: 100234 }]],
};

it('has an expectation for each message of the corpus', () => {
  expect(Object.keys(expected).sort()).toEqual(
    readdirSync(folder)
      .map((name) => name.replace('.eml', ''))
      .sort(),
  );
});

it.each(Object.entries(expected))('reads %s', async (name, [kind, failure, keys]) => {
  const message = await readFile(name);
  expect({ kind: message.kind, failure: message.failure }).toEqual({ kind, failure });
  expect(message.keys.slice(0, keys.length)).toEqual(keys);
});

it('shows what is new in an answer, folds the quotation, and lists attachments by their content', async () => {
  const { text, from, subject, attachments } = await readFile('gmail-answer');
  expect({ from, subject }).toEqual({
    from: { name: 'Marie Example', address: 'marie@gmail.example' },
    subject: 'Re: Your visa',
  });
  expect(text).toEqual([
    { quoted: false, text: 'My first name is wrong. The right page is attached.' },
    { quoted: true, text: expect.stringMatching(/^On Sat, 28 Nov(?:.|\n)*Safe travels$/) },
  ]);
  expect(attachments).toMatchObject([{ name: 'លិខិត.jpg', contentType: 'application/pdf' }]);
});

it('reads an answer that is only HTML as text, without scripts and pictures', async () => {
  const { text } = await readFile('outlook-answer');
  expect(text).toEqual([
    { quoted: false, text: expect.stringMatching(/^Merci, j’ai bien reçu.\nMarie/) },
    { quoted: true, text: expect.stringMatching(/^-+\n\nDe\s:\sCambodia(?:.|\n)*Your visa is attached\.$/) },
  ]);
  expect(JSON.stringify(text)).not.toMatch(/alert|tracker|margin/);
});

describe('a message', () => {
  const bounce = readFileSync(join(folder, 'postfix-unknown-user.eml'), 'utf8');
  const read = (text: string) => readMessage(toRaw(text), own);

  it.each([
    ['Postfix fails with a temporary code', bounce.replace('Status: 5.1.1', 'Status: 4.7.1'), 'bounce'],
    ['the report is about a delivery', bounce.replace('Action: failed', 'Action: delivered'), 'auto-reply'],
    [
      'a status is pasted into the text',
      bounce.replace('Action: failed', 'Action: delayed').replace("I'm sorry", 'Action: failed\nStatus: 5.1.1\n'),
      'delay',
    ],
    [
      'the report is mixed',
      bounce.replace('multipart/report; report-type=delivery-status', 'multipart/mixed'),
      'bounce',
    ],
    ['the sender’s server adds no return path', bounce.replace(/^Return-Path.*\n/m, ''), 'bounce'],
  ])('is judged by its report: %s', async (_, text, kind) => {
    expect(await read(text)).toMatchObject({ kind });
  });

  const plain = (headers: string, body = 'Hello') =>
    `From: marie@box.example\nTo: 100234@applications.evisa.example\n${headers}\n\n${body}\n`;

  it.each([
    ['Auto-Submitted: no', 'answer'],
    ['Auto-Submitted: auto-replied', 'auto-reply'],
    ['Precedence: bulk', 'auto-reply'],
    ['List-Id: <news.box.example>', 'auto-reply'],
    ['X-Autoreply: yes', 'auto-reply'],
    ['Return-Path: <>', 'auto-reply'],
    ['Subject: Undelivered Mail Returned to Sender', 'answer'],
    ['Message-ID: <visa-1@applications.evisa.example>', 'loop'],
  ])('with %s is of the kind %s', async (header, kind) => {
    const message = await read(plain(header));
    expect(message).toMatchObject({ kind, failure: null });
    expect(message.keys).toEqual([{ rule: 'address', orderId: 100234 }]);
  });

  it('from our own sender is a loop', async () => {
    expect(await read(plain('').replace('marie@box', 'Visa@evisa'))).toMatchObject({ kind: 'loop' });
  });

  it('is matched by no address of another domain', async () => {
    const { keys } = await read(plain('Cc: 100234@elsewhere.example').replace('To: 100234@app', 'To: x@app'));
    expect(keys).toEqual([]);
  });

  it.each<[string, string]>([
    ['the text', plain('Content-Transfer-Encoding: quoted-printable', 'a=00b')],
    ['text that the limit cuts', plain('Content-Type: text/plain; charset=utf-8', `${'a'.repeat(99_999)}😀`)],
    ['HTML', plain('Content-Type: text/html', '<p>a\0b')],
    ['a subject that the limit cuts', plain(`Subject: =?utf-8?q?${'a'.repeat(499)}?= =?utf-8?q?=F0=9F=98=80?=`)],
    ['ids', plain('Message-ID: <a\0@b.example>\nReferences: <a\0@b.example>')],
    ['a bounce', bounce.replaceAll('no@box.example', 'a\\000\\x{D800}@box.example')],
    [
      'the type of an attachment',
      plain('Content-Type: multipart/mixed; boundary=b', '--b\nContent-Type: text/a\0b; name=a\n\nhi\n--b--'),
    ],
  ])('has no character in %s that the database cannot store', async (_, text) => {
    expect(JSON.stringify(await read(text))).not.toMatch(/\\u0000|\\ud[89a-f]/);
  });

  // Patterns whose time grows with the square of the length would take minutes.
  const long = 90_000;
  it.each<[string, string, IncomingMessage['kind']]>([
    ['one word before a colon', plain('', `a\n${'a'.repeat(long)}:\n> b`), 'answer'],
    ['@ in a bounce', plain('', `<${'@'.repeat(long)}`).replace('marie@', 'MAILER-DAEMON@'), 'bounce'],
    [
      'spaces in a report',
      bounce.replace('Action: failed', `Action: failed\nX:${' '.repeat(long)}x${' '.repeat(long)}y`),
      'bounce',
    ],
    ['elements in elements', plain('Content-Type: text/html', '<div>'.repeat(5000)), 'answer'],
  ])('of %s is read', async (_, text, kind) => {
    expect(await read(text)).toMatchObject({ kind });
  });

  it('has no long ids, names or reasons, which each list of messages would read', async () => {
    const id = `${'a'.repeat(long)}@box.example`;
    const answer = await read(plain(`Message-ID: <${id}>\nReferences: <${id}>\nSubject: ${id}`).replace('marie', id));
    expect(answer).toMatchObject({ kind: 'answer', messageId: null, keys: [{ rule: 'address' }] });
    const lost = bounce.replaceAll('no@box.example', `${id}\nDiagnostic-Code: smtp; 550 ${id}`);
    for (const message of [answer, await read(lost)])
      expect(JSON.stringify({ ...message, text: [] }).length).toBeLessThan(5000);
  });

  it('has at most 50 references to look up, the newest', async () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `<${index}@box.example>`);
    const { keys } = await read(plain(`References: ${ids.join('\n ')}`));
    expect([keys.length, keys[0]]).toEqual([51, { rule: 'references', messageId: '4999@box.example' }]);
  });

  it.each<[string, string]>([
    ['is empty', ''],
    ['has spaces only', ' \n\u00a0\n'],
  ])('has the text of its HTML if the plain text %s', async (_, empty) => {
    const parts = `--b\nContent-Type: text/plain; charset=utf-8\n\n${empty}\n--b\nContent-Type: text/html\n\n<p>My name is Sok</p>\n--b--`;
    const { text } = await read(plain('Content-Type: multipart/alternative; boundary=b', parts));
    expect(text).toEqual([{ quoted: false, text: 'My name is Sok' }]);
  });

  it('of Thunderbird joins flowed lines, and none of a quotation with the answer below it', async () => {
    const lines = ['>> Is this \n>> right?', '> Which \n> name? \nThe first \none.', 'Bye \n-- \nSok'].join('\n\n');
    const { text } = await read(plain('Content-Type: text/plain; format=flowed', lines));
    expect(text).toEqual([
      { quoted: true, text: '>> Is this right?\n\n> Which name?' },
      { quoted: false, text: 'The first one.\n\nBye \n-- \nSok' },
    ]);
  });

  it('of Apple Mail joins flowed lines without the space that it added', async () => {
    const { text } = await read(
      plain('Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes', '我的名 \n字'),
    );
    expect(text).toEqual([{ quoted: false, text: '我的名字' }]);
  });

  it('shows the applicant’s data that it lists, and folds the header of our email', async () => {
    const data = 'Order: 100234\nEmail: sok@box.example\nArrival: 28.11.2026 17:00\nPassport: N1234567';
    const header = 'From: visa@evisa.example\nDate: 2026-11-28 17:00\nTo: sok@box.example\nSubject: Your visa';
    const { text } = await read(plain('', `${data}\n\n${header}\n\nWhich name?`));
    expect(text).toEqual([
      { quoted: false, text: data },
      { quoted: true, text: `${header}\n\nWhich name?` },
    ]);
  });

  it('keeps its fingerprint when servers add to its header, and shares it with no other', async () => {
    const text = plain('Message-ID: <1@box.example>');
    const { fingerprint } = await read(text);
    expect((await read(`Received: by a.example\nDelivered-To: b@c.example\n${text}`)).fingerprint).toBe(fingerprint);
    expect((await read(text.replace('Hello', 'Hallo'))).fingerprint).not.toBe(fingerprint);
    expect((await read(text.replace('<1@', '<2@'))).fingerprint).not.toBe(fingerprint);
  });

  it('without anything in it is read', async () => {
    expect(await read('')).toMatchObject({ kind: 'unknown', text: [], keys: [] });
  });

  it('has no character that turns the direction of the page', async () => {
    expect(await read(plain('Subject: a\u202Eb'))).toMatchObject({ subject: 'a b' });
  });
});

it('accepts a bounce address in any case and by an old secret, and no other', () => {
  const tokens = createBounceTokens({ current: 'new secret', old: ['old secret'] });
  const before = createBounceTokens({ current: 'old secret', old: [] });
  expect(tokens.read(tokens.create(17).toUpperCase())).toBe(17);
  expect(tokens.read(before.create(17))).toBe(17);
  expect(before.read(tokens.create(17))).toBeNull();
  expect(tokens.read(tokens.create(17).replace('17-', '18-'))).toBeNull();
});
