import { buffer } from 'node:stream/consumers';
import { findFile } from '../commands/documents/find-file';
import { findIssuedDocument } from '../db/order-history/issued-documents';
import { findMail, type StoredMail } from '../db/order-history/mail-history';
import { findOrderLanguage } from '../db/intake/intake-orders';
import { findOrder, type StoredOrder } from '../db/orders/orders';
import type { OutboxItem } from '../db/outbox/outbox';
import type { Executor } from '../db/query/executor';
import type { SiteLanguage } from '@evisa/shared/domain/site-languages';
import type { Services } from '../services/services';
import {
  composeDownloadLinkEmail,
  composeInvoiceEmail,
  composeVisaApprovalEmail,
} from '../presenters/emails/order-emails';
import { presentInvoice } from '../presenters/orders/present-invoice';
import { UnsendableError } from './delivery-failure';

/**
 * Sends the approval with the visa attached. Returns the mail server's response.
 * @throws UnsendableError if the order or document no longer exists. A missing file is another error, because it can be temporary.
 */
export async function sendVisaMail(services: Services, item: OutboxItem, messageId: string): Promise<string> {
  const { db, config, mailSender } = services;
  const { mail, order } = await findOrderMail(db, item);
  const document = mail?.file1 ? await findIssuedDocument(db, mail.order_id, mail.file1) : undefined;
  const file = document && (await findFile(services, 'docs', `${document.order_id}_${document.file1}`));
  if (!mail || !order || !document) throw new UnsendableError('The document no longer exists.');
  if (!file) throw new Error('The file of the document cannot be found.');
  return mailSender.send(mail.mail_service_provider, {
    to: mail.recipient,
    ...composeVisaApprovalEmail(order, config),
    attachments: [
      { name: file.downloadName, contentType: document.content_type, bytes: await buffer(await file.open()) },
    ],
    messageId,
  });
}

/**
 * Sends an order's invoice, rendered now. Returns the mail server's response.
 * @throws UnsendableError if the order no longer exists or has no fee.
 */
export async function sendInvoiceMail(
  { db, config, mailSender, pdfRenderer }: Services,
  item: OutboxItem,
  messageId: string,
): Promise<string> {
  const { mail, order } = await findOrderMail(db, item);
  const invoice = order && presentInvoice(order, config);
  if (!mail || !invoice) throw new UnsendableError('The order no longer exists or has no fee.');
  return mailSender.send(mail.mail_service_provider, {
    to: mail.recipient,
    ...composeInvoiceEmail(order, invoice, config),
    attachments: [
      {
        name: `invoice-${invoice.number}.pdf`,
        contentType: 'application/pdf',
        bytes: await pdfRenderer.renderInvoice(invoice),
      },
    ],
    messageId,
  });
}

/**
 * Sends the link to the download page. Returns the mail server's response.
 * @throws UnsendableError if the order no longer exists.
 */
export async function sendDownloadLinkMail(
  { db, config, mailSender }: Services,
  item: OutboxItem,
  messageId: string,
): Promise<string> {
  const { mail, order } = await findOrderMail(db, item);
  if (!mail || !order || order.erased_at !== null) throw new UnsendableError('The order no longer exists.');
  return mailSender.send(mail.mail_service_provider, {
    to: mail.recipient,
    ...composeDownloadLinkEmail(order, config),
    attachments: [],
    messageId,
  });
}

async function findOrderMail(
  db: Executor,
  item: OutboxItem,
): Promise<{ mail: StoredMail | undefined; order: (StoredOrder & { language: SiteLanguage }) | undefined }> {
  const mail = item.mail_history_id === null ? undefined : await findMail(db, item.mail_history_id);
  const order = mail && (await findOrder(db, mail.order_id));
  return { mail, order: order && { ...order, language: await findOrderLanguage(db, order.order_id) } };
}
