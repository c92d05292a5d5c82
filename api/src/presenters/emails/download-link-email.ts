import type { StoredOrder } from '../../db/orders/orders';
import { composeApplicantEmail, type ApplicantSite, type EmailContent } from './applicant-email';
import { describeVisaValidity } from './visa-validity-text';

/** The mail that shows an applicant the way to the download of the visa. */
export function composeDownloadLinkEmail(
  order: Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name' | 'visa_type'>,
  site: ApplicantSite,
): EmailContent {
  return composeApplicantEmail(order, site, {
    subject: `Download your ${site.publicName} – order ${order.order_id}`,
    paragraphs: [
      'Your application for an e-Visa has been completed successfully. Your visa is ready to be downloaded.',
      ...describeVisaValidity(order.visa_type),
    ],
    beforeLink: 'Download it with your order id and the email address of your application:',
    linkLabel: 'Download your visa',
    closing: `Have a pleasant journey,\nthe ${site.publicName} team`,
  });
}
