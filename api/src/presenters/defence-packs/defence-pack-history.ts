import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { formatEstDateTime, formatEstTimestamp } from '@evisa/shared/domain/formatting/est-dates';
import { parseDownloadDevice, stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import type { PackedOrder } from '../../db/orders/orders';
import { namePlace } from '../orders/download-place';
import type { StoredMail } from '../../db/order-history/mail-history';

/** How many of the first and last rows are shown of a history that is too long for a pack. */
const maxFirstRows = 10;
const maxLastRows = 60;

const mailKindLabels: Record<MailHistoryRow['kind'], string> = {
  visa: 'e-Visa',
  resend: 'e-Visa, sent again',
  'download-link': 'Download link',
  invoice: 'Invoice',
};

/** What an email contains, for an outside reader. */
export function getMailKindLabel({
  kind,
  is_withdrawal,
  message,
}: Pick<StoredMail, 'kind' | 'is_withdrawal' | 'message'>): string {
  if (message) return 'Message';
  return is_withdrawal ? 'Withdrawal of the e-Visa' : mailKindLabels[kind];
}

/** Builds pack 1: every download of the issued document, oldest first. */
export function buildDownloadHistory({ downloads }: PackedOrder): DefencePackContent['history'] {
  const rows = downloads.toReversed().map(({ create_ts, ip, browser: text, os, ...place }, index) => {
    const { browser, device, type } = parseDownloadDevice(text);
    return [
      String(index + 1),
      `${formatTimestamp(create_ts)} UTC\n${formatEstDateTime(create_ts)} EST`,
      joinKnown([stripIpv6Prefix(ip), namePlace(place)], '\n'),
      joinKnown([device, type, browser, os], ', '),
    ];
  });
  return {
    ...omitMiddleRows('Download History', rows),
    columns: ['#', 'Date & Time', 'Device IP Address, Location', 'Device, Type, Browser, OS'],
    empty: 'The document has not been downloaded.',
  };
}

/** Builds pack 2: every mail to the applicant with its delivery result, in the order in which they were requested. */
export function buildMailHistory({ mails, documents }: PackedOrder): DefencePackContent['history'] {
  const issuedAt = new Map(documents.map(({ id, uploaded_at }) => [id, uploaded_at]));
  const rows = mails.toReversed().map((mail, index) => {
    const at = mail.sent_at ?? mail.failed_at ?? mail.create_ts;
    const issued = mail.document_id === null ? undefined : issuedAt.get(mail.document_id);
    return [
      String(index + 1),
      `${formatTimestamp(at)} UTC\n${formatEstTimestamp(at)} EST`,
      joinKnown(
        [
          getMailKindLabel(mail),
          issued && `issued on ${formatTimestamp(issued)} UTC`,
          mail.recipient,
          mail.mail_service_provider,
        ],
        '\n',
      ),
      describeDelivery(mail),
    ];
  });
  return {
    ...omitMiddleRows('Email History', rows),
    columns: ['#', 'Date & Time', 'Email, Recipient, Provider', 'Delivery Result'],
    empty: 'No email has been sent.',
  };
}

const joinKnown = (texts: readonly (string | undefined)[], between: string) =>
  texts.filter(Boolean).join(between) || '—';

/** Describes a mail's delivery: what the mail server answered, or that it only was requested. */
function describeDelivery({ state, sent_at, failed_at, reason, response }: StoredMail): string {
  if (state === 'queued') return 'Requested at this time, waiting to be sent';
  if (state === 'failed')
    return `${failed_at === null ? 'Requested at this time, failed later' : 'Failed'}: ${reason ?? 'no reason was given'}`;
  const accepted =
    sent_at === null
      ? 'Sent, as an earlier system noted'
      : `Accepted by the mail server at ${formatTimestamp(sent_at)} UTC`;
  // A sent mail has a reason only if it carries a link instead of the document.
  return [response ? `${accepted}: ${response}` : accepted, ...(reason ? [reason] : [])].join('. ');
}

function omitMiddleRows(title: string, rows: string[][]): { title: string; rows: string[][] } {
  if (rows.length <= maxFirstRows + maxLastRows) return { title, rows };
  const all = rows.length.toLocaleString('en');
  return {
    title: `${title}: the first ${maxFirstRows} and the last ${maxLastRows} of ${all}`,
    rows: [...rows.slice(0, maxFirstRows), ...rows.slice(-maxLastRows)],
  };
}
