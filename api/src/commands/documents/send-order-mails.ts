import type { ResendMail, SendDownloadLink } from '@evisa/shared/contract/mail';
import type { Actor } from '../../db/audit/audit-trail';
import type { StoredMail } from '../../db/order-history/mail-history';
import { ConflictError, InvalidInputError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { formatInvoiceNumber, presentInvoice } from '../../presenters/orders/present-invoice';
import { requireIssuedDocument } from '../orders/order-preconditions';
import { queueOrderMail } from './queue-order-mail';

/**
 * Queues the approval email with the newest issued document again. Throws as `queueOrderMail` does, and a `ConflictError` for an order
 * without a document.
 */
export function resendMail(
  services: Services,
  member: Actor,
  { orderId, email, mailServiceProvider }: ResendMail,
  idempotencyKey: string | null,
): Promise<StoredMail> {
  const mail = { orderId, kind: 'resend', provider: mailServiceProvider, idempotencyKey } as const;
  return queueOrderMail(services, member, mail, async (tx, _order, provider) => {
    const { id, file1 } = await requireIssuedDocument(tx, orderId);
    const changes = { file1: { from: null, to: file1 }, mail_service_provider: { from: null, to: provider } };
    return { recipient: email, documentId: id, audit: { action: 'document.resend', changes } };
  });
}

/**
 * Queues the email with the link to the download page. Throws as `queueOrderMail` does, and a `ConflictError` while the applicant
 * cannot download anything there: without a document, or for a deleted order.
 */
export function sendDownloadLink(
  services: Services,
  member: Actor,
  { orderId, email }: SendDownloadLink,
  idempotencyKey: string | null,
): Promise<StoredMail> {
  const mail = { orderId, kind: 'download-link', idempotencyKey } as const;
  return queueOrderMail(services, member, mail, async (tx, order) => {
    if (order.process_status === 'Deleted')
      throw new ConflictError(`Order ${orderId} is deleted, so applicants cannot download its document.`);
    const { file1 } = await requireIssuedDocument(tx, orderId);
    const changes = { file1: { from: null, to: file1 } };
    return { recipient: email, audit: { action: 'download-link.send', changes } };
  });
}

/**
 * Queues the email with the applicant's invoice. Throws as `queueOrderMail` does, and an `InvalidInputError` for a type of visa without
 * a fee.
 */
export async function sendInvoice(
  services: Services,
  member: Actor,
  orderId: number,
  idempotencyKey: string | null,
): Promise<{ number: string; recipient: string }> {
  const number = formatInvoiceNumber(orderId);
  const mail = { orderId, kind: 'invoice', idempotencyKey } as const;
  const { recipient } = await queueOrderMail(services, member, mail, (_tx, order) => {
    if (!presentInvoice(order, services.config))
      throw new InvalidInputError(`Order ${orderId} has no visa type with a fee, so it has no invoice.`);
    return {
      recipient: order.email,
      audit: { action: 'invoice.send', changes: { invoice: { from: null, to: number } } },
    };
  });
  return { number, recipient };
}
