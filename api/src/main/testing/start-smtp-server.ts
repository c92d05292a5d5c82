import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { SmtpEndpoint } from '../../config/smtp-config';
import { localhostCertificate, localhostKey } from '@evisa/shared/testing/localhost-certificate';

export interface TestSmtpServer {
  endpoint: SmtpEndpoint;
  /** The accepted mails, parsed. */
  received: ParsedMail[];
  /** The accepted mails as raw bytes. */
  raw: string[];
  /** How each mail arrived. */
  sessions: { secure: boolean; user: unknown; sender: string; recipients: string[] }[];
  close(): Promise<void>;
}

interface SmtpBehavior {
  tls?: SmtpEndpoint['security'];
  /** Unset: everyone may send. */
  login?: { user: string; password: string };
  /** The largest mail in bytes that the server announces. */
  maxSize?: number;
  /** The responses to a recipient, and at the end of a mail. Undefined: accepted. */
  onRecipient?(): SmtpRejection | undefined;
  onMail?(): Promise<SmtpRejection | undefined> | SmtpRejection | undefined;
}

export interface SmtpRejection {
  code: number;
  message: string;
}

/** Starts a real SMTP server on a free port. */
export async function startSmtpServer({
  tls = 'none',
  login,
  maxSize,
  onRecipient,
  onMail,
}: SmtpBehavior = {}): Promise<TestSmtpServer> {
  const received: ParsedMail[] = [];
  const raw: string[] = [];
  const sessions: TestSmtpServer['sessions'] = [];
  const server = new SMTPServer({
    secure: tls === 'tls',
    hideSTARTTLS: tls === 'none',
    key: localhostKey,
    cert: localhostCertificate,
    ...(maxSize !== undefined && { size: maxSize }),
    authOptional: !login,
    // A server on this machine may take a password without encryption.
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      const right = username === login?.user && password === login?.password;
      callback(
        right ? null : toSmtpError({ code: 535, message: 'Authentication failed' }),
        right ? { user: username } : undefined,
      );
    },
    onRcptTo(_address, _session, callback) {
      callback(toSmtpError(onRecipient?.()));
    },
    async onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const refusal = await onMail?.();
      if (refusal) return callback(toSmtpError(refusal));
      const bytes = Buffer.concat(chunks);
      raw.push(bytes.toString());
      received.push(await simpleParser(bytes));
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
      sessions.push({ secure: session.secure, user: session.user, sender, recipients });
      callback();
    },
  });
  // Some tests are about clients that disconnect or refuse to speak.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    endpoint: createEndpoint(server.server, tls, login),
    received,
    raw,
    sessions,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Starts a server on a port that treats each connection as `talk` does. */
export async function startMisbehavingServer(
  talk: (socket: Socket) => void,
  tls: SmtpEndpoint['security'] = 'none',
): Promise<{ endpoint: SmtpEndpoint; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    talk(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: createEndpoint(server, tls),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The replies of a server, by the command that they answer; `CONN` is the greeting and `END` the end of the mail. */
export type SmtpReplies = Partial<
  Record<'CONN' | 'EHLO' | 'HELO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'END', string>
>;

/** Answers every command with a positive reply or the given one, as servers word theirs. */
export function replyWith(replies: SmtpReplies): (socket: Socket) => void {
  const positive: SmtpReplies = {
    CONN: '220 here',
    EHLO: '250-here\n250 AUTH PLAIN',
    AUTH: '235 in',
    DATA: '354 go on',
  };
  return (socket) => {
    let unread = '';
    let isMail = false;
    const reply = (command: string) => {
      const text = Object.entries({ ...positive, ...replies }).find(([known]) => known === command)?.[1] ?? '250 fine';
      socket.write(`${text.replaceAll('\n', '\r\n')}\r\n`);
      isMail = text.startsWith('354');
    };
    reply('CONN');
    socket.on('data', (bytes) => {
      unread += bytes.toString('latin1');
      for (;;) {
        const end = unread.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const command = isMail ? 'END' : (unread.slice(0, end).split(/[ :]/, 1)[0]?.toUpperCase() ?? '');
        unread = unread.slice(end + (isMail ? 5 : 2));
        reply(command);
      }
    });
  };
}

/** Accepts sender and recipient, asks for the mail, and disconnects when it starts. */
export function disconnectDuringData(socket: Socket): void {
  let mailBegins = false;
  socket.write('220 here\r\n');
  socket.on('data', (bytes) => {
    if (mailBegins) return void socket.destroy();
    mailBegins = bytes.toString().startsWith('DATA');
    socket.write(mailBegins ? '354 go on\r\n' : '250 fine\r\n');
  });
}

function createEndpoint(server: Server, tls: SmtpEndpoint['security'], login?: SmtpBehavior['login']): SmtpEndpoint {
  const address = server.address();
  return {
    host: 'localhost',
    port: typeof address === 'object' && address ? address.port : 0,
    security: tls,
    user: login?.user ?? null,
    password: login?.password ?? null,
    from: 'visa@evisa.example',
    bounceDomain: null,
  };
}

function toSmtpError(refusal: SmtpRejection | undefined): Error | null {
  return refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null;
}
