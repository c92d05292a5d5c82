import type { StoredOrder } from '../../db/orders/orders';
import { composeApplicantEmail, type ApplicantSite, type EmailContent } from './applicant-email';
import { describeVisaValidity } from './visa-validity-text';

/** The mail that brings an applicant the issued visa. */
export function composeVisaApprovalEmail(
  order: Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name' | 'visa_type'>,
  site: ApplicantSite,
): EmailContent {
  return composeApplicantEmail(order, site, {
    subject: `Your ${site.publicName} is ready – order ${order.order_id}`,
    paragraphs: [
      `Your application for an e-Visa has been completed successfully. Your visa is attached to this email.`,
      ...describeVisaValidity(order.visa_type),
      'Please print two copies: one for your arrival and one for your departure. Check that your name, passport number and date of birth are right before you travel.',
    ],
    beforeLink: 'You can also download it with your order id and email address:',
    linkLabel: `Track order ${order.order_id}`,
    closing: `Have a pleasant journey,\nthe ${site.publicName} team`,
  });
}
