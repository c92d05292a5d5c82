import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import { formatEstMoment, formatUtcMoment } from '@evisa/shared/domain/dates';
import { downloadDevice, plainIp } from '@evisa/shared/domain/download-device';
import type { FullOrder } from '../db/get-order';
import type { StoredMail } from '../db/mail-history';

/** Of a history that is too long for a pack, so many of its first and its last rows are shown. */
const firstRows = 10;
const lastRows = 60;

export const mailKindWords: Record<MailHistoryRow['kind'], string> = {
  visa: 'e-Visa',
  resend: 'e-Visa, sent again',
  'download-link': 'Download link',
  invoice: 'Invoice',
};

/** Pack 1: every download of the issued document, oldest first. */
export function downloadEvidence({ downloads }: FullOrder): DefencePackContent['history'] {
  const rows = downloads.toReversed().map(({ create_ts, ip, browser: text, os, timezone }, index) => {
    const { browser, device, type } = downloadDevice(text);
    const row = [plainIp(ip), device, type, browser, os, timezone].map((cell) => cell || '—');
    return [String(index + 1), formatUtcMoment(create_ts), formatEstMoment(create_ts), ...row];
  });
  return {
    ...shortened('Download History', rows),
    columns: [
      '#',
      'Date & Time (UTC)',
      'Date & Time (EST)',
      'Device IP Address',
      'Device',
      'Device Type',
      'Browser',
      'OS',
      'Device Location',
    ],
    empty: 'The document has not been downloaded.',
  };
}

/** Pack 2: every mail to the applicant with what became of it, oldest first. */
export function mailEvidence({ mails, documents }: FullOrder): DefencePackContent['history'] {
  const issuedAt = new Map(documents.map(({ id, uploaded_at }) => [id, uploaded_at]));
  const rows = mails.toReversed().map((mail, index) => {
    const at = mail.sent_at ?? mail.create_ts;
    const issued = mail.document_id === null ? undefined : issuedAt.get(mail.document_id);
    return [
      String(index + 1),
      formatUtcMoment(at),
      formatEstMoment(at),
      mailKindWords[mail.kind],
      mail.recipient,
      mail.mail_service_provider,
      deliveryResult(mail),
      issued ? `e-Visa of ${formatUtcMoment(issued)} UTC` : '—',
    ];
  });
  return {
    ...shortened('Email History', rows),
    columns: [
      '#',
      'Date & Time (UTC)',
      'Date & Time (EST)',
      'Email',
      'Recipient',
      'Provider',
      'Delivery Result',
      'Document',
    ],
    empty: 'No email has been sent.',
  };
}

/** What is known of a mail's delivery: its provider's mail server took it, refused it, or has not had it yet. */
function deliveryResult({ state, sent_at, reason, response }: StoredMail): string {
  if (state === 'queued') return 'Waiting to be sent';
  if (state === 'failed') return `Failed: ${reason ?? 'no reason was given'}`;
  const accepted = `Accepted by the mail server${sent_at ? ` at ${formatUtcMoment(sent_at)} UTC` : ''}`;
  return response ? `${accepted}: ${response}` : accepted;
}

function shortened(title: string, rows: string[][]): { title: string; rows: string[][] } {
  if (rows.length <= firstRows + lastRows) return { title, rows };
  const all = rows.length.toLocaleString('en');
  return {
    title: `${title}: the first ${firstRows} and the last ${lastRows} of ${all}`,
    rows: [...rows.slice(0, firstRows), ...rows.slice(-lastRows)],
  };
}
