import { z } from 'zod';
import { askedSchema } from './order-requests';
import { timestampSchema } from './response-envelope';

/**
 * What came into the mailbox: an email of ours that could not be delivered, or not yet; what a program answered; what a person wrote; an
 * email of ours that came back to us; or a report of another kind.
 */
export const incomingKinds = ['bounce', 'delay', 'auto-reply', 'answer', 'loop', 'unknown'] as const;
export type IncomingKind = (typeof incomingKinds)[number];

/** The rules that match a message with one of our emails or an order, the most certain first. */
export const matchRules = ['envelope', 'envelope-id', 'message-id', 'references', 'quoted-header', 'address'] as const;
export type MatchRule = (typeof matchRules)[number];

export const incomingMailSchema = z.object({
  id: z.number().int(),
  order_id: z.number().int().nullable().describe('Null if it belongs to no order'),
  received_at: timestampSchema,
  kind: z.enum(incomingKinds),
  email: z.string().describe('The sender’s address, as the message says: anyone can write it'),
  name: z.string().describe('The sender’s name'),
  subject: z.string(),
  text: z
    .array(z.object({ quoted: z.boolean(), text: z.string() }))
    .describe('Plain text in its order: what is new, and what is quoted'),
  shortened: z.boolean().describe('Whether the list has only the start of the text: the order has all of it'),
  attachments: z.array(
    z.object({
      name: z.string(),
      contentType: z.string(),
      bytes: z.number().int(),
      file: z.string().optional().describe('The document in GET files/uploads/{file}, if it was taken'),
      refused: z.string().optional().describe('Why it was not taken'),
    }),
  ),
  recipient: z.string().nullable().describe('Of bounces and delays: the address that was not reached'),
  reason: z
    .string()
    .nullable()
    .describe('Of bounces and delays: the mail server’s response; of others: why text and files were not kept'),
  fromPage: z
    .boolean()
    .optional()
    .describe('Whether the applicant sent it on the tracking page; absent in releases before it'),
  asked: askedSchema
    .optional()
    .describe('In orders, of one from the tracking page that is not done: what the applicant was asked for'),
  orderEmail: z.string().optional().describe('In lists: the address in the order'),
  applicant: z.string().optional().describe('In lists: the applicant’s name'),
  done: z.boolean().describe('Whether nothing is left to do about it'),
});
/** A message that came into the mailbox. */
export type IncomingMail = z.infer<typeof incomingMailSchema>;

/** GET admin/incoming-mails */
export const incomingMailsQuerySchema = z.object({
  before: z.coerce.number('Unknown message').int('Unknown message').positive('Unknown message').optional(),
});
export type IncomingMailsQuery = z.infer<typeof incomingMailsQuerySchema>;

/** POST admin/close-incoming-mail */
export const closeIncomingMailSchema = z.object({
  mailId: z.number('Unknown message').int('Unknown message').positive('Unknown message'),
});
export type CloseIncomingMail = z.infer<typeof closeIncomingMailSchema>;
