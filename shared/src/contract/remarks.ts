import { z } from 'zod';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { maxRemarkLength } from '@evisa/shared/domain/orders/remark-flags';
import { orderIdSchema } from './order-id';

const yesNoSchema = z.enum(['Y', 'N']);

export const remarkSchema = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  us_date: z.string().describe('MM/DD/YYYY, EST'),
  us_time: z.string().describe('HH:mm:ss, EST'),
  remark_name: z.string(),
  remark: z.string(),
  whatsapp: yesNoSchema,
  telephone: yesNoSchema,
  status_refund: yesNoSchema,
  voided: yesNoSchema,
  chargeback: yesNoSchema,
  report_error: yesNoSchema,
});
/** A stored remark. */
export type Remark = z.infer<typeof remarkSchema>;

/** Existing clients send `''` or null for a flag that is not ticked. */
const checkedFlagSchema = z
  .union([yesNoSchema, z.literal(''), z.null()], 'Y or N')
  .optional()
  .describe('Y when ticked; N, empty, null and absent mean N');

export const remarkTextSchema = z
  .string(validationMessages.remarkRequired)
  .trim()
  .min(1, validationMessages.remarkRequired)
  .max(maxRemarkLength, validationMessages.remarkTooLong);

/** POST admin/add-new-remark. The author is the signed-in member; `remarkerName` is ignored. */
export const addRemarkSchema = z.object({
  orderId: orderIdSchema,
  remark: remarkTextSchema,
  remarkerName: z.string().max(300).optional(),
  whatsapp: checkedFlagSchema,
  telephone: checkedFlagSchema,
  statusRefund: checkedFlagSchema,
  voided: checkedFlagSchema,
  chargeBack: checkedFlagSchema,
  reportError: checkedFlagSchema,
});
export type AddRemark = z.input<typeof addRemarkSchema>;
