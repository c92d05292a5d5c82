import { findOrder } from '../db/orders/orders';
import { findMail } from '../db/order-history/mail-history';
import type { OutboxItem } from '../db/outbox/outbox';
import type { Services } from '../main/services';
import { composeInvoiceEmail } from '../presenters/emails/order-emails';
import { presentInvoice } from '../presenters/orders/present-invoice';
import { UnsendableError } from './unsendable-error';

/** Sends an order's invoice, drawn now. Answers or throws what the provider said, or throws an `UnsendableError`. */
export async function sendInvoiceMail(
  { db, config, mailSender, pdfRenderer }: Services,
  item: OutboxItem,
  messageId: string,
): Promise<string> {
  const row = item.mail_history_id === null ? undefined : await findMail(db, item.mail_history_id);
  const order = row && (await findOrder(db, row.order_id));
  const invoice = order && presentInvoice(order, config);
  if (!invoice) throw new UnsendableError('The order is no longer there, or has no fee any more.');
  return mailSender.send(row.mail_service_provider, {
    to: row.recipient,
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
