import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { parseDownloadDevice, stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { getProcessingModeLabel, processStatuses, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { StoredDownload } from '../../db/order-history/downloads';
import type { StoredOrder } from '../../db/orders/orders';
import type { OrderLedger } from '../../db/payments/payment-events';
import type { StoredMail } from '../../db/order-history/mail-history';
import type { StoredRemark } from '../../db/order-history/remarks';
import { namePlace } from '../orders/download-place';
import { getMailKindLabel } from './defence-pack-history';
import { buildPaymentEvents } from './defence-pack-payments';
import { findPlacedAt, type PackSource } from './pack-source';

type Chronology = DefencePackContent['chronology'];
type ChronologyEvent = Chronology[number];

/** If there are more events than both together, the middle ones are left out. */
const maxFirstEvents = 25;
const maxLastEvents = 24;
/** If there are more downloads than both together, the middle ones become one event. */
const maxFirstDownloads = 5;
const maxLastDownloads = 5;

/** What a move to each status means to an outside reader; null for what staff only meant to do, and for what the ledger says. */
const statusChangeTexts: Record<ProcessStatus, string | null> = {
  New: 'The order was in processing.',
  Pending: 'The order was waiting for payment confirmation.',
  Future: 'The order was scheduled for processing closer to the date of entry.',
  Awaiting: 'The order was waiting for information from the applicant.',
  AwaitingGovt: 'The application was with the government.',
  'Contact Customer': null,
  'Customer Called': 'Staff noted a call to the applicant.',
  Refund: null,
  Refunds: null,
  Completed: 'The order was completed.',
  Deleted: 'The order was closed.',
};

/**
 * Returns what happened to an order, oldest first, each at the time of the event itself. It has no internal details such as texts of remarks or
 * names of members, and nothing that was only intended.
 */
export function buildChronology(source: PackSource): Chronology {
  const { order, ledger, documents, mails, downloads, remarks } = source;
  const events = [
    ...buildPlacedEvents(source),
    ...buildPaymentEvents(ledger),
    ...buildStatusChangeEvents(source),
    ...buildRefundNote(order, ledger),
    ...documents.map(({ uploaded_at }) => ({ at: uploaded_at, event: 'The e-Visa was issued and ready to download.' })),
    ...[...new Set(documents.flatMap(({ withdrawn_at }) => withdrawn_at ?? []))].map((at) => ({
      at,
      event: 'The e-Visa was withdrawn.',
    })),
    ...mails.flatMap(buildMailEvent),
    ...buildDownloadEvents(downloads),
    ...remarks.flatMap(buildContactEvents),
  ];
  return omitMiddleEvents(events.toSorted((a, b) => a.at.localeCompare(b.at)));
}

function buildPlacedEvents(source: PackSource): ChronologyEvent[] {
  const { order, placing } = source;
  const { created_at, processing_mode, signature_name } = order;
  const mode = getProcessingModeLabel(processing_mode);
  const placedAt = findPlacedAt(source);
  const from = placing?.placed_ip ? `, from the IP address ${placing.placed_ip}` : '';
  // Without a time of its own, the signature came with the order.
  const acceptedAt = placing?.terms_accepted_at ?? placedAt;
  return [
    ...(placedAt === null
      ? [
          {
            at: created_at,
            event: `The order was received (${mode})${signature_name ? `, signed “${signature_name}”` : ''}.`,
          },
        ]
      : [{ at: placedAt, event: `The order was placed (${mode})${from}.` }]),
    ...(acceptedAt !== null && (signature_name || placing?.terms_accepted_at)
      ? [
          {
            at: acceptedAt,
            event: `The terms and the refund policy${placing?.terms_version ? `, version ${placing.terms_version},` : ''} were accepted electronically${signature_name ? `, signed “${signature_name}”` : ''}.`,
          },
        ]
      : []),
  ];
}

function buildStatusChangeEvents({ trail }: PackSource): ChronologyEvent[] {
  return omitUndone(trail).flatMap(({ action, at, changes }) => {
    const status = processStatuses.find((known) => known === changes.process_status?.to);
    const event = action === 'order.place' || !status ? null : statusChangeTexts[status];
    return event === null ? [] : [{ at, event }];
  });
}

/** A mistake that staff undid is no event, and neither is its undo. */
function omitUndone(newestFirst: PackSource['trail']): PackSource['trail'] {
  const undoneIds = new Set<unknown>();
  return newestFirst.filter(({ id, changes: { undone } }) => {
    const isUndone = undoneIds.has(id);
    if (undone && !isUndone) undoneIds.add(undone.from);
    return !undone && !isUndone;
  });
}

/** A refund that no event reported, but staff noted with its date. */
function buildRefundNote({ refund_date }: StoredOrder, { refunds }: OrderLedger): ChronologyEvent[] {
  return refund_date === null || refunds.length > 0
    ? []
    : [{ at: refund_date, event: 'Staff noted a refund. No event of the payment provider confirms it.' }];
}

/** What a mail server answered, when it did. A mail that still waits has no event. */
function buildMailEvent({
  kind,
  is_withdrawal,
  message,
  recipient,
  state,
  reason,
  response,
  sent_at,
  failed_at,
}: StoredMail): ChronologyEvent[] {
  const email = `Email (${getMailKindLabel({ kind, is_withdrawal, message })}) to ${recipient}`;
  if (state === 'sent' && sent_at !== null)
    return [{ at: sent_at, event: `${email}: accepted by the mail server${response ? ` (${response})` : ''}.` }];
  if (state === 'failed' && failed_at !== null)
    return [{ at: failed_at, event: `${email}: not delivered (${reason ?? 'no reason was given'}).` }];
  return [];
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
  return [{ at, event: `Staff noted contact with the applicant by ${ways.join(' and ')}.` }];
}

function omitMiddleEvents(events: ChronologyEvent[]): ChronologyEvent[] {
  const omitted = events.slice(maxFirstEvents, Math.max(maxFirstEvents, events.length - maxLastEvents));
  const [next] = omitted;
  const last = omitted.at(-1);
  if (!next || !last || omitted.length === 1) return events;
  const event = `${omitted.length} events until ${formatTimestamp(last.at)} UTC are left out.`;
  return [...events.slice(0, maxFirstEvents), { at: next.at, event }, ...events.slice(-maxLastEvents)];
}
