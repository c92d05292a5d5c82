import type { SendDownloadLink } from '@evisa/shared/contract/mail';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import type { Actor } from '../db/audit';
import type { StoredMail } from '../db/mail-history';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import { issuedDocumentOf } from './issued-document-of';
import { queueMail } from './queue-mail';

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
  return queueMail(services, member, { orderId, kind: 'download-link', provider, onceKey }, async (tx, order) => {
    if (order.process_status === 'Deleted')
      throw new Refusal(409, `Order ${orderId} is deleted, so applicants cannot download its document.`);
    const { file1 } = await issuedDocumentOf(tx, orderId);
    return {
      recipient: email,
      audit: { action: 'download-link.send', changes: { file1: { from: null, to: file1 } } },
    };
  });
}
