import { encodeOrderId } from '@evisa/shared/domain/order-id';
import { fullName } from '@evisa/shared/domain/text';
import type { StoredOrder } from '../db/get-order';
import { escapeHtml } from './escape-html';

export interface MailText {
  subject: string;
  html: string;
  text: string;
}

const tourist = 'Visa T (Tourist Only)';

/** The mail that brings an applicant the issued visa. `trackingUrl` opens the applicants' site at their order. */
export function approvalEmail(
  order: Pick<StoredOrder, 'order_id' | 'first_name' | 'last_name' | 'visa_type'>,
  site: { publicName: string; publicUrl: string },
): MailText {
  const trackingUrl = `${site.publicUrl}/track-order/${encodeOrderId(order.order_id)}`;
  const name = fullName(order.first_name, order.last_name);
  const paragraphs = [
    `Your application for an e-Visa has been completed successfully. Your visa is attached to this email.`,
    // The specification, section 9: the text for the tourist e-visa.
    ...(order.visa_type === tourist
      ? ['Your tourist e-Visa is valid within 90 days of issue, for a maximum stay of 30 days.']
      : []),
    'Please print two copies: one for your arrival and one for your departure. Check that your name, passport number and date of birth are right before you travel.',
  ];
  const download = `You can also download it with your order id and email address:`;
  const closing = `Have a pleasant journey,\nthe ${site.publicName} team`;
  return {
    subject: `Your ${site.publicName} is ready – order ${order.order_id}`,
    text:
      [`Dear ${name},`, ...paragraphs, `Order id: ${order.order_id}`, `${download}\n${trackingUrl}`, closing].join(
        '\n\n',
      ) + '\n',
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
<p>${escapeHtml(download)}</p>
<p><a href="${escapeHtml(trackingUrl)}" style="background:#0f766e;border-radius:6px;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">Track order ${order.order_id}</a></p>
</td></tr>
<tr><td style="color:#475569;font-size:14px;line-height:1.5;padding:8px 32px 24px">${escapeHtml(closing).replace('\n', '<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`,
  };
}
