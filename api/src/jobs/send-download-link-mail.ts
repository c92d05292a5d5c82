import { findOrder } from '../db/orders/orders';
import { findMail } from '../db/order-history/mail-history';
import type { OutboxItem } from '../db/outbox/outbox';
import type { Services } from '../main/services';
import { composeDownloadLinkEmail } from '../presenters/emails/order-emails';
import { UnsendableError } from './unsendable-error';

/** Sends the way to the download page. Answers or throws what the provider said, or throws an `UnsendableError`. */
export async function sendDownloadLinkMail(
  { db, config, mailSender }: Services,
  item: OutboxItem,
  messageId: string,
): Promise<string> {
  const row = item.mail_history_id === null ? undefined : await findMail(db, item.mail_history_id);
  const order = row && (await findOrder(db, row.order_id));
  if (!order || order.erased_at !== null) throw new UnsendableError('The order is no longer there.');
  return mailSender.send(row.mail_service_provider, {
    to: row.recipient,
    ...composeDownloadLinkEmail(order, config),
    attachments: [],
    messageId,
  });
}
