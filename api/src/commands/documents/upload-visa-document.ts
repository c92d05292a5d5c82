import { randomUUID } from 'node:crypto';
import type { UploadVisaDocument } from '@evisa/shared/contract/mail';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { uploadTypes } from '@evisa/shared/domain/validation/upload-limits';
import type { FileArea } from '../../adapters/files/file-store';
import { validateUpload } from '../../adapters/uploads/validate-upload';
import type { Actor } from '../../db/audit/audit-trail';
import { insertIssuedDocument } from '../../db/order-history/issued-documents';
import type { StoredMail } from '../../db/order-history/mail-history';
import { cancelOutboxItem, enqueueOutboxItem } from '../../db/outbox/outbox';
import type { Executor } from '../../db/query/executor';
import { DomainError, UnavailableError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { requireMailProvider, queueOrderMail } from './queue-order-mail';

/** An upload commits within seconds. After this time, a file that no row refers to never gets one. */
const claimTimeoutMs = 10 * 60_000;

/**
 * Stores an issued visa and queues its email, both or neither. The file is stored first. A refusal removes it at once; after any other
 * error the commit may have happened, so the outbox decides. Throws as `validateUpload` and `queueOrderMail` do.
 */
export async function uploadVisaDocument(
  services: Services,
  member: Actor,
  { orderId, email, mailServiceProvider: provider }: UploadVisaDocument,
  file: { name: string; bytes: Buffer },
  idempotencyKey: string | null,
): Promise<StoredMail> {
  const { files, mailSender } = services;
  const type = await validateUpload(file.bytes);
  requireMailProvider(mailSender, provider);

  const file1 = `${randomUUID()}.${uploadTypes[type]}`;
  const storedName = `${orderId}_${file1}`;
  await storeUnclaimedFile(services, 'docs', storedName, file.bytes);
  return queueOrderMail(services, member, { orderId, kind: 'visa', provider, idempotencyKey }, async (tx, order) => {
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
  }).catch(async (error: unknown) => {
    if (error instanceof DomainError) await files.remove('docs', storedName).catch(() => undefined);
    throw error;
  });
}

/**
 * Stores a file before the transaction that refers to it. Unless that transaction claims the file, the outbox removes it after ten
 * minutes, even after a crash. A file whose COMMIT succeeded stays, even if its answer was lost.
 */
async function storeUnclaimedFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  area: FileArea,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  await enqueueOutboxItem(db, {
    kind: 'file-removal',
    payload: { files: [{ area, name }] },
    dedupeKey: getRemovalKey(area, name),
    dueInMs: claimTimeoutMs,
  });
  await files.put(area, name, bytes);
}

/** Keeps the file if this transaction commits. Throws an `UnavailableError` if its removal has begun. */
async function claimFile(tx: Executor, area: FileArea, name: string): Promise<void> {
  if (!(await cancelOutboxItem(tx, getRemovalKey(area, name))))
    throw new UnavailableError('Storing the document took too long. Please try again.', { retryAfterSeconds: 5 });
}

const getRemovalKey = (area: FileArea, name: string) => `file-removal-${area}-${name}`;
