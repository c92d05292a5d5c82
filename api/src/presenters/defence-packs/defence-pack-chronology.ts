import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { parseDownloadDevice, stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { getProcessingModeLabel, processStatuses, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { StoredAuditEntry } from '../../db/audit/audit-trail';
import type { StoredDownload } from '../../db/order-history/downloads';
import type { OrderWithHistory, StoredOrder } from '../../db/orders/orders';
import type { StoredMail } from '../../db/order-history/mail-history';
import type { StoredRemark } from '../../db/order-history/remarks';
import { namePlace } from '../orders/download-place';
import { mailKindLabels } from './defence-pack-history';

type Chronology = DefencePackContent['chronology'];
type ChronologyEvent = Chronology[number];

/** If there are more events than both together, the middle ones are left out. */
const maxFirstEvents = 25;
const maxLastEvents = 24;
/** If there are more downloads than both together, the middle ones become one event. */
const maxFirstDownloads = 5;
const maxLastDownloads = 5;

/** What a move to each status means to an outside reader. */
const statusChangeTexts: Record<ProcessStatus, string> = {
  New: 'The order was in processing.',
  Pending: 'The order was waiting for payment confirmation.',
  Future: 'The order was scheduled for processing closer to the date of entry.',
  Awaiting: 'The order was waiting for information from the applicant.',
  AwaitingGovt: 'The application was with the government.',
  'Contact Customer': 'Staff planned to contact the applicant.',
  'Customer Called': 'The applicant was called.',
  Refund: 'A refund was requested.',
  Refunds: 'The payment was refunded.',
  Completed: 'The order was completed.',
  Deleted: 'The order was closed.',
};

/** Returns what happened to an order, oldest first, without internal details such as texts of remarks or names of members. */
export function buildChronology(full: OrderWithHistory, trail: readonly StoredAuditEntry[]): Chronology {
  const { order, documents, mails, downloads, remarks } = full;
  const later = [
    ...buildStatusChangeEvents(order, trail),
    ...documents.map(({ uploaded_at }) => ({ at: uploaded_at, event: 'The e-Visa was issued and ready to download.' })),
    ...mails.map(buildMailEvent),
    ...buildDownloadEvents(downloads),
    ...remarks.flatMap(buildContactEvents),
  ];
  return omitMiddleEvents([...buildPlacedEvents(order), ...later.toSorted((a, b) => a.at.localeCompare(b.at))]);
}

function buildPlacedEvents({ created_at: at, processing_mode, signature_name }: StoredOrder): ChronologyEvent[] {
  const placed = `The order was placed (${getProcessingModeLabel(processing_mode)}).`;
  if (!signature_name) return [{ at, event: placed }];
  return [
    { at, event: placed },
    { at, event: `The terms and the refund policy were accepted electronically, signed “${signature_name}”.` },
  ];
}

function buildStatusChangeEvents(order: StoredOrder, trail: readonly StoredAuditEntry[]): ChronologyEvent[] {
  const moves = trail.flatMap(({ action, at, changes }) => {
    const status = processStatuses.find((known) => known === changes.process_status?.to);
    return action === 'order.place' || !status ? [] : [{ at, status }];
  });
  const events = moves.map(({ at, status }) => ({ at, event: statusChangeTexts[status] }));
  // An imported order may have a refund date without a recorded move.
  if (order.refund_date !== null && !moves.some(({ status }) => status === 'Refunds'))
    events.push({ at: order.refund_date, event: statusChangeTexts.Refunds });
  return events;
}

function buildMailEvent({ kind, recipient, state, reason, sent_at, create_ts }: StoredMail): ChronologyEvent {
  return {
    at: sent_at ?? create_ts,
    event: `Email (${mailKindLabels[kind]}) to ${recipient}: ${describeMailState(state, reason)}`,
  };
}

function describeMailState(state: StoredMail['state'], reason: string | null): string {
  if (state === 'queued') return 'waiting to be sent.';
  return state === 'sent' ? 'accepted by the mail server.' : `refused (${reason ?? 'no reason was given'}).`;
}

/** Returns the events newest first, like the history. */
function buildDownloadEvents(downloads: readonly StoredDownload[]): ChronologyEvent[] {
  const firstOfOldest = Math.max(maxLastDownloads, downloads.length - maxFirstDownloads);
  const between = downloads.slice(maxLastDownloads, firstOfOldest);
  const events = [...downloads.slice(0, maxLastDownloads), ...downloads.slice(firstOfOldest)].map(
    ({ create_ts, ip, browser, os, ...place }) => {
      const parts = [parseDownloadDevice(browser).browser, os, stripIpv6Prefix(ip), namePlace(place)];
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

function buildContactEvents({ created_at: at, whatsapp, telephone }: StoredRemark): ChronologyEvent[] {
  const ways = [...(whatsapp ? ['WhatsApp'] : []), ...(telephone ? ['telephone'] : [])];
  if (ways.length === 0) return [];
  return [{ at, event: `Staff were in contact with the applicant by ${ways.join(' and ')}.` }];
}

function omitMiddleEvents(events: ChronologyEvent[]): ChronologyEvent[] {
  const omitted = events.slice(maxFirstEvents, Math.max(maxFirstEvents, events.length - maxLastEvents));
  const [next] = omitted;
  const last = omitted.at(-1);
  if (!next || !last || omitted.length === 1) return events;
  const event = `${omitted.length} events until ${formatTimestamp(last.at)} UTC are left out.`;
  return [...events.slice(0, maxFirstEvents), { at: next.at, event }, ...events.slice(-maxLastEvents)];
}
