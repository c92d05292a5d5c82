import { encodeOrderId } from '@evisa/shared/domain/order-id';
import { fullName } from '@evisa/shared/domain/text';
import type { StoredOrder } from '../db/get-order';
import { escapeHtml } from './escape-html';
import { isolate } from './isolate';

export interface MailText {
  subject: string;
  html: string;
  text: string;
  /** The application's own address, so that an answer says which order it is about. */
  replyTo: string;
}

interface Letter {
  subject: string;
  paragraphs: string[];
  /** What stands above the link to the order, and on it. */
  beforeLink: string;
  onLink: string;
  closing: string;
}

/** The applicants' site, which a letter links to. */
export interface ApplicantSite {
  publicName: string;
  publicUrl: string;
  applicationMailDomain: string;
}

/** Where an applicant follows an order and downloads the visa. */
export function trackingUrl(orderId: number, site: ApplicantSite): string {
  return `${site.publicUrl}/track-order/${encodeOrderId(orderId)}`;
}

/** A letter to an applicant, as HTML and as text, with a link to the order on the applicants' site. */
export function letterTo(
  order: Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name'>,
  site: ApplicantSite,
  { subject, paragraphs, beforeLink, onLink, closing }: Letter,
): MailText {
  const link = trackingUrl(order.order_id, site);
  const name = isolate(fullName(order.first_name, order.last_name));
  return {
    subject,
    replyTo: `${order.order_id}@${site.applicationMailDomain}`,
    text:
      [`Dear ${name},`, ...paragraphs, `Order id: ${order.order_id}`, `${beforeLink}\n${link}`, closing].join('\n\n') +
      '\n',
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(site.publicName)}</title></head>
<body style="margin:0;background:#f1f5f9;font-family:Arial,Helvetica,sans-serif;color:#1e293b">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff;border-radius:8px">
<tr><td style="background:#0f766e;border-radius:8px 8px 0 0;color:#ffffff;font-size:20px;font-weight:bold;padding:20px 32px">${escapeHtml(site.publicName)}</td></tr>
<tr><td style="font-size:16px;line-height:1.5;padding:24px 32px 8px">
<p>Dear ${escapeHtml(name)},</p>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
<p>Order id: <strong>${order.order_id}</strong></p>
<p>${escapeHtml(beforeLink)}</p>
<p><a href="${escapeHtml(link)}" style="background:#0f766e;border-radius:6px;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">${escapeHtml(onLink)}</a></p>
</td></tr>
<tr><td style="color:#475569;font-size:14px;line-height:1.5;padding:8px 32px 24px">${escapeHtml(closing).replace('\n', '<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`,
  };
}
