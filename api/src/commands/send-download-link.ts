import type { SendDownloadLink } from '@evisa/shared/contract/mail';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import type { Actor } from '../db/audit/audit-trail';
import type { StoredMail } from '../db/order-history/mail-history';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';
import { requireIssuedDocument } from './require-issued-document';
import { queueOrderMail } from './queue-order-mail';

const [provider] = mailProviders;

/**
 * Queues the mail with the way to the download page, by the default provider. Throws a `Refusal`: 404, 409 while the applicant
 * would find nothing to download there (no document yet, or a deleted order), or 400 for a provider that is not set up.
 */
export function sendDownloadLink(
  services: Services,
  member: Actor,
  { orderId, email }: SendDownloadLink,
  onceKey: string | null,
): Promise<StoredMail> {
  return queueOrderMail(
    services,
    member,
    { orderId, kind: 'download-link', provider, idempotencyKey: onceKey },
    async (tx, order) => {
      if (order.process_status === 'Deleted')
        throw new HttpError(409, `Order ${orderId} is deleted, so applicants cannot download its document.`);
      const { file1 } = await requireIssuedDocument(tx, orderId);
      return {
        recipient: email,
        audit: { action: 'download-link.send', changes: { file1: { from: null, to: file1 } } },
      };
    },
  );
}
