import { z } from 'zod';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { maximumWithdrawalReason } from '@evisa/shared/domain/validation/upload-limits';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { orderIdSchema } from './order-id';
import { siteLanguages } from '@evisa/shared/domain/site-languages';
import { timestampSchema } from './response-envelope';

export const mailStates = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** What a provider reports about an email that it accepted and that did not come back. */
export const mailDeliveryStates = ['delivered', 'delayed', 'complaint'] as const;

/** The content of a mail: the visa, the visa again, a link to it, or the invoice. */
export const mailKinds = ['visa', 'resend', 'download-link', 'invoice'] as const;

const orderMessageSchema = z.object({ subject: z.string(), text: z.string(), language: z.enum(siteLanguages) });
/** What a member wrote to an applicant. */
export type OrderMessage = z.infer<typeof orderMessageSchema>;

export const mailHistoryRowSchema = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  create_ts: timestampSchema,
  email: z.string(),
  kind: z.enum(mailKinds),
  uploadDoc: z.object({
    file1: z.string().describe('Empty for a mail without an issued document'),
    mail_service_provider: z.enum(mailProviders),
  }),
  state: z.enum(mailStates),
  reason: z
    .string()
    .nullable()
    .describe('Why it failed, waits (“Waiting: …”), or was sent with a link instead of the document'),
  response: z.string().nullable().describe('The response of the mail server that accepted the mail'),
  bounced: z.boolean().optional().describe('Whether it came back after a provider had accepted it; `state` is failed'),
  delivery: z
    .object({
      state: z
        .enum(mailDeliveryStates)
        .describe('The recipient’s server took it, or not yet, or the recipient marked it as spam'),
      at: timestampSchema,
      reason: z.string().nullable().describe('Of `delayed`: the mail server’s response'),
    })
    .nullable()
    .optional()
    .describe('What is known after a provider accepted it; null if nothing is, or if it came back'),
  undelivered: z.boolean().optional().describe('Whether it is in the list of GET admin/failed-mails'),
  withdrawal: z
    .boolean()
    .optional()
    .describe(
      'Whether it says that the document was withdrawn; `kind` is `download-link` then, as for pages before it',
    ),
  message: orderMessageSchema
    .nullable()
    .optional()
    .describe('What a member wrote, of POST admin/send-order-message; `kind` is `download-link` then'),
});
/** One row of Email History. */
export type MailHistoryRow = z.infer<typeof mailHistoryRowSchema>;

/** One plain address, without further recipients or line breaks. */
const recipientSchema = z
  .string(validationMessages.uploadEmailRequired)
  .trim()
  .min(1, validationMessages.uploadEmailRequired)
  .refine((email) => email === '' || isEmailAddress(email), validationMessages.emailInvalid);

/** A provider in any case (`SendGrid`). Without one (absent, empty, null), the server uses the first that can send: AWS if it is set up. */
const mailProviderSchema = z.preprocess((value) => {
  if (value === '' || value === null) return undefined;
  if (typeof value !== 'string') return value;
  return mailProviders.find((known) => known.toLowerCase() === value.trim().toLowerCase()) ?? value;
}, z.enum(mailProviders, 'Please choose a mail provider').optional());

/** POST admin/upload-visa-document: the fields besides the file (`uploadVisaDoc`). */
export const uploadVisaDocumentSchema = z.object({
  orderId: orderIdSchema,
  email: recipientSchema,
  mailServiceProvider: mailProviderSchema,
});
export type UploadVisaDocument = z.infer<typeof uploadVisaDocumentSchema>;

/** POST admin/resend-mail: mails the newest issued document again. */
export const resendMailSchema = z.object(uploadVisaDocumentSchema.shape);
export type ResendMail = z.infer<typeof resendMailSchema>;

/** POST admin/send-download-link: mails a link to the applicants' download page with the first provider that can send. */
export const sendDownloadLinkSchema = z.object({ orderId: orderIdSchema, email: recipientSchema });
export type SendDownloadLink = z.infer<typeof sendDownloadLinkSchema>;

/** POST admin/withdraw-document: a document that was sent in error, and the earlier ones of its order. */
export const withdrawDocumentSchema = z.object({
  orderId: orderIdSchema,
  file1: z.string('Unknown document').min(1, 'Unknown document').max(200, 'Unknown document'),
  reason: z
    .string(validationMessages.withdrawalReasonRequired)
    .trim()
    .min(1, validationMessages.withdrawalReasonRequired)
    .max(maximumWithdrawalReason, validationMessages.withdrawalReasonTooLong),
  tellApplicant: z.boolean().default(true).describe('Whether the order’s address gets an email about it'),
});
export type WithdrawDocument = z.input<typeof withdrawDocumentSchema>;

/** Since when no applicant gets a document, and why. */
export const withdrawalSchema = z.object({
  at: timestampSchema,
  by: z.string().describe('The member’s name'),
  reason: z.string(),
});

export const emailContentSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  whatsappText: z.string(),
  /** The applicant's language. An older API has English emails only. */
  language: z.enum(siteLanguages).optional(),
});
/** GET admin/email-content/{orderId}: the customer approval email, exactly as it is mailed. */
export type EmailContent = z.infer<typeof emailContentSchema>;

export const mailboxRowSchema = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  provider: z.enum(mailProviders),
  sentAt: timestampSchema,
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), contentType: z.string(), bytes: z.number().int() })),
});
/** A mail that was stored locally because its provider has no credentials. */
export type MailboxRow = z.infer<typeof mailboxRowSchema>;
