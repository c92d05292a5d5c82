import { z } from 'zod';
import { disputeResults, disputeStages } from '@evisa/shared/domain/money/disputes';
import { ledgerFlagCodes } from '@evisa/shared/domain/money/ledger-flags';
import { paymentEventTypes, paymentSources, paymentStates } from '@evisa/shared/domain/orders/payment-events';
import { orderIdSchema } from './order-id';
import { intakeTimeSchema, visibleText } from './intake';
import { amountSchema, currencySchema, moneySchema, withValidDigits } from './money';
import { dateSchema, timestampSchema } from './response-envelope';

const optionalText = (longest: number) =>
  visibleText(longest, ' ', 'Send text.')
    .nullish()
    .transform((text) => text || null);

const deadlineInvalid =
  'Send the deadline as a day, such as 2026-12-01, or as a time with its offset, such as 2026-12-01T23:59:59+07:00. Unix times are refused: convert them.';
const noDeadline = /^(?:0|)$/;
const isPlausibleYear = (text: string) => text >= '2000' && text < '2200';

/** The deadline for evidence. Providers write 0 or a year far away for none. */
const deadlineSchema = z
  .union(
    [
      z.iso.date().transform((day) => (isPlausibleYear(day) ? { day, instant: null } : null)),
      z.iso.datetime({ offset: true }).transform((text) => {
        const instant = Number.isNaN(Date.parse(text)) ? '' : new Date(text).toISOString();
        return isPlausibleYear(instant) ? { day: instant.slice(0, 10), instant } : null;
      }),
      z.literal(0).transform(() => null),
      z
        .string()
        .regex(noDeadline)
        .transform(() => null),
    ],
    deadlineInvalid,
  )
  .nullish()
  .transform((deadline) => deadline ?? null)
  .describe(
    'Until when evidence in a dispute is accepted: a day (UTC) or an instant. 0 and years outside 2000–2199 mean none',
  );

/** POST intake/orders/{reference}/events: what happened to the payment of an order. */
export const paymentEventSchema = withValidDigits(
  z.object({
    id: z
      .string('Send your id of this event.')
      .regex(/^[\w.:-]{1,200}$/, 'Send 1 to 200 letters, digits and - _ . : as id.'),
    type: z.enum(paymentEventTypes, `Send one of ${paymentEventTypes.join(', ')}.`),
    at: intakeTimeSchema.describe('When it happened. It decides the order of events, not their arrival'),
    transactionId: optionalText(200).describe('The payment that it is about. Events with one id are about one payment'),
    merchantName: optionalText(200),
    amount: amountSchema.nullish().transform((amount) => amount ?? null),
    currency: currencySchema.nullish().transform((currency) => currency ?? null),
    refundId: optionalText(200).describe(
      'The refund. Events with one id are about one refund; without it, each is another one',
    ),
    disputeId: optionalText(200)
      .refine((id) => !id?.startsWith('#'), 'Send the provider’s id of the dispute. It cannot begin with #.')
      .describe('The dispute. Events with one id are about one dispute; without it, each that opens one opens another'),
    reason: optionalText(500).describe('Why it failed, was refunded or is disputed'),
    networkReasonCode: optionalText(50).describe('The reason code of the card network, such as 10.4'),
    stage: optionalText(100).describe(`How far the dispute is: ${disputeStages.join(', ')}, or another text`),
    evidenceDueBy: deadlineSchema,
    outcome: optionalText(100).describe('How a dispute ended, in the provider’s words: won, lost, withdrawn, …'),
  }),
);
export type PaymentEvent = z.output<typeof paymentEventSchema>;
export type PaymentEventInput = z.input<typeof paymentEventSchema>;

const nullableText = z.string().nullable();

export const disputeSchema = z.object({
  opened_at: timestampSchema,
  amount: nullableText.describe('With two decimals'),
  currency: nullableText,
  evidence_due_by: dateSchema.nullable(),
  closed_at: timestampSchema.nullable(),
  outcome: nullableText,
});
/** The last dispute about the payment of an order, as the release before `payments` shows it. */
export type Dispute = z.infer<typeof disputeSchema>;

export const orderDisputeSchema = z.object({
  key: z.string().describe('Tells it from the other disputes of its order: the provider’s id, or # and an id of ours'),
  dispute_id: nullableText,
  transaction_id: nullableText.describe('The payment that is disputed'),
  amount: nullableText.describe('With the decimals of its currency'),
  currency: nullableText,
  reason: nullableText,
  reason_code: nullableText.describe('The code of the card network'),
  stage: nullableText.describe(`${disputeStages.join(', ')}, or another text`),
  opened_at: timestampSchema.nullable().describe('Null if only its end was reported'),
  chargeback_at: timestampSchema
    .nullish()
    .describe('When it became a chargeback after an earlier stage, such as an inquiry'),
  due_on: dateSchema.nullable().describe('The last day for evidence (UTC), if the deadline is a day'),
  due_at: timestampSchema.nullable().describe('The last instant for evidence, if the deadline is an instant'),
  answered_at: timestampSchema.nullable(),
  answer: nullableText.describe('What staff sent'),
  closed_at: timestampSchema.nullable(),
  outcome: nullableText.describe('In the provider’s words'),
  result: z.enum(disputeResults).nullable(),
});
/** One dispute about the payment of an order. */
export type OrderDispute = z.infer<typeof orderDisputeSchema>;

export const openDisputeSchema = disputeSchema
  .omit({ closed_at: true, outcome: true })
  .extend({
    evidence_due_by: dateSchema.nullable().describe('Null once it is answered'),
    order_id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    process_status: z.string(),
  })
  .extend(
    orderDisputeSchema
      .pick({ key: true, stage: true, transaction_id: true, due_on: true, due_at: true, answered_at: true })
      .partial().shape,
  );
/** A row of the list of open disputes. */
export type OpenDispute = z.infer<typeof openDisputeSchema>;

export const ledgerEntrySchema = z.object({
  id: z.string().describe('The sender’s id of the event; for entries of our own, one that no sender can have'),
  type: z.enum(paymentEventTypes),
  at: timestampSchema.describe('When it happened'),
  amount: nullableText,
  currency: nullableText,
  transaction_id: nullableText,
  refund_id: nullableText,
  dispute_id: nullableText,
  reason: nullableText,
  outcome: nullableText,
  stage: nullableText,
  note: nullableText.describe('What staff sent as an answer'),
  source: z.enum(paymentSources).nullable().describe('Null in entries of a release before it'),
  reported_by: nullableText.describe('The name of the service key or of the member'),
});
/** An entry of the ledger of an order. */
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const orderPaymentsSchema = z.object({
  state: z.enum(paymentStates),
  due: moneySchema.nullable(),
  paid: z.array(moneySchema).describe('By currency'),
  refunded: z.array(moneySchema).describe('By currency'),
  entries: z.array(ledgerEntrySchema).describe('In the order in which they happened'),
  disputes: z.array(orderDisputeSchema),
  flags: z
    .array(z.object({ code: z.enum(ledgerFlagCodes), message: z.string() }))
    .describe('What staff have to look at'),
});
/** The ledger of an order, and what it adds up to. */
export type OrderPayments = z.infer<typeof orderPaymentsSchema>;

/** POST admin/answer-dispute: staff answered a dispute at the provider. */
export const answerDisputeSchema = z.object({
  orderId: orderIdSchema,
  key: z.string().min(1).max(250),
  sent: z.string().trim().min(1, 'Please enter what you sent.').max(1000, 'Please enter at most 1,000 characters.'),
});
export type AnswerDispute = z.output<typeof answerDisputeSchema>;
