import type { Invoice } from '../adapters/draw-invoice';
import type { StoredOrder } from '../db/get-order';
import { letterTo, type ApplicantSite, type MailText } from './letter';

/** The mail that brings an applicant the invoice. */
export function invoiceEmail(
  order: Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name'>,
  { number, date, total }: Pick<Invoice, 'number' | 'date' | 'total'>,
  site: ApplicantSite,
): MailText {
  return letterTo(order, site, {
    subject: `Invoice ${number} – order ${order.order_id}`,
    paragraphs: [
      `Your invoice ${number} for your e-Visa application of ${date} is attached to this email. The total is ${total}.`,
    ],
    beforeLink: 'You can follow your application with your order id and email address:',
    onLink: `Track order ${order.order_id}`,
    closing: `Kind regards,\nthe ${site.publicName} team`,
  });
}
