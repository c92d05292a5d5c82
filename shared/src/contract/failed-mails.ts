import { z } from 'zod';
import { mailDismissals } from '@evisa/shared/domain/mail-dismissals';
import { mailProviders, type MailProvider } from '@evisa/shared/domain/mail-providers';
import { mailKinds, mailStates, uploadVisaDocumentSchema } from './mail';
import { orderIdSchema } from './order-id';
import { timestampSchema } from './response-envelope';

export const failedMailSchema = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  create_ts: timestampSchema.describe('When it was requested: since then, the applicant waits for it'),
  kind: z.enum(mailKinds),
  email: z.string().describe('The recipient'),
  order_email: z.string().describe('The address with which the applicant tracks the order'),
  mail_service_provider: z.enum(mailProviders),
  state: z.enum(mailStates),
  reason: z.string().nullable().describe('The mail server’s response, or why nothing can send it'),
  bounced: z.boolean().optional().describe('Whether it came back after a provider had accepted it'),
  withdrawal: z
    .boolean()
    .optional()
    .describe('Whether it says that the document was withdrawn; `kind` is `download-link` then'),
  message: z.boolean().optional().describe('Whether a member wrote it; `kind` is `download-link` then'),
  unseen: z.boolean().describe('Whether the caller requested it and has not seen that it failed'),
});
/** A mail to an applicant that could not be delivered, and about which something is left to do. */
export type FailedMail = z.infer<typeof failedMailSchema>;

/** What the list of failed mails has besides its rows. */
export interface FailedMailsFacts {
  count: number;
  availableMailProviders: MailProvider[];
}

const mailIdSchema = z.number('Unknown email').int('Unknown email').positive('Unknown email');

/** POST admin/resend-failed-mail */
export const resendFailedMailSchema = uploadVisaDocumentSchema
  .pick({ email: true, mailServiceProvider: true })
  .extend({ mailId: mailIdSchema });
export type ResendFailedMail = z.infer<typeof resendFailedMailSchema>;

/** POST admin/dismiss-failed-mail */
export const dismissFailedMailSchema = z.object({
  mailId: mailIdSchema,
  reason: z.enum(mailDismissals, 'Please choose a reason'),
});
export type DismissFailedMail = z.infer<typeof dismissFailedMailSchema>;

/** POST admin/see-failed-mails: those of one order, or all. */
export const seeFailedMailsSchema = z.object({ orderId: orderIdSchema.optional() });
export type SeeFailedMails = z.infer<typeof seeFailedMailsSchema>;
