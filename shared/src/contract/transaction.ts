import { z } from 'zod';
import { messages } from '@evisa/shared/domain/messages';
import { orderIdSchema } from './order-id';

const longest = 200;
const tooLong = `Please enter at most ${longest} characters.`;

/** POST admin/save-transaction-details (the specification, sections 3 and 5). */
export const transactionDetailsSchema = z.object({
  orderId: orderIdSchema,
  transactionId: z
    .string(messages.transactionIdRequired)
    .trim()
    .min(1, messages.transactionIdRequired)
    .max(longest, tooLong),
  merchantName: z
    .string(messages.merchantNameRequired)
    .trim()
    .min(1, messages.merchantNameRequired)
    .max(longest, tooLong),
});
export type TransactionDetails = z.infer<typeof transactionDetailsSchema>;
