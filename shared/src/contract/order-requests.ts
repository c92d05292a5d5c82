import { z } from 'zod';
import { maximumRequestNote } from '@evisa/shared/domain/orders/askable-items';
import { askableItems } from '@evisa/shared/domain/orders/askable-kinds';
import { orderIdSchema } from './order-id';
import { timestampSchema } from './response-envelope';

const itemSchema = z.enum(askableItems, 'Applicants cannot be asked for this.');
const noteSchema = z.string().describe('What a member wrote to the applicant; empty for nothing');
const requestIdSchema = z.coerce.number('Unknown request').int('Unknown request').positive('Unknown request');

/** POST admin/ask-applicant */
export const askApplicantSchema = z.object({
  orderId: orderIdSchema,
  items: z
    .array(itemSchema, 'Choose what you ask for.')
    .min(1, 'Choose what you ask for.')
    .refine((items) => new Set(items).size === items.length, 'Send each item once.')
    .describe('Documents and fields by their names in POST intake/orders'),
  note: z
    .string()
    .trim()
    .max(maximumRequestNote, `Please use at most ${maximumRequestNote} characters.`)
    .default('')
    .describe('What is wrong, for the applicant. It is in the email and on the tracking page as it is'),
  answerId: z
    .number('Unknown message')
    .int('Unknown message')
    .positive('Unknown message')
    .optional()
    .describe('The message of `incomingMails` that is not accepted: this request marks it as done'),
});
export type AskApplicant = z.input<typeof askApplicantSchema>;

/** POST admin/withdraw-request */
export const withdrawRequestSchema = z.object({ orderId: orderIdSchema, requestId: requestIdSchema });
export type WithdrawRequest = z.infer<typeof withdrawRequestSchema>;

/** What an applicant was asked for. */
export const askedSchema = z.object({ items: z.array(itemSchema), note: noteSchema });

/** What the applicant of an order was asked for and has not sent yet, as staff see it. */
export const orderRequestSchema = askedSchema.extend({
  id: z.number().int(),
  by: z.string(),
  at: timestampSchema,
});
export const requestField = {
  request: orderRequestSchema
    .nullable()
    .optional()
    .describe('What the applicant was asked for and has not sent; absent in releases before it'),
};
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** The newest request of an order as its applicant sees it. */
export const publicRequestSchema = askedSchema.extend({
  id: z.number().int(),
  answered_at: timestampSchema.nullable().describe('When the applicant sent it; null while it is missing'),
});
export type PublicRequest = z.infer<typeof publicRequestSchema>;

/** POST front/answer-request: the parts of the form besides the items, which have the names of the request. */
export const answerRequestSchema = z.object({ orderId: orderIdSchema, requestId: requestIdSchema });
export type AnswerRequest = z.infer<typeof answerRequestSchema>;
