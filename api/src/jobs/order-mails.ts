import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { DeliveryError } from '../adapters/mail/delivery-error';
import type { SentMail } from '../adapters/mail/mail-sender';
import { findFile } from '../commands/documents/find-file';
import { issueInvoice } from '../commands/invoices/issue-invoice';
import { findInvoice, listInvoices } from '../db/invoices/invoices';
import { findIssuedDocument, findNewestIssuedDocument } from '../db/order-history/issued-documents';
import { findMail, listThread, type StoredMail } from '../db/order-history/mail-history';
import { findOrderLanguage } from '../db/intake/intake-orders';
import { emailCorrected, isEmailCorrected } from '../db/order-history/order-corrections';
import { findOrder, type StoredOrder } from '../db/orders/orders';
import type { OutboxItem } from '../db/outbox/outbox';
import { inTransaction, type Executor } from '../db/query/executor';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import type { SiteLanguage } from '@evisa/shared/domain/site-languages';
import type { Services } from '../services/services';
import { composeMessageEmail } from '../presenters/emails/message-email';
import {
  composeDownloadLinkEmail,
  composeInvoiceEmail,
  composeVisaApprovalEmail,
  composeWithdrawalEmail,
} from '../presenters/emails/order-emails';
import { printInvoice } from '../presenters/invoices/print-invoice';
import { classifyFailure } from './delivery-failure';

const documentWithdrawn = 'The document was withdrawn.';
const documentReplaced = 'A newer document replaced this one.';

/**
 * Sends the approval with the visa attached, or the link to the download page if the mail is too large for the provider. Returns the mail
 * server's confirmation.
 * @throws DeliveryError if the order or document no longer exists, or the document was withdrawn or replaced while the mail waited. A missing file is another one, because it can be temporary.
 */
export async function sendVisaMail(services: Services, item: OutboxItem, messageId: string): Promise<SentMail> {
  const { db, config, mailSender } = services;
  const { mail, order } = await findOrderMail(db, item);
  const document = mail?.file1 ? await findIssuedDocument(db, mail.order_id, mail.file1) : undefined;
  const file = document && (await findFile(services, 'docs', `${document.order_id}_${document.file1}`));
  if (!mail || !order || !document) throw new DeliveryError('gone', 'The document no longer exists.');
  if (document.withdrawn_at !== null) throw new DeliveryError('gone', documentWithdrawn);
  if ((await findNewestIssuedDocument(db, document.order_id))?.id !== document.id)
    throw new DeliveryError('gone', documentReplaced);
  if (!file) throw new DeliveryError('internal', 'The file of the document cannot be found.');
  const bytes = await buffer(await file.open());
  const provider = mail.mail_service_provider;
  const envelope = addressMail(services, mail, messageId);
  try {
    return await mailSender.send(provider, {
      ...envelope,
      ...composeVisaApprovalEmail(order, config),
      attachments: [{ name: file.downloadName, contentType: document.content_type, bytes }],
    });
  } catch (error) {
    // The download page refuses deleted orders.
    if (classifyFailure(error) !== 'too-large' || order.process_status === 'Deleted') throw error;
    const sent = await mailSender.send(provider, {
      ...envelope,
      ...composeDownloadLinkEmail(order, config),
      attachments: [],
    });
    return { ...sent, note: describeLinkInstead(provider, bytes.length) };
  }
}

/** What Base64 in lines of 76 characters makes of each byte. */
const encodedBytesPerByte = (4 / 3) * (78 / 76);

function describeLinkInstead(provider: MailProvider, bytes: number): string {
  const megabytes = ((bytes * encodedBytesPerByte) / 1024 ** 2).toFixed(1);
  return `Sent with the download link instead of the document: ${provider} does not take an email of ${megabytes} MB.`;
}

const invoicePayloadSchema = z.object({ invoice: z.object({ year: z.number(), number: z.number() }).optional() });

/**
 * Sends the invoice that was issued when the mail was queued; a mail that the release before queued has none, and gets it now. Returns the mail
 * server's confirmation.
 * @throws DeliveryError if the order no longer exists or was erased.
 */
export async function sendInvoiceMail(services: Services, item: OutboxItem, messageId: string): Promise<SentMail> {
  const { db, config, mailSender, pdfRenderer } = services;
  const { mail, order } = await findOrderMail(db, item);
  const { invoice: key } = invoicePayloadSchema.parse(item.payload);
  const invoice =
    order && order.erased_at === null
      ? key
        ? await findInvoice(db, key)
        : await inTransaction(db, (tx) => issueInvoice(tx, order, config.seller))
      : undefined;
  if (!mail || !order || !invoice?.content) throw new DeliveryError('gone', 'The order no longer exists.');
  const earlier = (await listInvoices(db, order.order_id)).filter(({ issued_at }) => issued_at < invoice.issued_at);
  const printed = printInvoice(invoice, invoice.content, earlier[0]);
  return mailSender.send(mail.mail_service_provider, {
    ...addressMail(services, mail, messageId),
    ...composeInvoiceEmail(order, printed.number, invoice.content, config),
    attachments: [
      {
        name: `invoice-${printed.number}.pdf`,
        contentType: 'application/pdf',
        bytes: await pdfRenderer.renderInvoice(printed),
      },
    ],
  });
}

/**
 * Sends the link to the download page. Returns the mail server's confirmation.
 * @throws DeliveryError if the order no longer exists, or its document was withdrawn.
 */
export async function sendDownloadLinkMail(services: Services, item: OutboxItem, messageId: string): Promise<SentMail> {
  const { db, config, mailSender } = services;
  const { mail, order } = await findOrderMail(db, item);
  if (!mail || !order || order.erased_at !== null) throw new DeliveryError('gone', 'The order no longer exists.');
  if (!(await findNewestIssuedDocument(db, order.order_id))) throw new DeliveryError('gone', documentWithdrawn);
  return mailSender.send(mail.mail_service_provider, {
    ...addressMail(services, mail, messageId),
    ...composeDownloadLinkEmail(order, config),
    attachments: [],
  });
}

/**
 * Tells the applicant that the document was withdrawn. Returns the mail server's confirmation.
 * @throws DeliveryError if the order no longer exists.
 */
export async function sendWithdrawalMail(services: Services, item: OutboxItem, messageId: string): Promise<SentMail> {
  const { db, config, mailSender } = services;
  const { mail, order } = await findOrderMail(db, item);
  if (!mail || !order || order.erased_at !== null) throw new DeliveryError('gone', 'The order no longer exists.');
  return mailSender.send(mail.mail_service_provider, {
    ...addressMail(services, mail, messageId),
    ...composeWithdrawalEmail(order, config),
    attachments: [],
  });
}

/**
 * Sends what a member wrote, as a reply in the conversation about the order. Returns the mail server's confirmation.
 * @throws DeliveryError if the order no longer exists.
 */
export async function sendMessageMail(services: Services, item: OutboxItem, messageId: string): Promise<SentMail> {
  const { db, config, mailSender } = services;
  const { mail, order } = await findOrderMail(db, item);
  if (!mail?.message || !order || order.erased_at !== null)
    throw new DeliveryError('gone', 'The order no longer exists.');
  return mailSender.send(mail.mail_service_provider, {
    ...addressMail(services, mail, messageId),
    ...composeMessageEmail(order, mail.message, config),
    thread: await listThread(db, mail),
    isPersonal: true,
    attachments: [],
  });
}

/** Returns what every mail about an order has in common. */
const addressMail = ({ bounceTokens }: Services, { id, recipient }: StoredMail, messageId: string) => ({
  to: recipient,
  messageId,
  bounceToken: bounceTokens.create(id),
});

/** Throws a `DeliveryError` for a mail to an address that was corrected after it was queued: a worker can have been sending it then. */
async function findOrderMail(
  db: Executor,
  item: OutboxItem,
): Promise<{ mail: StoredMail | undefined; order: (StoredOrder & { language: SiteLanguage }) | undefined }> {
  const mail = item.mail_history_id === null ? undefined : await findMail(db, item.mail_history_id);
  const order = mail && (await findOrder(db, mail.order_id));
  if (mail && (await isEmailCorrected(db, mail))) throw new DeliveryError('gone', emailCorrected);
  return { mail, order: order && { ...order, language: await findOrderLanguage(db, order.order_id) } };
}
