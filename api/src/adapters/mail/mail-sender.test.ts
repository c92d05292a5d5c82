import { disconnectDuringData, startMisbehavingServer, startSmtpServer } from '../../main/testing/start-smtp-server';
import { localhostCertificate } from '@evisa/shared/testing/localhost-certificate';
import { pdfBytes } from '../../main/testing/upload-fixtures';
import type { SmtpEndpoint } from '../../config/smtp-config';
import { createLocalMailbox } from './local-mailbox';
import { createMailSender } from './mail-sender';
import type { MailMessage } from './to-nodemailer-message';

const login = { user: 'apikey', password: 'right' };
const mail: MailMessage = {
  to: 'marie@example.com',
  subject: 'Your Cambodia e-Visa is ready – order 100001',
  html: '<p>Ready</p>',
  text: 'Ready',
  replyTo: '100001@applications.evisa.example',
  attachments: [{ name: 'e-visa-100001.pdf', contentType: 'application/pdf', bytes: pdfBytes }],
  messageId: '<visa-1@evisa.example>',
};
const patient = { connectMs: 30_000, idleMs: 30_000, totalMs: 30_000 };
const impatient = { connectMs: 300, idleMs: 300, totalMs: 1_500 };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start<Server extends { close(): Promise<void> }>(starting: Promise<Server>): Promise<Server> {
  const server = await starting;
  closing.push(() => server.close());
  return server;
}

function senderTo(
  endpoint: SmtpEndpoint,
  { trusting = true, publicName = 'Cambodia e-Visa', timeouts = patient } = {},
) {
  return createMailSender(
    {
      mail: { AWS: endpoint, Sendgrid: null, Zoho: null },
      mailCaCertificates: trusting ? localhostCertificate : null,
      production: true,
      publicName,
      applicationMailDomain: 'applications.evisa.example',
    },
    createLocalMailbox('unused'),
    timeouts,
  );
}

describe('a mail as a mail program reads it', () => {
  it('names the author, recipient, date, subject and reply address', async () => {
    const smtp = await start(startSmtpServer());
    await senderTo(smtp.endpoint).send('AWS', mail);
    const [read] = smtp.received;
    expect(read).toMatchObject({
      from: { value: [{ name: 'Cambodia e-Visa', address: 'visa@evisa.example' }] },
      to: { value: [{ name: '', address: 'marie@example.com' }] },
      replyTo: { value: [{ address: '100001@applications.evisa.example' }] },
      subject: mail.subject,
      messageId: '<visa-1@evisa.example>',
    });
    expect(read?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(Math.abs(Date.now() - Number(read?.date))).toBeLessThan(60_000);
    expect([read?.cc, read?.bcc]).toEqual([undefined, undefined]);
  });

  it('has text and HTML as alternatives and the unchanged PDF beside them', async () => {
    const smtp = await start(startSmtpServer());
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256));
    await senderTo(smtp.endpoint).send('AWS', {
      ...mail,
      attachments: [{ name: 'e-visa-100001.pdf', contentType: 'application/pdf', bytes }],
    });
    const types = [...(smtp.raw[0] ?? '').matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, type]) => type);
    expect(types).toEqual(['multipart/mixed', 'multipart/alternative', 'text/plain', 'text/html', 'application/pdf']);
    const [read] = smtp.received;
    expect(read).toMatchObject({ text: 'Ready', html: '<p>Ready</p>' });
    expect(read?.attachments).toMatchObject([
      { filename: 'e-visa-100001.pdf', contentType: 'application/pdf', contentDisposition: 'attachment' },
    ]);
    expect(read?.attachments[0]?.content.equals(bytes)).toBe(true);
  });

  it.each([
    ['Khmer', 'ទិដ្ឋាការអេឡិចត្រូនិករបស់អ្នករួចរាល់ហើយ សូមពិនិត្យមើលឯកសារដែលបានភ្ជាប់មកជាមួយ'],
    ['Arabic', 'تأشيرتك الإلكترونية إلى كمبوديا جاهزة، يرجى الاطلاع على المرفقات'],
    ['Chinese', '您的柬埔寨电子签证已准备好，请查看附件'],
  ])('delivers %s in subject, name, text, HTML and file name', async (_script, words) => {
    const smtp = await start(startSmtpServer());
    await senderTo(smtp.endpoint, { publicName: words.slice(0, 12) }).send('AWS', {
      ...mail,
      subject: words,
      text: words,
      html: `<p>${words}</p>`,
      attachments: [{ name: `${words.slice(0, 8)}.pdf`, contentType: 'application/pdf', bytes: pdfBytes }],
    });
    expect(smtp.received[0]).toMatchObject({
      subject: words,
      text: words,
      html: `<p>${words}</p>`,
      from: { value: [{ name: words.slice(0, 12).trim() }] },
      attachments: [{ filename: `${words.slice(0, 8)}.pdf` }],
    });
    // Servers may refuse anything but ASCII in headers, and lines above 998 characters.
    expect(smtp.raw[0]?.split('\r\n\r\n', 1)[0]).toMatch(/^[\x20-\x7e\r\n\t]+$/);
    expect(Math.max(...(smtp.raw[0] ?? '').split('\r\n').map((line) => line.length))).toBeLessThan(998);
  });

  it('turns nothing in a subject, name or file name into a header or recipient', async () => {
    const smtp = await start(startSmtpServer());
    const evil = 'ready\r\nBcc: thief@example.com\r\n\r\n<script>';
    await senderTo(smtp.endpoint, { publicName: evil }).send('AWS', {
      ...mail,
      subject: evil,
      attachments: [{ name: `${evil}.pdf`, contentType: 'application/pdf', bytes: pdfBytes }],
    });
    const [read] = smtp.received;
    expect(read?.subject).toBe('ready Bcc: thief@example.com <script>');
    expect(read?.from?.value).toEqual([
      { name: 'ready Bcc: thief@example.com <script>', address: 'visa@evisa.example' },
    ]);
    expect(read?.bcc).toBeUndefined();
    expect(smtp.raw[0]).not.toMatch(/^bcc:/im);
    expect(smtp.sessions[0]?.recipients).toEqual(['marie@example.com']);
  });

  it.each(['a@example.com, b@example.com', 'a@example.com\r\nRCPT TO:<b@example.com>', 'Marie <a@example.com>'])(
    'refuses to send to %j',
    async (to) => {
      const smtp = await start(startSmtpServer());
      await expect(senderTo(smtp.endpoint).send('AWS', { ...mail, to })).rejects.toThrow('not a plain email address');
      expect(smtp.received).toEqual([]);
    },
  );
});

describe('a provider that requires encryption and a login', () => {
  it.each(['starttls', 'tls'] as const)('gets both (%s)', async (tls) => {
    const smtp = await start(startSmtpServer({ tls, login }));
    await senderTo(smtp.endpoint).send('AWS', mail);
    expect(smtp.sessions).toMatchObject([{ secure: true, user: 'apikey' }]);
  });

  it.each(['starttls', 'tls'] as const)(
    'is refused if its certificate is not from a trusted authority (%s)',
    async (tls) => {
      const smtp = await start(startSmtpServer({ tls, login }));
      await expect(senderTo(smtp.endpoint, { trusting: false }).send('AWS', mail)).rejects.toThrow('self-signed');
      expect(smtp.received).toEqual([]);
    },
  );

  it('reports a wrong password', async () => {
    const smtp = await start(startSmtpServer({ tls: 'starttls', login }));
    const sender = senderTo({ ...smtp.endpoint, password: 'wrong' });
    await expect(sender.send('AWS', mail)).rejects.toMatchObject({
      code: 'EAUTH',
      response: expect.stringMatching(/^535/),
    });
  });

  it('does not receive the password without encryption', async () => {
    const commands: string[] = [];
    const wire = await start(
      startMisbehavingServer((socket) => {
        socket.write('220 here\r\n');
        socket.on('data', (bytes) => {
          commands.push(bytes.toString());
          socket.write(commands.at(-1)?.startsWith('EHLO') ? '250-here\r\n250 AUTH PLAIN LOGIN\r\n' : '502 what\r\n');
        });
      }, 'starttls'),
    );
    await expect(senderTo({ ...wire.endpoint, ...login }).send('AWS', mail)).rejects.toMatchObject({ code: 'ETLS' });
    expect(commands.map((line) => line.slice(0, 8))).toEqual(['EHLO [12', 'STARTTLS']);
  });
});

describe('a provider that misbehaves', () => {
  it('reports that no server listens', async () => {
    const smtp = await startSmtpServer();
    await smtp.close();
    await expect(senderTo(smtp.endpoint).send('AWS', mail)).rejects.toMatchObject({ code: 'ESOCKET' });
  });

  it('gives up on a server that accepts the connection and says nothing', async () => {
    const silent = await start(startMisbehavingServer(() => undefined));
    await expect(senderTo(silent.endpoint, { timeouts: impatient }).send('AWS', mail)).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
  });

  it('reports a server that does not speak TLS', async () => {
    const plain = await start(startMisbehavingServer((socket) => socket.write('220 here\r\n'), 'tls'));
    await expect(senderTo(plain.endpoint).send('AWS', mail)).rejects.toMatchObject({ code: 'ESOCKET' });
  });

  it('reports a server that disconnects during the mail', async () => {
    const dropping = await start(startMisbehavingServer(disconnectDuringData));
    await expect(senderTo(dropping.endpoint).send('AWS', mail)).rejects.toMatchObject({ code: 'ECONNECTION' });
  });

  it('gives up on an endlessly slow server after the time limit for a mail', async () => {
    const dripping = await start(
      startMisbehavingServer((socket) => {
        socket.write('220 here\r\n');
        const drip = setInterval(() => socket.write('250-more\r\n'), 100);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    await expect(senderTo(dripping.endpoint, { timeouts: impatient }).send('AWS', mail)).rejects.toMatchObject({
      code: 'EABORT',
    });
  });

  it('is aborted by closing', async () => {
    let reached = () => undefined as void;
    const reaching = new Promise<void>((resolve) => (reached = resolve));
    const silent = await start(startMisbehavingServer(() => reached()));
    const sender = senderTo(silent.endpoint);
    const sending = sender.send('AWS', mail);
    void reaching.then(() => sender.close());
    await expect(sending).rejects.toMatchObject({ code: 'EABORT' });
  });
});
