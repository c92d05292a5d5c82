import type { StoredOrder } from '../db/get-order';
import { letterTo, type ApplicantSite, type MailText } from './letter';
import { visaTerms } from './visa-terms';

/** The mail that brings an applicant the issued visa. */
export function approvalEmail(
  order: Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name' | 'visa_type'>,
  site: ApplicantSite,
): MailText {
  return letterTo(order, site, {
    subject: `Your ${site.publicName} is ready – order ${order.order_id}`,
    paragraphs: [
      `Your application for an e-Visa has been completed successfully. Your visa is attached to this email.`,
      ...visaTerms(order.visa_type),
      'Please print two copies: one for your arrival and one for your departure. Check that your name, passport number and date of birth are right before you travel.',
    ],
    beforeLink: 'You can also download it with your order id and email address:',
    onLink: `Track order ${order.order_id}`,
    closing: `Have a pleasant journey,\nthe ${site.publicName} team`,
  });
}
