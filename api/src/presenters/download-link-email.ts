import type { StoredOrder } from '../db/get-order';
import { letterTo, type ApplicantSite, type MailText } from './letter';
import { visaTerms } from './visa-terms';

/** The mail that shows an applicant the way to the download of the visa. */
export function downloadLinkEmail(
  order: Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name' | 'visa_type'>,
  site: ApplicantSite,
): MailText {
  return letterTo(order, site, {
    subject: `Download your ${site.publicName} – order ${order.order_id}`,
    paragraphs: [
      'Your application for an e-Visa has been completed successfully. Your visa is ready to be downloaded.',
      ...visaTerms(order.visa_type),
    ],
    beforeLink: 'Download it with your order id and the email address of your application:',
    onLink: 'Download your visa',
    closing: `Have a pleasant journey,\nthe ${site.publicName} team`,
  });
}
