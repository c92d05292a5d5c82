import { z } from 'zod';
import { messages, minimumOrderIdLength } from '@evisa/shared/domain/messages';

/** POST admin/send-invoice. */
export const sendInvoiceSchema = z.object({
  orderId: z
    .union([z.string(), z.number()], messages.invoiceOrderIdRequired)
    .transform((id) => String(id).trim())
    .refine((id) => id !== '', messages.invoiceOrderIdRequired)
    .refine((id) => id === '' || id.length >= minimumOrderIdLength, messages.invoiceOrderIdTooShort)
    .refine((id) => id.length < minimumOrderIdLength || /^\d{6,15}$/.test(id), messages.invoiceOrderIdNotNumber)
    .transform(Number),
});
export type SendInvoice = z.input<typeof sendInvoiceSchema>;
