import type { SiteLanguage } from '@evisa/shared/domain/site-languages';
import type { StoredOrder } from '../../db/orders/orders';
import { type Application, type ApplicantSite, composeApplicantEmail, type EmailContent } from './applicant-email';
import type { InvoiceContent } from '../../db/schema/invoices';
import { formatMoney } from '@evisa/shared/domain/money/money';

type ApplicationWithVisa = Application & Pick<StoredOrder, 'visa_type'>;

/** Composes the email that delivers the issued visa. */
export function composeVisaApprovalEmail(order: ApplicationWithVisa, site: ApplicantSite): EmailContent {
  return composeApplicantEmail(order, site, {
    subject: 'visaSubject',
    paragraphs: ['visaReady', ...describeVisaValidity(order.visa_type), 'visaPrint'],
    beforeLink: 'visaLink',
    linkLabel: 'trackLabel',
    closing: 'pleasantJourney',
    values: visaDays,
  });
}

/** Composes the email that links to the download page. */
export function composeDownloadLinkEmail(order: ApplicationWithVisa, site: ApplicantSite): EmailContent {
  return composeApplicantEmail(order, site, {
    subject: 'downloadSubject',
    paragraphs: ['downloadReady', ...describeVisaValidity(order.visa_type)],
    beforeLink: 'downloadLink',
    linkLabel: 'downloadLabel',
    closing: 'pleasantJourney',
    values: visaDays,
  });
}

/** Composes the email that says that the issued visa was withdrawn. */
export function composeWithdrawalEmail(order: Application, site: ApplicantSite): EmailContent {
  return composeApplicantEmail(order, site, {
    subject: 'withdrawalSubject',
    paragraphs: ['visaWithdrawn'],
    beforeLink: 'invoiceLink',
    linkLabel: 'trackLabel',
    closing: 'kindRegards',
  });
}

/** Composes the email that delivers the invoice. */
export function composeInvoiceEmail(
  order: Application,
  invoice: string,
  { orderedAt, totals }: Pick<InvoiceContent, 'orderedAt' | 'totals'>,
  site: ApplicantSite,
): EmailContent {
  return composeApplicantEmail(order, site, {
    subject: 'invoiceSubject',
    paragraphs: ['invoiceAttached'],
    beforeLink: 'invoiceLink',
    linkLabel: 'trackLabel',
    closing: 'kindRegards',
    values: { invoice, date: formatDay(orderedAt, order.language), total: totals.map(formatMoney).join(' + ') },
  });
}

/** Formats a UTC day with the month spelled out: 22 November 2026. */
function formatDay(iso: string, language: SiteLanguage): string {
  const locale = language === 'en' ? 'en-GB' : `${language}-u-ca-gregory-nu-latn`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

/** For how many days after its issue a visa is valid, and how many days its holder may stay. Both visa types have the same. */
const visaDays = { validDays: 90, stayDays: 30 };

/** The text about the validity of each visa type. */
const validityTexts = { 'Visa T (Tourist Only)': 'touristValidity', 'Visa E': 'ordinaryValidity' } as const;

/** Returns the text that says how long a visa is valid, or nothing for an unknown type. */
function describeVisaValidity(visaType: string | null) {
  const isKnown = (type: string | null): type is keyof typeof validityTexts =>
    type !== null && Object.hasOwn(validityTexts, type);
  return isKnown(visaType) ? [validityTexts[visaType]] : [];
}
