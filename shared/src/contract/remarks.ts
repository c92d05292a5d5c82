import { z } from 'zod';
import { messages } from '@evisa/shared/domain/messages';
import { longestRemark } from '@evisa/shared/domain/remark-flags';
import { orderIdSchema } from './order-id';

const storedFlag = z.enum(['Y', 'N']);

export const remarkSchema = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  us_date: z.string().describe('MM/DD/YYYY, EST'),
  us_time: z.string().describe('HH:mm:ss, EST'),
  remark_name: z.string(),
  remark: z.string(),
  whatsapp: storedFlag,
  telephone: storedFlag,
  status_refund: storedFlag,
  voided: storedFlag,
  chargeback: storedFlag,
  report_error: storedFlag,
});
/** A stored remark (the specification, section 3). */
export type Remark = z.infer<typeof remarkSchema>;

const tickedFlag = storedFlag.optional().describe('Y when ticked');

/** POST admin/add-new-remark. The writer's name is the session's, whatever `remarkerName` says. */
export const addRemarkSchema = z.object({
  orderId: orderIdSchema,
  remark: z
    .string(messages.remarkRequired)
    .trim()
    .min(1, messages.remarkRequired)
    .max(longestRemark, messages.remarkTooLong),
  remarkerName: z.string().max(300).optional(),
  whatsapp: tickedFlag,
  telephone: tickedFlag,
  statusRefund: tickedFlag,
  voided: tickedFlag,
  chargeBack: tickedFlag,
  reportError: tickedFlag,
});
export type AddRemark = z.input<typeof addRemarkSchema>;
