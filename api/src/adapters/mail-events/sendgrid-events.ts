import { verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { joinReason, storable, type DeliveryEvent } from './delivery-event';
import { isRecent } from './is-recent';

/** SendGrid repeats a batch for a day. */
const maxAgeMs = 25 * 60 * 60_000;

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
const eventSchema = z.object({
  event: z.string(),
  /** Seconds since 1970. */
  timestamp: z.number().positive().max(10_000_000_000),
  'smtp-id': z.string().optional(),
  sg_message_id: z.string().optional(),
  reason: z.string().optional(),
  response: z.string().optional(),
  status: z.string().optional(),
});

/** Events that say nothing about the delivery are not in the table: `processed`, `open`, `click` … */
const outcomes: Readonly<Record<string, DeliveryEvent['outcome']>> = {
  delivered: 'delivered',
  deferred: 'delayed',
  bounce: 'bounced',
  // An address that bounced before, or that SendGrid does not send to for another reason.
  dropped: 'bounced',
  spamreport: 'complained',
};

/** Whether SendGrid signed a timestamp (seconds since 1970) with the bytes of a request lately. */
export function isSignedBySendGrid(
  bytes: Uint8Array,
  { signature, timestamp }: { signature: string | undefined; timestamp: string | undefined },
  key: KeyObject,
): boolean {
  if (!signature || !timestamp || !isRecent(Number(timestamp) * 1000, maxAgeMs)) return false;
  const signed = Buffer.concat([Buffer.from(timestamp), bytes]);
  return verify('sha256', signed, key, Buffer.from(signature, 'base64'));
}

/** Reads the events of a batch that say something about the delivery. Returns null if the bytes are no batch. */
export function readSendGridEvents(bytes: Uint8Array): DeliveryEvent[] | null {
  const batch = parse(bytes);
  return batch && batch.flatMap((item) => readEvent(item) ?? []);
}

function readEvent(item: unknown): DeliveryEvent | null {
  const { data: event } = eventSchema.safeParse(item);
  const outcome = event && Object.hasOwn(outcomes, event.event) ? outcomes[event.event] : undefined;
  if (!event || !outcome) return null;
  const { status, reason = event.response } = event;
  const isComplete = !status || reason?.includes(status) === true;
  return {
    outcome,
    at: new Date(event.timestamp * 1000).toISOString(),
    reason: outcome === 'bounced' || outcome === 'delayed' ? joinReason(isComplete ? null : status, reason) : null,
    envelopeSender: null,
    // `{id}.{filter server}`; the SMTP server's answer has the id.
    providerMessageId: event.sg_message_id?.split('.')[0] ?? null,
    messageId: event['smtp-id'] ?? null,
  };
}

function parse(bytes: Uint8Array): unknown[] | null {
  try {
    return z.array(z.unknown()).parse(JSON.parse(Buffer.from(bytes).toString('utf8'), storable));
  } catch {
    return null;
  }
}
