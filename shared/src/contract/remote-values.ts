import { z } from 'zod';
import { orderIdSchema } from './order-id';
import { remoteParamsSchema } from './releases';
import { timestampSchema } from './response-envelope';

/** The largest value, as JSON in UTF-8 bytes. */
export const maxRemoteValueBytes = 4096;
/** How many orders’ values one call reads. */
export const maxRemoteValueOrders = 500;

const measureJson = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const valueSchema = z.unknown().describe('Any JSON');

/** POST admin/get-remote-values */
export const getRemoteValuesSchema = remoteParamsSchema.extend({
  orderIds: z
    .array(orderIdSchema)
    .min(1, 'The list is empty')
    .max(maxRemoteValueOrders, `At most ${maxRemoteValueOrders} orders`)
    .optional()
    .describe('Values of these orders; without it, the member’s own value'),
});
export type GetRemoteValues = z.infer<typeof getRemoteValuesSchema>;

export const remoteValueSchema = z.object({
  order_id: z.number().int().nullable().describe('Null for the member’s own value'),
  value: valueSchema,
  version: z.number().int().describe('Rises with each change; the next change names it'),
  saved_at: timestampSchema,
  saved_by: z.string().describe('The member’s name'),
});
/** What a remote keeps about an order, or for a member. */
export type RemoteValue = z.infer<typeof remoteValueSchema>;

/** PUT admin/save-remote-value */
export const saveRemoteValueSchema = remoteParamsSchema.extend({
  orderId: orderIdSchema.optional().describe('Without it, the value is the member’s own'),
  value: valueSchema
    .refine((value) => value !== undefined, 'A value is required.')
    .refine(
      (value) => value === undefined || measureJson(value) <= maxRemoteValueBytes,
      `A value has at most ${maxRemoteValueBytes} bytes of JSON.`,
    ),
  version: z
    .number('Version is a number')
    .int('Version is a whole number')
    .min(0, 'Version is 0 or more')
    .max(2_147_483_646, 'Version is too large')
    .describe('The version that was read; 0 if there was no value'),
});
export type SaveRemoteValue = z.infer<typeof saveRemoteValueSchema>;

export const savedRemoteValueSchema = z.object({ version: z.number().int() });
