import { z } from 'zod';
import { hasInvisibleCharacters } from '@evisa/shared/domain/validation/invisible-characters';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { timestampSchema } from './response-envelope';

const nameRequired = 'Please enter a name.';

export const gatewaySchema = z.object({
  id: z.number().int(),
  gateway_name: z.string(),
  is_active: z.enum(['1', '0']).describe("'1' marks the active one"),
  activated_by: z.string().nullable().describe('Who last activated it'),
  activated_at: timestampSchema.nullable(),
  retired_at: timestampSchema
    .nullable()
    .optional()
    .describe('Since when it cannot be activated; absent in releases before it'),
});
/** A payment gateway. */
export type Gateway = z.infer<typeof gatewaySchema>;

const gatewayNameSchema = z
  .string(nameRequired)
  .trim()
  .min(1, nameRequired)
  .max(100, 'The name has more than 100 characters.')
  .refine((name) => !hasInvisibleCharacters(name), validationMessages.invisibleCharacters);

/** POST admin/add-payment-gateway. */
export const addGatewaySchema = z.object({ name: gatewayNameSchema });
export type AddGateway = z.infer<typeof addGatewaySchema>;

/** POST admin/payment-gateway-setting. */
export const activateGatewaySchema = z.object({
  gatewayId: z.coerce
    .number(validationMessages.gatewayRequired)
    .int(validationMessages.gatewayRequired)
    .positive(validationMessages.gatewayRequired)
    .max(2_147_483_647, validationMessages.gatewayRequired),
});
export type ActivateGateway = z.infer<typeof activateGatewaySchema>;

/** PUT admin/update-payment-gateway: renames, retires or brings back a gateway. */
export const updateGatewaySchema = activateGatewaySchema.extend({
  name: gatewayNameSchema.optional(),
  retired: z.boolean().optional(),
});
export type UpdateGateway = z.infer<typeof updateGatewaySchema>;
