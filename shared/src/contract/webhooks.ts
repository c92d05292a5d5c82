import { z } from 'zod';
import { webhookEventTypes } from '@evisa/shared/domain/webhook-events';
import { mailStates } from './mail';
import { timestampSchema } from './response-envelope';

const idSchema = z.coerce.number('Unknown webhook').int('Unknown webhook').positive('Unknown webhook');
/** An id that fits the column. */
const endpointIdSchema = idSchema.max(2_147_483_647, 'Unknown webhook');

export const webhookEndpointSchema = z.object({
  id: z.number().int(),
  url: z.string(),
  event_types: z.array(z.enum(webhookEventTypes)),
  is_active: z.boolean(),
  created_at: timestampSchema,
  created_by: z.string(),
  previous_secret_until: timestampSchema
    .nullable()
    .describe('Until when the secret before the last rotation signs too'),
});
/** An address that webhooks are sent to, without its secrets. */
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

const fields = {
  url: z
    .string('Please enter an address.')
    .trim()
    .max(2000, 'The address has more than 2,000 characters.')
    .refine(
      (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      'Please enter an address that begins with https://.',
    )
    .refine(
      (text) => !URL.parse(text)?.username && !URL.parse(text)?.password,
      'Please leave out the user and password.',
    ),
  eventTypes: z
    .array(z.enum(webhookEventTypes, 'Unknown event'), 'Please choose at least one event.')
    .min(1, 'Please choose at least one event.'),
};

/** POST admin/webhook-endpoints */
export const addWebhookSchema = z.object(fields);
export type AddWebhook = z.infer<typeof addWebhookSchema>;

/** PUT admin/webhook-endpoints */
export const updateWebhookSchema = z.object({ ...fields, id: endpointIdSchema, active: z.boolean() });
export type UpdateWebhook = z.infer<typeof updateWebhookSchema>;

/** POST admin/rotate-webhook-secret, PUT admin/delete-webhook-endpoint */
export const webhookIdSchema = z.object({ id: endpointIdSchema });

/** POST admin/resend-webhook */
export const webhookDeliveryIdSchema = z.object({ id: idSchema });

export const webhookSecretSchema = z.object({
  id: z.number().int(),
  secret: z.string().describe('This once: `whsec_` and base64, as Standard Webhooks prescribes'),
});
export type WebhookSecret = z.infer<typeof webhookSecretSchema>;

/** GET admin/webhook-deliveries: the query. */
export const webhookDeliveriesQuerySchema = z.object({
  endpointId: endpointIdSchema,
  state: z.enum(mailStates, 'Unknown state').optional().describe('Lists only deliveries in this state'),
  before: idSchema.optional().describe('The id of the previous page’s last delivery'),
});
export type WebhookDeliveriesQuery = z.infer<typeof webhookDeliveriesQuerySchema>;

export const webhookDeliverySchema = z.object({
  id: z.number().int(),
  type: z.string(),
  order_id: z.number().int(),
  reference: z.string(),
  created_at: timestampSchema,
  state: z.enum(mailStates),
  attempts: z.number().int(),
  response_status: z.number().int().nullable().describe('The HTTP status of the last answer'),
  answered_at: timestampSchema.nullable(),
  reason: z.string().nullable().describe('Why the last attempt failed'),
});
/** A webhook and its outcome so far. */
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
