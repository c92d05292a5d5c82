import { findOrder } from '../db/get-order';
import { findMail } from '../db/mail-history';
import type { OutboxItem } from '../db/outbox';
import type { Services } from '../main/services';
import { downloadLinkEmail } from '../presenters/download-link-email';
import { UnsendableError } from './unsendable-error';

/** Sends the way to the download page. Answers or throws what the provider said, or throws an `UnsendableError`. */
export async function sendLinkMail(
  { db, config, mail }: Services,
  item: OutboxItem,
  messageId: string,
): Promise<string> {
  const row = item.mail_history_id === null ? undefined : await findMail(db, item.mail_history_id);
  const order = row && (await findOrder(db, row.order_id));
  if (!order || order.erased_at !== null) throw new UnsendableError('The order is no longer there.');
  return mail.send(row.mail_service_provider, {
    to: row.recipient,
    ...downloadLinkEmail(order, config),
    attachments: [],
    messageId,
  });
}
