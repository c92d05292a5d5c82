import { randomUUID } from 'node:crypto';
import type { UploadVisaDocument } from '@evisa/shared/contract/mail';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { uploadTypes } from '@evisa/shared/domain/validation/upload-limits';
import type { Actor } from '../../db/audit/audit-trail';
import { insertIssuedDocument } from '../../db/order-history/issued-documents';
import type { StoredMail } from '../../db/order-history/mail-history';
import { DomainError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { claimFiles, discardFiles, storeUnclaimedFiles } from './unclaimed-files';
import { queueOrderMail, requireMailProvider } from './queue-order-mail';

/**
 * Stores an issued visa, without the metadata of a picture, and queues its email, both or neither. The file is stored first; then `commit` runs
 * the rest in one transaction. A refusal removes the file at once; after any other error the commit may have happened, so the outbox decides.
 * Throws as `UploadChecks`, `requireMailProvider` and `queueOrderMail` do.
 */
export async function uploadVisaDocument<Result>(
  services: Services,
  member: Actor,
  { orderId, email, mailServiceProvider }: UploadVisaDocument,
  file: { name: string; bytes: Buffer },
  commit: (queueMail: (services: Services) => Promise<StoredMail>) => Promise<Result>,
): Promise<Result> {
  const provider = requireMailProvider(services.mailSender, mailServiceProvider);
  const { type, bytes } = await services.uploadChecks.clean(file.bytes, `member ${member.id}`);

  const file1 = `${randomUUID()}.${uploadTypes[type]}`;
  const storedName = `${orderId}_${file1}`;
  const unclaimed = await storeUnclaimedFiles(services, 'docs', [{ name: storedName, bytes }]);
  const queueMail = (inTransaction: Services) =>
    queueOrderMail(inTransaction, member, { orderId, kind: 'visa', provider }, async (tx, order) => {
      await claimFiles(tx, unclaimed);
      const document = await insertIssuedDocument(tx, {
        order_id: orderId,
        file1,
        customer_name: formatFullName(order.first_name, order.last_name),
        original_name: file.name,
        content_type: type,
        byte_size: bytes.length,
        uploaded_by: member.id,
      });
      const audit = { action: 'document.upload', changes: { file1: { from: null, to: file1 } } };
      return { recipient: email, documentId: document.id, audit };
    });
  return commit(queueMail).catch(async (error: unknown) => {
    if (error instanceof DomainError) await discardFiles(services, unclaimed);
    throw error;
  });
}
