import type { OrderDetail } from '@evisa/shared/contract/orders';
import { formatDateTime, formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { describeMail } from '../histories/describe-mail';

interface VisaFact {
  /** "Sent 03/06/2026 02:00:00 (UTC) to marie@mail.example". */
  value: string;
  title: string;
  /** Whether the applicant did not get it. */
  isUrgent: boolean;
}

/**
 * Says what became of the order's visa: to whom and when it was last sent, if it came back and whether an earlier email had reached them, or
 * when it was withdrawn. Null before one is uploaded.
 */
export function describeVisa({ uploadDoc, mailHistory }: OrderDetail): VisaFact | null {
  const current = uploadDoc.find(({ withdrawn }) => !withdrawn);
  const [newest] = uploadDoc;
  if (!newest) return null;
  if (!current) {
    const { at, by, reason } = newest.withdrawn ?? { at: newest.create_ts, by: '', reason: '' };
    const title = `${formatTimestamp(at)} UTC, by ${by}: ${reason}`;
    return { value: `Withdrawn ${formatDateTime(at)} (UTC)`, title, isUrgent: true };
  }
  const [mail, ...earlier] = mailHistory
    .filter(({ kind, uploadDoc: { file1 } }) => isOfVisa(kind) && file1 === current.file1)
    .toSorted((a, b) => b.id - a.id);
  const at = mail?.create_ts ?? current.create_ts;
  const { label, color } = mail ? describeMail(mail) : { label: 'Uploaded', color: 'green' };
  const arrived = color === 'green' ? undefined : earlier.find((other) => describeMail(other).color === 'green');
  const last = `${label} ${formatDateTime(at)} (UTC)${mail ? ` to ${mail.email}` : ''}`;
  return {
    value: arrived
      ? `${last}; ${describeMail(arrived).label.toLowerCase()} before, ${formatDateTime(arrived.create_ts)}`
      : last,
    title: `${formatTimestamp(at)} UTC. Email History has the details`,
    isUrgent: color === 'red',
  };
}

const isOfVisa = (kind: OrderDetail['mailHistory'][number]['kind']) => kind === 'visa' || kind === 'resend';
