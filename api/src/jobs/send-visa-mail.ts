import { findIssuedDocument } from '../db/order-history/issued-documents';
import { findOrder } from '../db/orders/orders';
import { findMail } from '../db/order-history/mail-history';
import type { OutboxItem } from '../db/outbox/outbox';
import type { Services } from '../main/services';
import { composeVisaApprovalEmail } from '../presenters/emails/order-emails';
import { loadFile } from '../commands/load-file';
import { UnsendableError } from './unsendable-error';

/**
 * Sends the approval, with the visa attached. Answers or throws what the provider said, or throws an `UnsendableError` when order or
 * document are gone. A file that cannot be read is no such case: it may be away for a moment only.
 */
export async function sendVisaMail(services: Services, item: OutboxItem, messageId: string): Promise<string> {
  const { db, config, mailSender } = services;
  const row = item.mail_history_id === null ? undefined : await findMail(db, item.mail_history_id);
  const order = row && (await findOrder(db, row.order_id));
  const document = row?.file1 ? await findIssuedDocument(db, row.order_id, row.file1) : undefined;
  const file = document && (await loadFile(services, 'docs', `${document.order_id}_${document.file1}`));
  if (!order || !document) throw new UnsendableError('The document is no longer there.');
  if (!file) throw new Error('The file of the document cannot be found.');
  return mailSender.send(row.mail_service_provider, {
    to: row.recipient,
    ...composeVisaApprovalEmail(order, config),
    attachments: [{ name: file.downloadName, contentType: document.content_type, bytes: file.bytes }],
    messageId,
  });
}
