import { z } from 'zod';
import { messages } from '@evisa/shared/domain/messages';
import { timestampSchema } from './envelope';

export const gatewaySchema = z.object({
  id: z.number().int(),
  gateway_name: z.string(),
  is_active: z.enum(['1', '0']).describe("'1' marks the active one"),
  activated_by: z.string().nullable().describe('Who made it the active one last'),
  activated_at: timestampSchema.nullable(),
});
/** A payment gateway (the specification, section 3). */
export type Gateway = z.infer<typeof gatewaySchema>;

/** POST admin/payment-gateway-setting. */
export const activateGatewaySchema = z.object({
  gatewayId: z.coerce
    .number(messages.gatewayRequired)
    .int(messages.gatewayRequired)
    .positive(messages.gatewayRequired)
    .max(2_147_483_647, messages.gatewayRequired),
});
export type ActivateGateway = z.infer<typeof activateGatewaySchema>;
