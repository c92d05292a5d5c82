import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { isRightToLeft, type SiteLanguage } from '@evisa/shared/domain/site-languages';
import type { StoredOrder } from '../../db/orders/orders';
import { escapeHtml, renderEmailButton, renderEmailLayout } from './email-layout';
import { isolateBidiText } from './isolate-bidi-text';
import type { EmailTexts } from './texts/email-texts';
import { emailTexts } from './texts/languages';

export interface EmailContent {
  subject: string;
  html: string;
  text: string;
  /** The application's own address, so that a reply identifies its order. */
  replyTo: string;
}

/** The application that an email is about, with the applicant's language. */
export interface Application extends Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name'> {
  language: SiteLanguage;
}

/** The texts of an email, and further values of their placeholders. */
interface ApplicantEmail {
  subject: keyof EmailTexts;
  paragraphs: readonly (keyof EmailTexts)[];
  /** The text above the link to the order, and on the link. */
  beforeLink: keyof EmailTexts;
  linkLabel: keyof EmailTexts;
  closing: keyof EmailTexts;
  values?: Readonly<Record<string, string | number>>;
}

/** The applicants' site, which the emails link to. */
export interface ApplicantSite {
  publicName: string;
  publicUrl: string;
  applicationMailDomain: string;
}

/** Returns the address where an applicant tracks an order and downloads the visa, in a language of the site. */
export function buildTrackingUrl(
  orderId: number,
  { publicUrl }: Pick<ApplicantSite, 'publicUrl'>,
  language: SiteLanguage,
): string {
  return `${publicUrl}/track-order/${encodeOrderId(orderId)}${language === 'en' ? '' : `?language=${language}`}`;
}

/** Composes an email to an applicant in the applicant's language, as HTML and text, with a link to the order on the applicants' site. */
export function composeApplicantEmail(
  order: Application,
  site: ApplicantSite,
  { subject, paragraphs, beforeLink, linkLabel, closing, values = {} }: ApplicantEmail,
): EmailContent {
  const { language, order_id: orderId } = order;
  const link = buildTrackingUrl(orderId, site, language);
  const fill = (key: keyof EmailTexts) => fillText(emailTexts[language][key], getValues(order, site, values), language);
  const body = paragraphs.map(fill);
  return {
    subject: fill(subject),
    replyTo: `${orderId}@${site.applicationMailDomain}`,
    text:
      [fill('greeting'), ...body, `${fill('orderId')}: ${orderId}`, `${fill(beforeLink)}\n${link}`, fill(closing)].join(
        '\n\n',
      ) + '\n',
    html: renderEmailLayout({
      language,
      heading: site.publicName,
      body: [
        ...[fill('greeting'), ...body].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
        `<p>${escapeHtml(fill('orderId'))}: <strong>${orderId}</strong></p>`,
        `<p>${escapeHtml(fill(beforeLink))}</p>`,
        renderEmailButton(link, fill(linkLabel)),
      ].join('\n'),
      closing: escapeHtml(fill(closing)).replace('\n', '<br>'),
    }),
  };
}

/** Composes the WhatsApp message that staff send when the visa is ready, in the applicant's language. */
export function composeWhatsappMessage(order: Application, site: ApplicantSite): string {
  const { language } = order;
  const text = fillText(emailTexts[language].whatsapp, getValues(order, site), language);
  return text.replace('{link}', () => buildTrackingUrl(order.order_id, site, language));
}

function getValues(
  { order_id: order, first_name, last_name }: Application,
  { publicName: service }: ApplicantSite,
  values: ApplicantEmail['values'] = {},
): Record<string, string | number> {
  return { ...values, order, service, name: isolateBidiText(formatFullName(first_name, last_name)) };
}

/** Fills in placeholders. In a right-to-left text, each value keeps its own direction (Unicode UAX #9). */
function fillText(text: string, values: Record<string, string | number>, language: SiteLanguage): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return isRightToLeft(language) ? `\u2068${value}\u2069` : String(value);
  });
}
