import { z } from 'zod';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { timestampSchema } from './response-envelope';

export const gatewaySchema = z.object({
  id: z.number().int(),
  gateway_name: z.string(),
  is_active: z.enum(['1', '0']).describe("'1' marks the active one"),
  activated_by: z.string().nullable().describe('Who last activated it'),
  activated_at: timestampSchema.nullable(),
});
/** A payment gateway. */
export type Gateway = z.infer<typeof gatewaySchema>;

/** POST admin/payment-gateway-setting. */
export const activateGatewaySchema = z.object({
  gatewayId: z.coerce
    .number(validationMessages.gatewayRequired)
    .int(validationMessages.gatewayRequired)
    .positive(validationMessages.gatewayRequired)
    .max(2_147_483_647, validationMessages.gatewayRequired),
});
export type ActivateGateway = z.infer<typeof activateGatewaySchema>;
