import { createTransport } from 'nodemailer';
import { isEmailAddress } from '@evisa/shared/domain/email-address';
import { mailProviders, type MailProvider } from '@evisa/shared/domain/mail-providers';
import type { Config, MailEndpoint } from '../main/config';
import type { LocalMailbox } from './local-mailbox';
import type { MailMessage } from './mail-message';

/** Sends through the provider a member of staff chose. */
export interface MailSender {
  /** Whether mails by this provider go anywhere: to its endpoint, or to the local mailbox outside production. */
  accepts(provider: MailProvider): boolean;
  /** Throws with the provider's own words when it refuses. */
  send(provider: MailProvider, mail: MailMessage): Promise<void>;
  close(): void;
}

const connectTimeoutMs = 10_000;
const answerTimeoutMs = 60_000;

export function createMailSender(
  config: Pick<Config, 'mail' | 'production' | 'applicationMailDomain'>,
  mailbox: LocalMailbox,
): MailSender {
  const transports = new Map(
    mailProviders.flatMap((provider) => {
      const endpoint = config.mail[provider];
      return endpoint ? [[provider, { transport: connect(endpoint), from: endpoint.from }]] : [];
    }),
  );

  return {
    accepts: (provider) => transports.has(provider) || !config.production,
    async send(provider, mail) {
      // The mail library reads a line break in an address as a second recipient.
      if (!isEmailAddress(mail.to)) throw new Error('The address is not a plain email address.');
      const configured = transports.get(provider);
      if (!configured) {
        if (config.production) throw new Error(`The mail provider ${provider} has no credentials.`);
        return mailbox.keep(provider, `visa@${config.applicationMailDomain}`, mail);
      }
      const { attachments, ...rest } = mail;
      await configured.transport.sendMail({
        ...rest,
        from: configured.from,
        attachments: attachments.map(({ name, contentType, bytes }) => ({
          filename: name,
          contentType,
          content: bytes,
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close() {
      for (const { transport } of transports.values()) transport.close();
    },
  };
}

function connect({ host, port, user, password }: MailEndpoint) {
  const loopback = host === 'localhost' || host === '127.0.0.1' || host === '::1';
  return createTransport({
    host,
    port,
    secure: port === 465,
    // Credentials never travel in clear.
    requireTLS: port !== 465 && !loopback,
    ignoreTLS: loopback,
    ...(user && password && { auth: { user, pass: password } }),
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: answerTimeoutMs,
  });
}
