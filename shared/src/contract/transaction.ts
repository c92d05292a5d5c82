import { z } from 'zod';
import { hasInvisibleCharacters } from '@evisa/shared/domain/invisible-characters';
import { messages } from '@evisa/shared/domain/messages';
import { orderIdSchema } from './order-id';

const longest = 200;
const tooLong = `Please enter at most ${longest} characters.`;

const shortText = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(longest, tooLong)
    .refine((text) => !hasInvisibleCharacters(text), messages.invisibleCharacters);

/** POST admin/save-transaction-details (the specification, sections 3 and 5). */
export const transactionDetailsSchema = z.object({
  orderId: orderIdSchema,
  transactionId: shortText(messages.transactionIdRequired),
  merchantName: shortText(messages.merchantNameRequired),
});
export type TransactionDetails = z.infer<typeof transactionDetailsSchema>;
