import { isRightToLeft, type SiteLanguage } from '@evisa/shared/domain/site-languages';

interface EmailLayout {
  language?: SiteLanguage;
  /** The heading, and the title of the document. */
  heading: string;
  /** Escaped HTML. */
  body: string;
  /** Escaped HTML. */
  closing: string;
}

/** Renders the layout of every email, in HTML that mail programs support. */
export function renderEmailLayout({ language = 'en', heading, body, closing }: EmailLayout): string {
  const dir = isRightToLeft(language) ? ' dir="rtl"' : '';
  return `<!doctype html>
<html lang="${language}"${dir}>
<head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#f1f5f9;font-family:Arial,Helvetica,sans-serif;color:#1e293b">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600"${dir} cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff;border-radius:8px">
<tr><td style="background:#0f766e;border-radius:8px 8px 0 0;color:#ffffff;font-size:20px;font-weight:bold;padding:20px 32px">${escapeHtml(heading)}</td></tr>
<tr><td style="font-size:16px;line-height:1.5;padding:24px 32px 8px">
${body}
</td></tr>
<tr><td style="color:#475569;font-size:14px;line-height:1.5;padding:8px 32px 24px">${closing}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Renders a link that looks like a button. */
export function renderEmailButton(address: string, label: string): string {
  return `<p><a href="${escapeHtml(address)}" style="background:#0f766e;border-radius:6px;color:#ffffff;display:inline-block;padding:12px 24px;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

/** Escapes a text for HTML, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
