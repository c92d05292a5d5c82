import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { SmtpEndpoint } from '../config/smtp-config';
import { localhostCertificate, localhostKey } from '@evisa/shared/testing/localhost-certificate';

export interface TestSmtpServer {
  endpoint: SmtpEndpoint;
  /** What was accepted, as a mail program reads it. */
  received: ParsedMail[];
  /** The same as the bytes that came over the line. */
  raw: string[];
  /** How each of them came. */
  sessions: { secure: boolean; user: unknown; recipients: string[] }[];
  close(): Promise<void>;
}

interface SmtpBehavior {
  tls?: SmtpEndpoint['security'];
  /** Without: everybody may send. */
  login?: { user: string; password: string };
  /** What is said to a recipient, and at the end of a mail. Nothing: accepted. */
  onRecipient?(): SmtpRejection | undefined;
  onMail?(): Promise<SmtpRejection | undefined> | SmtpRejection | undefined;
}

export interface SmtpRejection {
  code: number;
  message: string;
}

/** A real SMTP server on a free port. */
export async function startSmtpServer({
  tls = 'none',
  login,
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
      sessions.push({ secure: session.secure, user: session.user, recipients });
      callback();
    },
  });
  // A client that hangs up, or will not speak with us, is what some tests are about.
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

/** Something on a port that treats whoever connects as `talk` says. */
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

/** Takes sender and recipient, asks for the mail, and is gone once it begins. */
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
  };
}

function toSmtpError(refusal: SmtpRejection | undefined): Error | null {
  return refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null;
}
