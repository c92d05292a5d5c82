import { z } from 'zod';
import { mailKinds } from '@evisa/shared/contract/mail';
import { dateSchema } from '@evisa/shared/contract/response-envelope';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { maxRemarkLength } from '@evisa/shared/domain/orders/remark-flags';
import { processingModes, processStatuses } from '@evisa/shared/domain/orders/order-status';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';

const momentSchema = z.iso
  .datetime({ offset: true, error: 'Enter a time such as 2026-03-01T09:30:00Z' })
  .transform((text) => new Date(text).toISOString());
const nameSchema = z.string().trim().min(1).max(300);
const flag = z.boolean().default(false);

const remarkSchema = z.strictObject({
  created_at: momentSchema,
  remark_name: nameSchema.describe('Who wrote it'),
  remark: z.string().trim().min(1).max(maxRemarkLength),
  whatsapp: flag,
  telephone: flag,
  status_refund: flag,
  voided: flag,
  chargeback: flag,
  report_error: flag,
});

const mailSchema = z.strictObject({
  create_ts: momentSchema,
  kind: z.enum(mailKinds).default('visa'),
  email: z
    .string()
    .refine(isEmailAddress, validationMessages.emailInvalid)
    .optional()
    .describe('The applicant’s address if it is not given'),
  mail_service_provider: z.enum(mailProviders).default('AWS'),
  state: z.enum(['sent', 'failed']).default('sent'),
  reason: z.string().max(2000).nullish(),
});

const downloadSchema = z.strictObject({
  create_ts: momentSchema,
  ip: z.string().max(60),
  timezone: nameSchema.describe('The country').default('Unknown'),
  browser: nameSchema.default('Unknown-Unknown-Unknown'),
  os: nameSchema.default('Unknown'),
});

const issuedDocumentSchema = z.strictObject({
  uploaded_at: momentSchema,
  file: z.string().min(1).describe('The file in the folder of files'),
});

/** What happened to an order in the system that it comes from. Lists are oldest first. */
export const orderHistorySchema = z.strictObject({
  process_status: z.enum(processStatuses, 'Unknown status'),
  processing_mode: z.enum(processingModes, 'Unknown processing mode').optional(),
  created_at: momentSchema,
  processing_date: dateSchema.nullish(),
  refund_date: momentSchema.nullish(),
  processed_at: momentSchema.nullish(),
  processed_by: nameSchema.nullish().describe('A member’s name'),
  transaction_id: nameSchema.nullish(),
  merchant_name: nameSchema.nullish(),
  remarks: z.array(remarkSchema).max(1000).default([]),
  documents: z.array(issuedDocumentSchema).max(100).default([]).describe('Issued visas'),
  mails: z.array(mailSchema).max(1000).default([]),
  downloads: z.array(downloadSchema).max(1000).default([]),
});
export type OrderHistory = z.infer<typeof orderHistorySchema>;
