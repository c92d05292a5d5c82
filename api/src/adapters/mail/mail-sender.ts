import { rootCertificates } from 'node:tls';
import { createTransport } from 'nodemailer';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { localMailboxResponse, type MailProvider, mailProviders } from '@evisa/shared/domain/mail-providers';
import type { Config } from '../../config/config';
import type { SmtpEndpoint } from '../../config/smtp-config';
import { type MailMessage, toNodemailerMessage } from './to-nodemailer-message';
import type { LocalMailbox } from './local-mailbox';

/** Sends mails through the provider that a member of staff chose. */
export interface MailSender {
  /** Returns whether mails can be sent through this provider: to its endpoint, or to the local mailbox outside production. */
  canSend(provider: MailProvider): boolean;
  /** Returns the provider's response when it accepts the mail. Throws with the provider's message when it refuses. */
  send(provider: MailProvider, mail: MailMessage): Promise<string>;
  /** Aborts the mails that are being sent. No mail can be sent afterwards. */
  close(): void;
}

/** How long a provider may take, in milliseconds. */
interface SmtpTimeouts {
  /** To connect, encrypt and greet. */
  connectMs: number;
  /**
   * Without any data. RFC 5321 requires ten minutes after the end of a mail: a client that disconnects earlier may send an
   * accepted mail twice.
   */
  idleMs: number;
  /** For a whole mail. */
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
    // Never send credentials unencrypted.
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(authorities && { tls: { ca: [...rootCertificates, authorities] } }),
    ...(user && password && { auth: { user, pass: password } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
  });
}
