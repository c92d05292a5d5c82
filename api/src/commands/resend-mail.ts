import type { ResendMail } from '@evisa/shared/contract/mail';
import type { Actor } from '../db/audit';
import type { StoredMail } from '../db/mail-history';
import type { Services } from '../main/services';
import { issuedDocumentOf } from './issued-document-of';
import { queueMail } from './queue-mail';

/**
 * Queues the approval with the newest issued document once more. Throws a `Refusal`: 404, 409 for an order without a document, or
 * 400 for a provider that is not set up.
 */
export function resendMail(
  services: Services,
  member: Actor,
  { orderId, email, mailServiceProvider: provider }: ResendMail,
  onceKey: string | null,
): Promise<StoredMail> {
  return queueMail(services, member, { orderId, kind: 'resend', provider, onceKey }, async (tx) => {
    const { id, file1 } = await issuedDocumentOf(tx, orderId);
    const changes = { file1: { from: null, to: file1 }, mail_service_provider: { from: null, to: provider } };
    return { recipient: email, documentId: id, audit: { action: 'document.resend', changes } };
  });
}
