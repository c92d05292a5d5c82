import { z } from 'zod';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { applicantStages, paymentStages } from '@evisa/shared/domain/orders/order-status';
import { moneySchema } from './money';
import { timestampSchema } from './response-envelope';
import { orderIdSchema } from './order-id';
import { publicRequestSchema } from './order-requests';

const requiredOrderId = z
  .union([z.string(), z.number()], validationMessages.trackOrderIdRequired)
  .refine((id) => String(id).trim() !== '', validationMessages.trackOrderIdRequired);

/** POST front/track-order. Accepts any text: a wrong ID and a wrong email get the same response. */
export const trackOrderSchema = z.object({
  orderId: requiredOrderId,
  email: z
    .string(validationMessages.trackEmailRequired)
    .trim()
    .min(1, validationMessages.trackEmailRequired)
    .max(254, validationMessages.emailInvalid),
});
export type TrackOrder = z.infer<typeof trackOrderSchema>;

export const trackingTokenSchema = z.object({ trackingToken: z.string() });

/** POST front/get-download-history. */
export const downloadHistoryQuerySchema = z.object({ orderId: orderIdSchema });

export const downloadHistoryRowSchema = z.object({
  order_id: z.number().int(),
  create_ts: timestampSchema,
  ip: z.string(),
  timezone: z.string().describe('The place: the country’s English name, `Local network` or `Unknown`'),
  region: z
    .string()
    .nullable()
    .optional()
    .describe('The country (ISO 3166-1 alpha-2), to be named in the reader’s language; null if it is not known'),
  browser: z.string().describe('Browser-Device-Type, with Unknown for unknown parts'),
  os: z.string(),
});
/** One row of Download History. */
export type DownloadHistoryRow = z.infer<typeof downloadHistoryRowSchema>;

export const publicOrderSchema = z.object({
  order_id: z.number().int(),
  customer_name: z.string(),
  stage: z.enum(applicantStages),
  payment_stage: z
    .enum(paymentStages)
    .nullable()
    .optional()
    .describe('Shown instead of `stage` while a payment or a refund is under way; absent in releases before it'),
  placed_at: timestampSchema,
  withdrawn_at: timestampSchema
    .nullable()
    .optional()
    .describe('When a document was withdrawn last; absent in releases before it'),
  refunded_in_part: moneySchema
    .nullable()
    .optional()
    .describe('What was returned of the payment, while something is left; absent in releases before it'),
  refunded_in_full: moneySchema
    .nullable()
    .optional()
    .describe('What was returned of the payment, once nothing is left; absent in releases before it'),
  refund_arrives_by: z
    .string()
    .nullable()
    .optional()
    .describe(
      'The day in Phnom Penh by which a bank shows the refund that was sent last (2026-11-30); null if none was sent, or after that day; absent in releases before it',
    ),
  expected_on: z
    .string()
    .nullable()
    .optional()
    .describe(
      'The day in Phnom Penh by which the document is promised (2026-11-30); null while the order waits or is late; absent in releases before it',
    ),
  reached: z
    .array(z.object({ stage: z.enum([...applicantStages, ...paymentStages]), at: timestampSchema }))
    .optional()
    .describe(
      'When the order last came to each stage that it has been at since it was placed; absent in releases before it',
    ),
  request: publicRequestSchema
    .nullable()
    .optional()
    .describe('What is missing, or was and came; null if nothing is; absent in releases before it'),
});
/** The part of an order that the applicant can see. */
export type PublicOrder = z.infer<typeof publicOrderSchema>;

export const publicDocumentSchema = z.object({ file1: z.string(), customer_name: z.string() });
export type PublicDocument = z.infer<typeof publicDocumentSchema>;

/** An opened order. */
export interface TrackedOrder {
  history: DownloadHistoryRow[];
  order: PublicOrder;
  /** `null` until the document is issued. */
  document: PublicDocument | null;
}

/** POST front/download-passport-doc-pdf. */
export const downloadDocumentSchema = z.object({
  orderId: orderIdSchema,
  customername: z.string().max(500),
  file1: z.string().min(1).max(200),
});
export type DownloadDocument = z.infer<typeof downloadDocumentSchema>;

export const downloadLinkSchema = z.object({
  url: z.string().describe('Relative to the API base; valid for 60 seconds'),
});
