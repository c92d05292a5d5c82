import { findOrder } from '../db/get-order';
import { findMail } from '../db/mail-history';
import type { OutboxItem } from '../db/outbox';
import type { Services } from '../main/services';
import { invoiceEmail } from '../presenters/invoice-email';
import { presentInvoice } from '../presenters/present-invoice';
import { UnsendableError } from './unsendable-error';

/** Sends an order's invoice, drawn now. Answers or throws what the provider said, or throws an `UnsendableError`. */
export async function sendInvoiceMail(
  { db, config, mail, pdfs }: Services,
  item: OutboxItem,
  messageId: string,
): Promise<string> {
  const row = item.mail_history_id === null ? undefined : await findMail(db, item.mail_history_id);
  const order = row && (await findOrder(db, row.order_id));
  const invoice = order && presentInvoice(order, config);
  if (!invoice) throw new UnsendableError('The order is no longer there, or has no fee any more.');
  return mail.send(row.mail_service_provider, {
    to: row.recipient,
    ...invoiceEmail(order, invoice, config),
    attachments: [
      { name: `invoice-${invoice.number}.pdf`, contentType: 'application/pdf', bytes: await pdfs.invoice(invoice) },
    ],
    messageId,
  });
}
