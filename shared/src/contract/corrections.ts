import { z } from 'zod';
import { correctableFields } from '@evisa/shared/domain/orders/correctable-fields';
import { orderFields } from './intake';
import { orderIdSchema } from './order-id';
import { timestampSchema } from './response-envelope';
import { maximumCorrectionReason } from '@evisa/shared/domain/orders/correctable-fields';

const reasonRequired = 'Please say why.';

const valueSchema = z.string().max(1000, 'Send at most 1000 characters.').nullable();
const changeSchema = z.object({
  field: z.enum(correctableFields, 'This field cannot be corrected.'),
  from: valueSchema.meta({ description: 'The value that the page showed', examples: ['marie.dupnot@example.com'] }),
  to: valueSchema.meta({
    description: 'The value as in POST intake/orders; null for none',
    examples: ['marie.dupont@example.com'],
  }),
});

/** POST admin/correct-order. Each new value is checked as in an order of the application site. */
export const correctOrderSchema = z
  .object({
    orderId: orderIdSchema,
    reason: z
      .string(reasonRequired)
      .trim()
      .min(1, reasonRequired)
      .max(maximumCorrectionReason, `Please use at most ${maximumCorrectionReason} characters.`),
    changes: z.array(changeSchema).min(1, 'Change a field first.').max(correctableFields.length, 'Too many changes.'),
  })
  .superRefine(({ changes }, context) => {
    for (const [index, { field, to }] of changes.entries()) {
      const isRepeated = changes.findIndex((change) => change.field === field) < index;
      const problem = isRepeated
        ? 'Send each field once.'
        : orderFields.shape[field].safeParse(to ?? undefined).error?.issues[0]?.message;
      if (problem) context.addIssue({ code: 'custom', path: [field], message: problem });
    }
  });
export type CorrectOrder = z.infer<typeof correctOrderSchema>;

export const orderCorrectionSchema = z.object({
  id: z.number().int(),
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  at: timestampSchema,
});
/** A row of GET admin/order-corrections/{orderId}. */
export type OrderCorrection = z.infer<typeof orderCorrectionSchema>;
