import { rootCertificates } from 'node:tls';
import { createTransport } from 'nodemailer';
import { isEmailAddress } from '@evisa/shared/domain/email-address';
import { mailProviders, type MailProvider } from '@evisa/shared/domain/mail-providers';
import type { Config } from '../main/config';
import type { MailEndpoint } from '../main/mail-config';
import { composeMail } from './compose-mail';
import type { LocalMailbox } from './local-mailbox';
import type { MailMessage } from './mail-message';

/** Sends through the provider a member of staff chose. */
export interface MailSender {
  /** Whether mails by this provider go anywhere: to its endpoint, or to the local mailbox outside production. */
  accepts(provider: MailProvider): boolean;
  /** Answers what the provider said when it took the mail; throws with its own words when it refuses. */
  send(provider: MailProvider, mail: MailMessage): Promise<string>;
  /** Cuts off what is being sent; nothing can be sent afterwards. */
  close(): void;
}

/** How long a provider may take, in milliseconds. */
interface MailTimeouts {
  /** To be reached, agree on encryption, and greet. */
  greeting: number;
  /** Without a word. RFC 5321 asks for ten minutes after a mail's end: who hangs up earlier may send an accepted mail twice. */
  answer: number;
  /** For a mail in all. */
  mail: number;
}

const patientTimeouts: MailTimeouts = { greeting: 10_000, answer: 10 * 60_000, mail: 20 * 60_000 };

/** Said in a provider's stead, so that nobody takes such a mail for a delivered one. */
const keptLocally = 'kept in the local mailbox';

export function createMailSender(
  config: Pick<Config, 'mail' | 'mailAuthorities' | 'production' | 'publicName' | 'applicationMailDomain'>,
  mailbox: LocalMailbox,
  timeouts = patientTimeouts,
): MailSender {
  const closing = new AbortController();
  const transports = new Map(
    mailProviders.flatMap((provider) => {
      const endpoint = config.mail[provider];
      return endpoint
        ? [[provider, { transport: connect(endpoint, config.mailAuthorities, timeouts), from: endpoint.from }]]
        : [];
    }),
  );

  return {
    accepts: (provider) => transports.has(provider) || !config.production,
    async send(provider, mail) {
      // The mail library reads a line break in an address as a second recipient.
      if (!isEmailAddress(mail.to)) throw new Error('The address is not a plain email address.');
      const configured = transports.get(provider);
      const author = { name: config.publicName, address: configured?.from ?? `visa@${config.applicationMailDomain}` };
      if (!configured) {
        if (config.production) throw new Error(`The mail provider ${provider} has no credentials.`);
        await mailbox.keep(provider, author, mail);
        return keptLocally;
      }
      const { response } = await configured.transport.sendMail({
        ...composeMail(author, mail),
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeouts.mail)]),
      });
      return response;
    },
    close: () => closing.abort(),
  };
}

function connect(
  { host, port, tls, user, password }: MailEndpoint,
  authorities: string | null,
  { greeting, answer }: MailTimeouts,
) {
  return createTransport({
    host,
    port,
    secure: tls === 'tls',
    // Credentials never travel in clear.
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(authorities && { tls: { ca: [...rootCertificates, authorities] } }),
    ...(user && password && { auth: { user, pass: password } }),
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: answer,
  });
}
