import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface SmtpTestServer {
  /** The settings of a portal that sends by it. */
  settings: Record<string, string>;
  /** The recipients of the mails that it accepted. */
  recipients: string[];
  /** The mails that it accepted. */
  messages: string[];
  close: () => Promise<void>;
}

/** Starts an SMTP server for the provider AWS. It answers each recipient with what `judge` returns, such as `550 5.1.1 …`; null accepts. */
export async function startSmtpServer(
  judge: (address: string) => Promise<string | null> | null = () => null,
): Promise<SmtpTestServer> {
  const recipients: string[] = [];
  const messages: string[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onRcptTo({ address }, _session, done) {
      void Promise.resolve(judge(address)).then((refusal) => {
        if (refusal === null) return done();
        done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }));
      });
    },
    onData(stream, session, done) {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: {
      AWS_SES_REGION: 'eu-west-1',
      AWS_SES_HOST: '127.0.0.1',
      AWS_SES_PORT: String(port),
      AWS_SES_TLS: 'none',
      AWS_SES_USER: 'user',
      AWS_SES_SECRET: `BA${'a'.repeat(42)}`,
    },
    recipients,
    messages,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
