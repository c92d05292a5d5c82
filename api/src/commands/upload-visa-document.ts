import { randomUUID } from 'node:crypto';
import type { UploadVisaDocument } from '@evisa/shared/contract/mail';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { uploadTypes } from '@evisa/shared/domain/validation/upload-limits';
import { validateUpload } from '../adapters/uploads/validate-upload';
import type { Actor } from '../db/audit/audit-trail';
import { insertIssuedDocument } from '../db/order-history/issued-documents';
import type { StoredMail } from '../db/order-history/mail-history';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';
import type { UploadedFile } from '../plugins/http/uploaded-file';
import { requireMailProvider, queueOrderMail } from './queue-order-mail';
import { claimFile, storeUnclaimedFile } from './unclaimed-files';

/**
 * Stores an issued visa and queues the mail that brings it, together or not at all. The file is stored first. It is removed at once
 * after a refusal; after any other error the commit may have happened, so only the outbox knows whether the file is to go.
 * Throws a `Refusal`: 404, 409, 413, 415, 503, or 400 for a provider that is not set up.
 */
export async function uploadVisaDocument(
  services: Services,
  member: Actor,
  { orderId, email, mailServiceProvider: provider }: UploadVisaDocument,
  file: UploadedFile,
  onceKey: string | null,
): Promise<StoredMail> {
  const { files, mailSender } = services;
  const type = await validateUpload(file.bytes);
  requireMailProvider(mailSender, provider);

  const file1 = `${randomUUID()}.${uploadTypes[type]}`;
  const storedName = `${orderId}_${file1}`;
  await storeUnclaimedFile(services, 'docs', storedName, file.bytes);
  return queueOrderMail(
    services,
    member,
    { orderId, kind: 'visa', provider, idempotencyKey: onceKey },
    async (tx, order) => {
      await claimFile(tx, 'docs', storedName);
      const document = await insertIssuedDocument(tx, {
        order_id: orderId,
        file1,
        customer_name: formatFullName(order.first_name, order.last_name),
        original_name: file.name,
        content_type: type,
        byte_size: file.bytes.length,
        uploaded_by: member.id,
      });
      const audit = { action: 'document.upload', changes: { file1: { from: null, to: file1 } } };
      return { recipient: email, documentId: document.id, audit };
    },
  ).catch(async (error: unknown) => {
    if (error instanceof HttpError) await files.remove('docs', storedName).catch(() => undefined);
    throw error;
  });
}
