import type { ResendMail, SendDownloadLink } from '@evisa/shared/contract/mail';
import type { Actor } from '../../db/audit/audit-trail';
import type { StoredMail } from '../../db/order-history/mail-history';
import { ConflictError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { formatInvoiceNumber } from '../../presenters/invoices/print-invoice';
import { listInvoices } from '../../db/invoices/invoices';
import { issueInvoice } from '../invoices/issue-invoice';
import { requireIssuedDocument } from '../orders/order-preconditions';
import { queueOrderMail, requireMailProvider } from './queue-order-mail';

/**
 * Queues the approval email with the newest issued document again. Throws as `requireMailProvider` and `queueOrderMail` do, and a `ConflictError` for an order
 * without a document.
 */
export async function resendMail(
  services: Services,
  member: Actor,
  { orderId, email, mailServiceProvider }: ResendMail,
): Promise<StoredMail> {
  const provider = requireMailProvider(services.mailSender, mailServiceProvider);
  return queueOrderMail(services, member, { orderId, kind: 'resend', provider }, async (tx) => {
    const { id, file1 } = await requireIssuedDocument(tx, orderId);
    const changes = { file1: { from: null, to: file1 }, mail_service_provider: { from: null, to: provider } };
    return { recipient: email, documentId: id, audit: { action: 'document.resend', changes } };
  });
}

/**
 * Queues the email with the link to the download page. Throws as `requireMailProvider` and `queueOrderMail` do, and a `ConflictError` while the applicant
 * cannot download anything there: without a document, or for a deleted order.
 */
export async function sendDownloadLink(
  services: Services,
  member: Actor,
  { orderId, email }: SendDownloadLink,
): Promise<StoredMail> {
  const mail = { orderId, kind: 'download-link', provider: requireMailProvider(services.mailSender) } as const;
  return queueOrderMail(services, member, mail, async (tx, order) => {
    if (order.process_status === 'Deleted')
      throw new ConflictError(`Order ${orderId} is deleted, so applicants cannot download its document.`);
    const { file1 } = await requireIssuedDocument(tx, orderId);
    const changes = { file1: { from: null, to: file1 } };
    return { recipient: email, audit: { action: 'download-link.send', changes } };
  });
}

/**
 * Issues the applicant's invoice, or takes the one that was issued, and queues the email with it. Throws as `requireMailProvider`,
 * `queueOrderMail` and `issueInvoice` do.
 */
export async function sendInvoice(
  services: Services,
  member: Actor,
  orderId: number,
): Promise<{ number: string; recipient: string }> {
  const mail = { orderId, kind: 'invoice', provider: requireMailProvider(services.mailSender) } as const;
  const { recipient } = await queueOrderMail(services, member, mail, async (tx, order) => {
    const { year, number } = await issueInvoice(tx, order, services.config.seller);
    return {
      recipient: order.email,
      payload: { invoice: { year, number } },
      audit: {
        action: 'invoice.send',
        changes: { invoice: { from: null, to: formatInvoiceNumber({ year, number }) } },
      },
    };
  });
  const [last] = await listInvoices(services.db, orderId);
  if (!last) throw new Error('A stored invoice cannot be found');
  return { number: formatInvoiceNumber(last), recipient };
}
