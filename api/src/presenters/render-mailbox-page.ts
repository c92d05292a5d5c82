import type { LocalMail } from '../adapters/mail/local-mailbox';
import { escapeHtml } from './emails/email-layout';

const style = `
body { background: #f1f5f9; color: #1e293b; font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem; }
.notice { background: #fef3c7; border: 1px solid #d97706; border-radius: 8px; padding: .75rem 1rem; }
details { background: #fff; border: 1px solid #cbd5e1; border-radius: 8px; margin: 1rem 0; }
summary { cursor: pointer; padding: .75rem 1rem; }
summary:focus-visible, a:focus-visible { outline: 3px solid #0f766e; outline-offset: 2px; }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: max-content 1fr; margin: 0; padding: 0 1rem 1rem; }
dt { color: #475569; } dd { margin: 0; overflow-wrap: anywhere; }
a { color: #0f766e; }
iframe { background: #fff; border: 0; border-top: 1px solid #cbd5e1; border-radius: 0 0 8px 8px; display: block; height: 36rem; width: 100%; }`;

/** Renders the mails of the local mailbox as one page. Each mail's HTML is in a sandboxed frame. */
export function renderMailboxPage(mails: readonly LocalMail[]): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Local mailbox</title><style>${style}</style></head>
<body>
<main>
<h1>Local mailbox</h1>
<p class="notice">No mail provider is set up, so mails are kept on this machine and no one receives them. This page is for development: it opens only on this machine and is off in production.</p>
${mails.map(renderMail).join('\n') || '<p>No mails yet. Upload a visa document to an order and its mail appears here.</p>'}
</main>
</body>
</html>
`;
}

function renderMail({ id, subject, to, from, provider, sentAt, html, attachments }: LocalMail, place: number): string {
  const links = attachments.map(
    ({ name, bytes }, index) =>
      `<a href="/api/mailbox/view/${encodeURIComponent(id)}/attachments/${index}" download>${escapeHtml(name)}</a> (${Math.ceil(bytes / 1024)} KB)`,
  );
  return `<details${place === 0 ? ' open' : ''}>
<summary><strong>${escapeHtml(subject)}</strong> to ${escapeHtml(to)}, ${escapeHtml(formatUtc(sentAt))}</summary>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Provider</dt><dd>${escapeHtml(provider)}</dd><dt>Time</dt><dd>${escapeHtml(formatUtc(sentAt))}</dd><dt>Attachments</dt><dd>${links.join(', ') || 'none'}</dd></dl>
<iframe sandbox="" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe>
</details>`;
}

/** Formats a timestamp to the second. */
function formatUtc(iso: string): string {
  return `${iso.slice(0, 19).replace('T', ' ')} UTC`;
}
