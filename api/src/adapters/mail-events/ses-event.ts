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
    timestamp: z.string().optional(),
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
  complaint: z
    .object({
      timestamp: z.string(),
      complaintSubType: z.string().nullish(),
      complaintFeedbackType: z.string().nullish(),
    })
    .optional(),
  delivery: z.object({ timestamp: z.string() }).optional(),
  deliveryDelay: z
    .object({
      delayType: z.string().optional(),
      timestamp: z.string(),
      delayedRecipients: z.array(recipientSchema).default([]),
    })
    .optional(),
  reject: z.object({ reason: z.string().optional() }).optional(),
});

/** Reads an event of SES. Returns null for a text that is none, and for events about which nothing is to do, such as `Send`. */
export function readSesEvent(text: string): DeliveryEvent | null {
  const event = parse(text);
  if (!event) return null;
  const { mail } = event;
  const found = readDetails(event);
  if (!found || Number.isNaN(Date.parse(found.at))) return null;
  return {
    ...found,
    envelopeSender: mail.source ?? null,
    providerMessageId: mail.messageId,
    messageId: mail.commonHeaders?.messageId ?? null,
  };
}

function readDetails({
  notificationType,
  eventType: type = notificationType,
  mail,
  bounce,
  complaint,
  delivery,
  deliveryDelay,
  reject,
}: z.infer<typeof eventSchema>): Pick<DeliveryEvent, 'outcome' | 'at' | 'reason'> | null {
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
  // SES found a virus after it had accepted the email. The event has no time of its own.
  if (type === 'Reject' && reject)
    return { outcome: 'bounced', at: mail.timestamp ?? '', reason: `(Reject ${reject.reason ?? ''})` };
  if (type === 'Complaint' && complaint) return readComplaint(complaint);
  if (type === 'Delivery' && delivery) return { outcome: 'delivered', at: delivery.timestamp, reason: null };
  return null;
}

function readComplaint({
  timestamp: at,
  complaintSubType,
  complaintFeedbackType,
}: NonNullable<z.infer<typeof eventSchema>['complaint']>): ReturnType<typeof readDetails> {
  // An earlier email was marked as spam, and SES did not send this one.
  if (complaintSubType === 'OnAccountSuppressionList')
    return { outcome: 'bounced', at, reason: `(Complaint ${complaintSubType})` };
  // The recipient says that it is none.
  if (complaintFeedbackType === 'not-spam') return null;
  return { outcome: 'complained', at, reason: null };
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
