import { z } from 'zod';
import { processStatuses } from '@evisa/shared/domain/orders/order-status';
import { duplicateWindowDays, maxDuplicateReason } from '@evisa/shared/domain/orders/possible-duplicates';
import { orderIdSchema } from './order-id';
import { timestampSchema } from './response-envelope';

/** The mark of a list row. */
export const duplicateMarkSchema = z
  .boolean()
  .optional()
  .describe('In lists: whether another order may be of the same person, and no member decided about it');

const possibleDuplicateSchema = z.object({
  order_id: z.number().int(),
  process_status: z.enum(processStatuses),
  created_at: timestampSchema,
  name: z.string(),
  rules: z.array(z.enum(['passport', 'person'])).describe('What is the same: the passport number; name and birth date'),
  decision: z
    .object({ reason: z.string(), by: z.string(), at: timestampSchema })
    .nullable()
    .describe('Who decided that they are not duplicates, when and why; null if that is open'),
});
/** Another order that may be of the same person. */
export type PossibleDuplicate = z.infer<typeof possibleDuplicateSchema>;

/** Orders with one email and different passports: a group or family. */
const emailGroupSchema = z.object({ orders: z.number().int(), passports: z.number().int() });

/** The fields of an order's details. */
export const duplicateFields = {
  duplicates: z
    .array(possibleDuplicateSchema)
    .optional()
    .describe(
      `Orders placed within ${duplicateWindowDays} days of it that may be of the same person: at most 20, those without a decision first`,
    ),
  email_group: emailGroupSchema
    .nullable()
    .optional()
    .describe('Orders with this email that are no duplicates, and their different passports; null unless these differ'),
};

const reasonRequired = 'Please say why they are not duplicates.';

/** POST admin/restore-duplicate */
export const duplicatePairSchema = z.object({ orderId: orderIdSchema, otherOrderId: orderIdSchema });
export type DuplicatePair = z.infer<typeof duplicatePairSchema>;

/** POST admin/dismiss-duplicate */
export const dismissDuplicateSchema = duplicatePairSchema.extend({
  reason: z
    .string(reasonRequired)
    .trim()
    .min(1, reasonRequired)
    .max(maxDuplicateReason, `Please use at most ${maxDuplicateReason} characters.`),
});
export type DismissDuplicate = z.infer<typeof dismissDuplicateSchema>;
