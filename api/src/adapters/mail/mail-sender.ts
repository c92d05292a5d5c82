import { rootCertificates } from 'node:tls';
import { createTransport } from 'nodemailer';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { localMailboxResponse, mailProviders, type MailProvider } from '@evisa/shared/domain/mail-providers';
import type { Config } from '../../main/config/config';
import type { SmtpEndpoint } from '../../main/config/smtp-config';
import { toNodemailerMessage } from './to-nodemailer-message';
import type { LocalMailbox } from './local-mailbox';
import type { MailMessage } from './mail-message';

/** Sends through the provider a member of staff chose. */
export interface MailSender {
  /** Whether mails by this provider go anywhere: to its endpoint, or to the local mailbox outside production. */
  canSend(provider: MailProvider): boolean;
  /** Answers what the provider said when it took the mail; throws with its own words when it refuses. */
  send(provider: MailProvider, mail: MailMessage): Promise<string>;
  /** Cuts off what is being sent; nothing can be sent afterwards. */
  close(): void;
}

/** How long a provider may take, in milliseconds. */
interface SmtpTimeouts {
  /** To be reached, agree on encryption, and greet. */
  connectMs: number;
  /** Without a word. RFC 5321 asks for ten minutes after a mail's end: who hangs up earlier may send an accepted mail twice. */
  idleMs: number;
  /** For a mail in all. */
  totalMs: number;
}

const defaultSmtpTimeouts: SmtpTimeouts = { connectMs: 10_000, idleMs: 10 * 60_000, totalMs: 20 * 60_000 };

export function createMailSender(
  config: Pick<Config, 'mail' | 'mailCaCertificates' | 'production' | 'publicName' | 'applicationMailDomain'>,
  mailbox: LocalMailbox,
  timeouts = defaultSmtpTimeouts,
): MailSender {
  const closing = new AbortController();
  const transports = new Map(
    mailProviders.flatMap((provider) => {
      const endpoint = config.mail[provider];
      return endpoint
        ? [
            [
              provider,
              { transport: createSmtpTransport(endpoint, config.mailCaCertificates, timeouts), from: endpoint.from },
            ],
          ]
        : [];
    }),
  );

  return {
    canSend: (provider) => transports.has(provider) || !config.production,
    async send(provider, mail) {
      // The mail library reads a line break in an address as a second recipient.
      if (!isEmailAddress(mail.to)) throw new Error('The address is not a plain email address.');
      const configured = transports.get(provider);
      const author = { name: config.publicName, address: configured?.from ?? `visa@${config.applicationMailDomain}` };
      if (!configured) {
        if (config.production) throw new Error(`The mail provider ${provider} has no credentials.`);
        await mailbox.store(provider, author, mail);
        return localMailboxResponse;
      }
      const { response } = await configured.transport.sendMail({
        ...toNodemailerMessage(author, mail),
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeouts.totalMs)]),
      });
      return response;
    },
    close: () => closing.abort(),
  };
}

function createSmtpTransport(
  { host, port, security, user, password }: SmtpEndpoint,
  authorities: string | null,
  { connectMs, idleMs }: SmtpTimeouts,
) {
  return createTransport({
    host,
    port,
    secure: security === 'tls',
    // Credentials never travel in clear.
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(authorities && { tls: { ca: [...rootCertificates, authorities] } }),
    ...(user && password && { auth: { user, pass: password } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
  });
}
