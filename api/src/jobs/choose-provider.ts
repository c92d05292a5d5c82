import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import type { MailSender } from '../adapters/mail/mail-sender';
import type { OutboxItem } from '../db/outbox/outbox';

/** Mails with a provider that no member chose. */
const kindsWithoutChoice: readonly string[] = ['link-mail', 'withdrawal-mail', 'message-mail', 'invoice-mail'];

/** Returns the provider of an attempt to send a mail to a member: the first that can send, and after each failure the next. */
export function chooseProvider(mailSender: MailSender, item: OutboxItem): MailProvider | undefined {
  const providers = mailSender.listProviders();
  return providers[(item.attempts - 1) % providers.length];
}

/**
 * Returns the provider that sends a mail after this one failed: the next that can send, if no member chose one. A chosen provider stays,
 * because members choose one for a reason, and see in the order's history that the mail waits.
 */
export function findNextProvider(
  mailSender: MailSender,
  item: OutboxItem,
  failed: MailProvider,
): MailProvider | undefined {
  if (!kindsWithoutChoice.includes(item.kind)) return undefined;
  const providers = mailSender.listProviders();
  return providers[(providers.indexOf(failed) + 1) % providers.length];
}
