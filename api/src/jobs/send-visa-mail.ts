import { findDocument } from '../db/documents';
import { findOrder } from '../db/get-order';
import { findMail } from '../db/mail-history';
import type { OutboxItem } from '../db/outbox';
import type { Services } from '../main/services';
import { approvalEmail } from '../presenters/approval-email';
import { loadFile } from '../commands/load-file';
import { UnsendableError } from './unsendable-error';

/**
 * Sends the approval, with the visa attached. Answers or throws what the provider said, or throws an `UnsendableError` when order or
 * document are gone. A file that cannot be read is no such case: it may be away for a moment only.
 */
export async function sendVisaMail(services: Services, item: OutboxItem, messageId: string): Promise<string> {
  const { db, config, mail } = services;
  const row = item.mail_history_id === null ? undefined : await findMail(db, item.mail_history_id);
  const order = row && (await findOrder(db, row.order_id));
  const document = row?.file1 ? await findDocument(db, row.order_id, row.file1) : undefined;
  const file = document && (await loadFile(services, 'docs', `${document.order_id}_${document.file1}`));
  if (!order || !document) throw new UnsendableError('The document is no longer there.');
  if (!file) throw new Error('The file of the document cannot be found.');
  return mail.send(row.mail_service_provider, {
    to: row.recipient,
    ...approvalEmail(order, config),
    attachments: [{ name: file.downloadName, contentType: document.content_type, bytes: file.bytes }],
    messageId,
  });
}
