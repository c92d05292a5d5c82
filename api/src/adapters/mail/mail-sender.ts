import { rootCertificates } from 'node:tls';
import { createTransport } from 'nodemailer';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { localMailboxResponse, type MailProvider, mailProviders } from '@evisa/shared/domain/mail-providers';
import type { Config } from '../../config/config';
import type { SmtpEndpoint } from '../../config/smtp-config';
import { DeliveryError } from './delivery-error';
import { findProviderMessageId } from './provider-message-id';
import { type MailMessage, toNodemailerMessage } from './to-nodemailer-message';
import type { LocalMailbox } from './local-mailbox';

/** What is known of a mail that a provider accepted. */
export interface SentMail {
  /** The provider's response. */
  response: string;
  /** The provider's id of the mail, if the response has it. */
  providerMessageId: string | null;
  /** Why the mail differs from what staff asked for. */
  note?: string;
}

/** Sends mails through the mail providers. */
export interface MailSender {
  /** Returns whether mails can be sent through this provider: to its endpoint, or to the local mailbox outside production. */
  canSend(provider: MailProvider): boolean;
  /**
   * Returns the providers for mails whose provider no member chose, in the order in which to try them: those that are set up. Outside
   * production and without any, the local mailbox of the first.
   */
  listProviders(): MailProvider[];
  /**
   * Returns when the provider accepted the mail. Throws the mail library's error, with the provider's response, when it refuses. Does not
   * send a mail that is larger than the provider announces (RFC 1870). Throws a `DeliveryError` for a provider that is not set up.
   */
  send(provider: MailProvider, mail: MailMessage): Promise<SentMail>;
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
  const endpoints = mailProviders.flatMap((provider) => {
    const endpoint = config.mail[provider];
    return endpoint ? [{ provider, endpoint }] : [];
  });
  const transports = new Map(
    endpoints.map(({ provider, endpoint }) => [
      provider,
      { endpoint, transport: createSmtpTransport(endpoint, config.mailCaCertificates, timeouts) },
    ]),
  );
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  return {
    canSend: (provider) => transports.has(provider) || !config.production,
    listProviders: () =>
      transports.size === 0 && !config.production ? mailProviders.slice(0, 1) : [...transports.keys()],
    async send(provider, mail) {
      // The mail library reads a line break in an address as a second recipient.
      if (!isEmailAddress(mail.to)) throw new DeliveryError('recipient', 'The address is not a plain email address.');
      const configured = transports.get(provider);
      const author = {
        name: config.publicName,
        address: configured?.endpoint.from ?? `visa@${config.applicationMailDomain}`,
      };
      if (!configured) {
        if (config.production) throw new DeliveryError('no-provider', `${provider} is not set up on this server.`);
        await mailbox.store(provider, author, mail);
        return { response: localMailboxResponse, providerMessageId: null };
      }
      const { bounceDomain } = configured.endpoint;
      const bounces = bounceDomain && mail.bounceToken && `bounce+${mail.bounceToken}@${bounceDomain}`;
      // The whole mail is encoded first, because its exact size belongs to the envelope.
      const { message } = await composer.sendMail(toNodemailerMessage(author, mail));
      if (!Buffer.isBuffer(message)) throw new Error('The mail library did not return the encoded mail.');
      const { response } = await configured.transport.sendMail({
        raw: message,
        envelope: { from: bounces || author.address, to: mail.to, size: message.length },
        // Servers that know RFC 3461 name the email in their reports by this id, and return only its header.
        ...(mail.bounceToken && { dsn: { id: mail.bounceToken, return: 'headers' } }),
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeouts.totalMs)]),
      });
      return { response, providerMessageId: findProviderMessageId(response) };
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
