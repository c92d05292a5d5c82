import { z } from 'zod';
import { joinReason, storable, type DeliveryEvent } from './delivery-event';

const recipientSchema = z.object({
  action: z.string().optional(),
  status: z.string().optional(),
  diagnosticCode: z.string().optional(),
});

/**
 * An event of SES, as a configuration set publishes it (`eventType`) or as an identity notifies of it (`notificationType`).
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
const eventSchema = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({
    messageId: z.string(),
    source: z.string().optional(),
    // The header as we sent it: SES gives recipients another Message-ID.
    commonHeaders: z.object({ messageId: z.string().optional() }).optional(),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string().optional(),
      timestamp: z.string(),
      bouncedRecipients: z.array(recipientSchema).default([]),
    })
    .optional(),
  complaint: z.object({ timestamp: z.string() }).optional(),
  delivery: z.object({ timestamp: z.string() }).optional(),
  deliveryDelay: z
    .object({
      delayType: z.string().optional(),
      timestamp: z.string(),
      delayedRecipients: z.array(recipientSchema).default([]),
    })
    .optional(),
});

/** Reads an event of SES. Returns null for a text that is none, and for events about which nothing is to do, such as `Send`. */
export function readSesEvent(text: string): DeliveryEvent | null {
  const event = parse(text);
  if (!event) return null;
  const { mail, ...details } = event;
  const found = readDetails(event.eventType ?? event.notificationType, details);
  if (!found || Number.isNaN(Date.parse(found.at))) return null;
  return {
    ...found,
    envelopeSender: mail.source ?? null,
    providerMessageId: mail.messageId,
    messageId: mail.commonHeaders?.messageId ?? null,
  };
}

type Details = Omit<z.infer<typeof eventSchema>, 'mail'>;

function readDetails(
  type: string | undefined,
  { bounce, complaint, delivery, deliveryDelay }: Details,
): Pick<DeliveryEvent, 'outcome' | 'at' | 'reason'> | null {
  if (type === 'Bounce' && bounce) {
    const [recipient] = bounce.bouncedRecipients;
    // An automatic answer: SES documents that it reports those as a bounce without a server's report.
    if (bounce.bounceType === 'Transient' && bounce.bounceSubType === 'General' && !recipient?.action) return null;
    const reason = describe(recipient, `${bounce.bounceType} ${bounce.bounceSubType ?? ''}`);
    return { outcome: 'bounced', at: bounce.timestamp, reason };
  }
  if (type === 'DeliveryDelay' && deliveryDelay)
    return {
      outcome: 'delayed',
      at: deliveryDelay.timestamp,
      reason: describe(deliveryDelay.delayedRecipients[0], deliveryDelay.delayType ?? ''),
    };
  if (type === 'Complaint' && complaint) return { outcome: 'complained', at: complaint.timestamp, reason: null };
  if (type === 'Delivery' && delivery) return { outcome: 'delivered', at: delivery.timestamp, reason: null };
  return null;
}

/** The server's response, with the status if the response has none; otherwise how SES classifies it. */
function describe(recipient: z.infer<typeof recipientSchema> | undefined, type: string): string | null {
  // `smtp; 550 …`
  const response = recipient?.diagnosticCode?.replace(/^[\w-]+; ?/, '');
  const status = recipient?.status;
  if (!response) return joinReason(status, `(${type.trim()})`);
  const isComplete = !status || /\b[245]\.\d{1,3}\.\d{1,3}\b/.test(response);
  return joinReason(isComplete ? null : status, response);
}

function parse(text: string): z.infer<typeof eventSchema> | null {
  try {
    return eventSchema.parse(JSON.parse(text, storable));
  } catch {
    return null;
  }
}
