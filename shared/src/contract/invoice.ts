import { z } from 'zod';
import { validationMessages, minimumOrderIdLength } from '@evisa/shared/domain/validation/validation-messages';

/** POST admin/send-invoice. */
export const sendInvoiceSchema = z.object({
  orderId: z
    .union([z.string(), z.number()], validationMessages.invoiceOrderIdRequired)
    .transform((id) => String(id).trim())
    .refine((id) => id !== '', validationMessages.invoiceOrderIdRequired)
    .refine((id) => id === '' || id.length >= minimumOrderIdLength, validationMessages.invoiceOrderIdTooShort)
    .refine(
      (id) => id.length < minimumOrderIdLength || /^\d{6,15}$/.test(id),
      validationMessages.invoiceOrderIdNotNumber,
    )
    .transform(Number),
});
export type SendInvoice = z.input<typeof sendInvoiceSchema>;
