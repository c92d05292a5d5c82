import { z } from 'zod';
import { hasInvisibleCharacters } from '@evisa/shared/domain/validation/invisible-characters';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { orderIdSchema } from './order-id';

const longest = 200;
const tooLong = `Please enter at most ${longest} characters.`;

const shortText = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(longest, tooLong)
    .refine((text) => !hasInvisibleCharacters(text), validationMessages.invisibleCharacters);

/** POST admin/save-transaction-details. */
export const transactionDetailsSchema = z.object({
  orderId: orderIdSchema,
  transactionId: shortText(validationMessages.transactionIdRequired),
  merchantName: shortText(validationMessages.merchantNameRequired),
});
export type TransactionDetails = z.infer<typeof transactionDetailsSchema>;
