import { randomUUID } from 'node:crypto';
import type { User } from '@evisa/shared/contract/account';
import type { UploadVisaDocument } from '@evisa/shared/contract/mail';
import { fullName } from '@evisa/shared/domain/text';
import { uploadTypes } from '@evisa/shared/domain/upload-limits';
import { checkUpload } from '../adapters/check-upload';
import { appendAudit } from '../db/audit';
import { insertDocument } from '../db/documents';
import { findOrder } from '../db/get-order';
import { inTransaction } from '../db/in-transaction';
import { findMail, insertMail, type StoredMail } from '../db/mail-history';
import { enqueue } from '../db/outbox';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import type { UploadedFile } from '../plugins/uploaded-file';

/**
 * Stores an issued visa and queues the mail that brings it: document, history row, outbox row and audit row together or not at
 * all. The file is stored first and removed again if the rest fails. Throws a `Refusal`: 404, 413, 415, or 400 for a provider
 * that is not set up.
 */
export async function uploadVisaDocument(
  { config, db, files, mail, wakeOutbox }: Services,
  member: User,
  { orderId, email, mailServiceProvider }: UploadVisaDocument,
  file: UploadedFile,
  onceKey: string | null,
): Promise<StoredMail> {
  const type = await checkUpload(file.bytes);
  if (!mail.accepts(mailServiceProvider))
    throw new Refusal(400, `The mail provider ${mailServiceProvider} is not set up on this server.`);
  const order = await findOrder(db, orderId);
  if (!order) throw new Refusal(404, `There is no order ${orderId}.`);

  const file1 = `${randomUUID()}.${uploadTypes[type]}`;
  const storedName = `${orderId}_${file1}`;
  await files.put('docs', storedName, file.bytes);
  const mailId = await inTransaction(db, async (tx) => {
    const document = await insertDocument(tx, {
      order_id: orderId,
      file1,
      customer_name: fullName(order.first_name, order.last_name),
      original_name: file.name,
      content_type: type,
      byte_size: file.bytes.length,
      uploaded_by: member.id,
    });
    const id = await insertMail(tx, {
      order_id: orderId,
      kind: 'visa',
      document_id: document.id,
      recipient: email,
      mail_service_provider: mailServiceProvider,
      requested_by: member.id,
    });
    const dedupeKey = onceKey === null ? `visa-mail-${id}` : `visa-mail-${member.id}-${onceKey}`;
    const messageId = `<visa-${randomUUID()}@${config.applicationMailDomain}>`;
    const queued = await enqueue(tx, { kind: 'visa-mail', payload: {}, dedupeKey, mailHistoryId: id, messageId });
    if (queued === null) throw new Refusal(409, 'This document was uploaded already. Reload the order to see it.');
    const changes = { file1: { from: null, to: file1 } };
    await appendAudit(tx, [
      { order_id: orderId, actor_id: member.id, actor_name: member.name, action: 'document.upload', changes },
    ]);
    return id;
  }).catch(async (error: unknown) => {
    await files.remove('docs', storedName);
    throw error;
  });

  wakeOutbox();
  const stored = await findMail(db, mailId);
  if (!stored) throw new Error('A stored mail cannot be found');
  return stored;
}
