import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { formatUtcMoment } from '@evisa/shared/domain/dates';
import { downloadDevice, plainIp } from '@evisa/shared/domain/download-device';
import { processingModeLabel, processStatuses, type ProcessStatus } from '@evisa/shared/domain/order-status';
import type { StoredAuditEntry } from '../db/audit-trail';
import type { StoredDownload } from '../db/downloads';
import type { FullOrder, StoredOrder } from '../db/get-order';
import type { StoredMail } from '../db/mail-history';
import type { StoredRemark } from '../db/remarks';
import { mailKindWords } from './defence-pack-history';

type Chronology = DefencePackContent['chronology'];
type Event = Chronology[number];

/** Of more events than both together, the middle ones are left out. */
const firstEvents = 25;
const lastEvents = 24;
/** Of more downloads than both together, the middle ones are one event. */
const firstDownloads = 5;
const lastDownloads = 5;

/** What a move to each status means to somebody outside the house. */
const moveWords: Record<ProcessStatus, string> = {
  New: 'The order was in processing.',
  Pending: 'The order waited for its payment to be confirmed.',
  Future: 'The order was kept for processing closer to the date of entry.',
  Awaiting: 'The order waited for information from the applicant.',
  AwaitingGovt: 'The application was with the government.',
  'Contact Customer': 'The applicant was to be contacted.',
  'Customer Called': 'The applicant was called.',
  Refund: 'A refund was asked for.',
  Refunds: 'The payment was refunded.',
  Completed: 'The order was completed.',
  Deleted: 'The order was closed.',
};

/** What happened to an order, oldest first, in words without anything internal: no remark's text, no member's name. */
export function defenceChronology(full: FullOrder, trail: readonly StoredAuditEntry[]): Chronology {
  const { order, documents, mails, downloads, remarks } = full;
  const later = [
    ...moveEvents(order, trail),
    ...documents.map(({ uploaded_at }) => ({ at: uploaded_at, event: 'The e-Visa was issued and ready to download.' })),
    ...mails.map(mailEvent),
    ...downloadEvents(downloads),
    ...remarks.flatMap(contactEvents),
  ];
  return shortened([...placedEvents(order), ...later.toSorted((a, b) => a.at.localeCompare(b.at))]);
}

function placedEvents({ created_at: at, processing_mode, signature_name }: StoredOrder): Event[] {
  const placed = `The order was placed (${processingModeLabel(processing_mode)}).`;
  if (!signature_name) return [{ at, event: placed }];
  return [
    { at, event: placed },
    { at, event: `The terms and the refund policy were accepted electronically, signed “${signature_name}”.` },
  ];
}

function moveEvents(order: StoredOrder, trail: readonly StoredAuditEntry[]): Event[] {
  const moves = trail.flatMap(({ action, at, changes }) => {
    const status = processStatuses.find((known) => known === changes.process_status?.to);
    return action === 'order.place' || !status ? [] : [{ at, status }];
  });
  const events = moves.map(({ at, status }) => ({ at, event: moveWords[status] }));
  // An order that came with its refund has no move that tells of it.
  if (order.refund_date !== null && !moves.some(({ status }) => status === 'Refunds'))
    events.push({ at: order.refund_date, event: moveWords.Refunds });
  return events;
}

function mailEvent({ kind, recipient, state, reason, sent_at, create_ts }: StoredMail): Event {
  return {
    at: sent_at ?? create_ts,
    event: `Email (${mailKindWords[kind]}) to ${recipient}: ${mailWords(state, reason)}`,
  };
}

function mailWords(state: StoredMail['state'], reason: string | null): string {
  if (state === 'queued') return 'waiting to be sent.';
  return state === 'sent' ? 'accepted by the mail server.' : `refused (${reason ?? 'no reason was given'}).`;
}

/** Newest first, as the history gives them. */
function downloadEvents(downloads: readonly StoredDownload[]): Event[] {
  const firstTold = Math.max(lastDownloads, downloads.length - firstDownloads);
  const between = downloads.slice(lastDownloads, firstTold);
  const events = [...downloads.slice(0, lastDownloads), ...downloads.slice(firstTold)].map(
    ({ create_ts, ip, timezone, browser, os }) => {
      const parts = [downloadDevice(browser).browser, os, plainIp(ip), timezone];
      return { at: create_ts, event: `The e-Visa was downloaded (${parts.filter(Boolean).join(', ')}).` };
    },
  );
  const newest = between.at(0);
  if (newest)
    events.push({
      at: newest.create_ts,
      event: `The e-Visa was downloaded ${between.length.toLocaleString('en')} more times until then.`,
    });
  return events;
}

function contactEvents({ created_at: at, whatsapp, telephone }: StoredRemark): Event[] {
  const ways = [...(whatsapp ? ['WhatsApp'] : []), ...(telephone ? ['telephone'] : [])];
  if (ways.length === 0) return [];
  return [{ at, event: `Staff were in contact with the applicant by ${ways.join(' and ')}.` }];
}

function shortened(events: Event[]): Event[] {
  const left = events.slice(firstEvents, Math.max(firstEvents, events.length - lastEvents));
  const [next] = left;
  const last = left.at(-1);
  if (!next || !last || left.length === 1) return events;
  const event = `${left.length} events until ${formatUtcMoment(last.at)} UTC are left out.`;
  return [...events.slice(0, firstEvents), { at: next.at, event }, ...events.slice(-lastEvents)];
}
