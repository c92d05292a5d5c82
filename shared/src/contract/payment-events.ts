import { z } from 'zod';
import { paymentEventTypes } from '@evisa/shared/domain/orders/payment-events';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { intakeDateSchema, intakeTimeSchema, visibleText } from './intake';
import { dateSchema, timestampSchema } from './response-envelope';

const optionalText = (longest: number) =>
  visibleText(longest, ' ', 'Send text.')
    .nullish()
    .transform((text) => text || null);

/** POST intake/orders/{reference}/events: what happened to the payment of an order. */
export const paymentEventSchema = z.object({
  id: z
    .string('Send your id of this event.')
    .regex(/^[\w.:-]{1,200}$/, 'Send 1 to 200 letters, digits and - _ . : as id.'),
  type: z.enum(paymentEventTypes, `Send one of ${paymentEventTypes.join(', ')}.`),
  at: intakeTimeSchema.describe('When it happened. It decides the order of events, not their arrival'),
  transactionId: optionalText(200),
  merchantName: optionalText(200),
  amount: z
    .string(validationMessages.amountInvalid)
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/, validationMessages.amountInvalid)
    .nullish()
    .transform((amount) => (amount ? Number(amount).toFixed(2) : null)),
  currency: z
    .string(validationMessages.currencyInvalid)
    .regex(/^[A-Z]{3}$/, validationMessages.currencyInvalid)
    .nullish()
    .transform((currency) => currency ?? null),
  evidenceDueBy: intakeDateSchema
    .nullish()
    .transform((date) => date ?? null)
    .describe('The last day on which evidence in a dispute is accepted'),
  outcome: optionalText(100).describe('How a dispute ended'),
});
export type PaymentEvent = z.output<typeof paymentEventSchema>;

export const disputeSchema = z.object({
  opened_at: timestampSchema,
  amount: z.string().nullable().describe('With two decimals'),
  currency: z.string().nullable(),
  evidence_due_by: dateSchema.nullable(),
  closed_at: timestampSchema.nullable(),
  outcome: z.string().nullable(),
});
/** The last dispute about the payment of an order. */
export type Dispute = z.infer<typeof disputeSchema>;

export const openDisputeSchema = disputeSchema.omit({ closed_at: true, outcome: true }).extend({
  order_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  process_status: z.string(),
});
/** A row of the list of open disputes. */
export type OpenDispute = z.infer<typeof openDisputeSchema>;
