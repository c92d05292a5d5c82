import type { z } from 'zod';
import type { withdrawDocumentSchema } from '@evisa/shared/contract/mail';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import {
  findIssuedDocument,
  findNewestIssuedDocument,
  withdrawIssuedDocuments,
} from '../../db/order-history/issued-documents';
import { inTransaction } from '../../db/query/executor';
import { ConflictError, NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { lockExistingOrder } from '../orders/order-preconditions';
import { requireMailProvider, storeOrderMail } from './queue-order-mail';

/**
 * Withdraws the document that the applicant of an order gets, with the earlier ones that it replaced, and queues an email to the order's address if
 * the applicant is to be told. The audit trail does not get the reason, which can be about a person and could never be erased there. Returns false,
 * and changes nothing, for a document that was withdrawn before. Throws as `requireMailProvider` and `lockExistingOrder` do, a `NotFoundError` for an
 * unknown document, and a `ConflictError` for one that a newer one replaced.
 */
export async function withdrawDocument(
  { config, db, mailSender, wakeOutbox }: Services,
  member: Actor,
  { orderId, file1, reason, tellApplicant }: z.output<typeof withdrawDocumentSchema>,
): Promise<boolean> {
  const provider = tellApplicant ? requireMailProvider(mailSender) : null;
  const isWithdrawn = await inTransaction(db, async (tx) => {
    const order = await lockExistingOrder(tx, orderId);
    const document = await findIssuedDocument(tx, orderId, file1);
    if (!document) throw new NotFoundError(`Order ${orderId} has no such document.`);
    if (document.withdrawn_at !== null) return false;
    if ((await findNewestIssuedDocument(tx, orderId))?.id !== document.id)
      throw new ConflictError('A newer document replaced this one, so the applicant no longer gets it.');
    await withdrawIssuedDocuments(tx, orderId, { withdrawn_by: member.id, withdrawal_reason: reason });
    const audit = { action: 'document.withdraw', changes: { file1: { from: file1, to: null } } };
    if (provider) {
      const mail = { orderId, kind: 'download-link', isWithdrawal: true, provider } as const;
      await storeOrderMail(tx, config, member, mail, order, { recipient: order.email, audit });
    } else await appendAuditEntries(tx, [{ order_id: orderId, ...toActorColumns(member), ...audit }]);
    return true;
  });
  wakeOutbox();
  return isWithdrawn;
}
