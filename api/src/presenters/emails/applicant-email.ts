import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import type { StoredOrder } from '../../db/orders/orders';
import { escapeHtml, renderEmailButton, renderEmailLayout } from './email-layout';
import { isolateBidiText } from './isolate-bidi-text';

export interface EmailContent {
  subject: string;
  html: string;
  text: string;
  /** The application's own address, so that a reply identifies its order. */
  replyTo: string;
}

interface ApplicantEmail {
  subject: string;
  paragraphs: string[];
  /** The text above the link to the order, and on the link. */
  beforeLink: string;
  linkLabel: string;
  closing: string;
}

/** The applicants' site, which the emails link to. */
export interface ApplicantSite {
  publicName: string;
  publicUrl: string;
  applicationMailDomain: string;
}

/** Returns the address where an applicant tracks an order and downloads the visa. */
export function buildTrackingUrl(orderId: number, site: Pick<ApplicantSite, 'publicUrl'>): string {
  return `${site.publicUrl}/track-order/${encodeOrderId(orderId)}`;
}

/** Composes an email to an applicant, as HTML and text, with a link to the order on the applicants' site. */
export function composeApplicantEmail(
  order: Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name'>,
  site: ApplicantSite,
  { subject, paragraphs, beforeLink, linkLabel, closing }: ApplicantEmail,
): EmailContent {
  const link = buildTrackingUrl(order.order_id, site);
  const name = isolateBidiText(formatFullName(order.first_name, order.last_name));
  return {
    subject,
    replyTo: `${order.order_id}@${site.applicationMailDomain}`,
    text:
      [`Dear ${name},`, ...paragraphs, `Order id: ${order.order_id}`, `${beforeLink}\n${link}`, closing].join('\n\n') +
      '\n',
    html: renderEmailLayout({
      heading: site.publicName,
      body: [
        `<p>Dear ${escapeHtml(name)},</p>`,
        ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
        `<p>Order id: <strong>${order.order_id}</strong></p>`,
        `<p>${escapeHtml(beforeLink)}</p>`,
        renderEmailButton(link, linkLabel),
      ].join('\n'),
      closing: escapeHtml(closing).replace('\n', '<br>'),
    }),
  };
}

/** Composes the WhatsApp message that staff send when the visa is ready. */
export function composeWhatsappMessage(
  order: Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name'>,
  site: ApplicantSite,
): string {
  const name = isolateBidiText(formatFullName(order.first_name, order.last_name));
  return `Dear ${name}, your ${site.publicName} is ready. Order id: ${order.order_id}. Download it with your order id and email address: ${buildTrackingUrl(order.order_id, site)}`;
}
