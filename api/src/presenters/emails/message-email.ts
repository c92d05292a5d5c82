import type { OrderMessage } from '@evisa/shared/contract/mail';
import type { MessageValues } from '@evisa/shared/contract/message-templates';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import {
  type Application,
  type ApplicantSite,
  buildTrackingUrl,
  composeApplicantEmail,
  type EmailContent,
} from './applicant-email';
import { escapeHtml, renderEmailLayout } from './email-layout';
import { emailTexts } from './texts/languages';
import { isolateBidiText } from './isolate-bidi-text';

/** Returns what fills the placeholders of a message about an order. `isAsked`: the tracking page has a form for what is missing. */
export function getMessageValues(order: Application, site: ApplicantSite, isAsked: boolean): MessageValues {
  const { order_id, first_name, last_name, language } = order;
  return {
    name: isolateBidiText(formatFullName(first_name, last_name)),
    orderId: String(order_id),
    service: site.publicName,
    trackingLink: buildTrackingUrl(order_id, site, language),
    language,
    ...(isAsked && { requestLine: emailTexts[language].requestLink }),
  };
}

/** Composes the email with what a member wrote: the same text as HTML, where the address of the tracking page is a link. */
export function composeMessageEmail(
  order: Application,
  { subject, text, language }: OrderMessage,
  site: ApplicantSite,
): EmailContent {
  const link = escapeHtml(buildTrackingUrl(order.order_id, site, order.language));
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const html = escapeHtml(paragraph).replaceAll('\n', '<br>').replaceAll(link, `<a href="${link}">${link}</a>`);
    return `<p dir="auto">${html}</p>`;
  });
  return {
    subject,
    replyTo: `${order.order_id}@${site.applicationMailDomain}`,
    text: `${text}\n`,
    html: renderEmailLayout({ language, heading: site.publicName, body: paragraphs.join('\n'), closing: '' }),
  };
}

/** Composes the message that asks an applicant for what is missing, with what a member wrote about it. */
export function composeRequestMessage(order: Application, note: string, site: ApplicantSite): OrderMessage {
  const { subject, text } = composeApplicantEmail(order, site, {
    subject: 'requestSubject',
    paragraphs: note === '' ? ['requestMissing'] : ['requestMissing', 'requestNote'],
    beforeLink: 'requestLink',
    linkLabel: 'trackLabel',
    closing: 'kindRegards',
    values: { note },
  });
  return { subject, text: text.trim(), language: order.language };
}
