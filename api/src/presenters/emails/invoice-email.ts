import type { Invoice } from '../../adapters/pdf/render-invoice';
import type { StoredOrder } from '../../db/orders/orders';
import { composeApplicantEmail, type ApplicantSite, type EmailContent } from './applicant-email';

/** The mail that brings an applicant the invoice. */
export function composeInvoiceEmail(
  order: Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name'>,
  { number, date, total }: Pick<Invoice, 'number' | 'date' | 'total'>,
  site: ApplicantSite,
): EmailContent {
  return composeApplicantEmail(order, site, {
    subject: `Invoice ${number} – order ${order.order_id}`,
    paragraphs: [
      `Your invoice ${number} for your e-Visa application of ${date} is attached to this email. The total is ${total}.`,
    ],
    beforeLink: 'You can follow your application with your order id and email address:',
    linkLabel: `Track order ${order.order_id}`,
    closing: `Kind regards,\nthe ${site.publicName} team`,
  });
}
