import type { ResendMail } from '@evisa/shared/contract/mail';
import type { Actor } from '../db/audit/audit-trail';
import type { StoredMail } from '../db/order-history/mail-history';
import type { Services } from '../main/services';
import { requireIssuedDocument } from './require-issued-document';
import { queueOrderMail } from './queue-order-mail';

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
  return queueOrderMail(
    services,
    member,
    { orderId, kind: 'resend', provider, idempotencyKey: onceKey },
    async (tx) => {
      const { id, file1 } = await requireIssuedDocument(tx, orderId);
      const changes = { file1: { from: null, to: file1 }, mail_service_provider: { from: null, to: provider } };
      return { recipient: email, documentId: id, audit: { action: 'document.resend', changes } };
    },
  );
}
