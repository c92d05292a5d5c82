import type { StoredOrder } from '../../db/orders/orders';
import { type ApplicantSite, composeApplicantEmail, type EmailContent } from './applicant-email';
import type { Invoice } from '../../adapters/pdf/render-invoice';

/** Composes the email that delivers the issued visa. */
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

/** Composes the email that links to the download page. */
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

/** Composes the email that delivers the invoice. */
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

/** The validity of each visa type, as the emails describe it. */
const validityByVisaType: Record<string, string> = {
  'Visa T (Tourist Only)': 'Your tourist e-Visa is valid within 90 days of issue, for a maximum stay of 30 days.',
  'Visa E':
    'Your ordinary e-Visa (Visa E) is valid within 90 days of issue, for a stay of 30 days, which can be extended while you are in the country.',
};

/** Describes how long a visa is valid. Returns nothing for an unknown type. */
function describeVisaValidity(visaType: string | null): string[] {
  const known =
    visaType !== null && Object.hasOwn(validityByVisaType, visaType) ? validityByVisaType[visaType] : undefined;
  return known === undefined ? [] : [known];
}
