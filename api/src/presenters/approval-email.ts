import type { StoredOrder } from '../db/get-order';
import { letterTo, type ApplicantSite, type MailText } from './letter';

const tourist = 'Visa T (Tourist Only)';

/** The mail that brings an applicant the issued visa. */
export function approvalEmail(
  order: Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name' | 'visa_type'>,
  site: ApplicantSite,
): MailText {
  return letterTo(order, site, {
    subject: `Your ${site.publicName} is ready – order ${order.order_id}`,
    paragraphs: [
      `Your application for an e-Visa has been completed successfully. Your visa is attached to this email.`,
      // The specification, section 9: the text for the tourist e-visa.
      ...(order.visa_type === tourist
        ? ['Your tourist e-Visa is valid within 90 days of issue, for a maximum stay of 30 days.']
        : []),
      'Please print two copies: one for your arrival and one for your departure. Check that your name, passport number and date of birth are right before you travel.',
    ],
    beforeLink: 'You can also download it with your order id and email address:',
    closing: `Have a pleasant journey,\nthe ${site.publicName} team`,
  });
}
