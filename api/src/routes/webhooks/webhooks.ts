import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  addWebhookSchema,
  updateWebhookSchema,
  webhookDeliveriesQuerySchema,
  webhookDeliveryIdSchema,
  webhookDeliverySchema,
  webhookEndpointSchema,
  webhookIdSchema,
  webhookSecretSchema,
  type WebhookEndpoint,
} from '@evisa/shared/contract/webhooks';
import { webhookDeliveryPageSize } from '@evisa/shared/domain/webhook-events';
import * as commands from '../../commands/webhooks/webhooks';
import { listWebhookDeliveries, listWebhookEndpoints, type StoredWebhookEndpoint } from '../../db/webhooks/webhooks';
import { requireStaff } from '../../plugins/auth/caller';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

function presentEndpoint(endpoint: StoredWebhookEndpoint): WebhookEndpoint {
  const { secret: _, previous_secret: __, ...presented } = endpoint;
  return presented;
}

/** GET admin/webhook-endpoints */
export const getWebhooks = defineRoute({
  endpoint: endpoints.getWebhooks,
  docs: { tag: 'Webhooks', summary: 'List webhooks', description: 'Returns the endpoints, without their secrets.' },
  input: noInput,
  response: responseSchema(z.array(webhookEndpointSchema)),
  handle: async ({ services }) => ({
    message: 'Webhooks.',
    data: (await listWebhookEndpoints(services.db)).map(presentEndpoint),
  }),
});

/** POST admin/webhook-endpoints */
export const addWebhook = defineRoute({
  endpoint: endpoints.addWebhook,
  docs: {
    tag: 'Webhooks',
    summary: 'Add a webhook',
    description:
      'Returns the secret this once. Webhooks follow Standard Webhooks and are repeated with growing pauses until the receiver answers 2xx, sixteen times at most. 400 for a private address unless `WEBHOOK_PRIVATE_TARGETS` allows it.',
  },
  input: z.object({ body: addWebhookSchema }),
  response: responseSchema(webhookSecretSchema),
  handle: async ({ body, caller, services }) => ({
    message: 'Webhook added.',
    data: await commands.addWebhook(services, requireStaff(caller).member, body),
  }),
});

/** PUT admin/webhook-endpoints */
export const updateWebhook = defineRoute({
  endpoint: endpoints.updateWebhook,
  docs: {
    tag: 'Webhooks',
    summary: 'Change a webhook',
    description: 'Changes the address, the events, and whether webhooks are sent. 404 for an unknown endpoint.',
    errorStatuses: [404],
  },
  input: z.object({ body: updateWebhookSchema }),
  response: responseSchema(webhookEndpointSchema),
  isIdempotent: true,
  handle: async ({ body, caller, services }) => ({
    message: 'Webhook saved.',
    data: presentEndpoint(await commands.updateWebhook(services, requireStaff(caller).member, body)),
  }),
});

/** POST admin/rotate-webhook-secret */
export const rotateWebhookSecret = defineRoute({
  endpoint: endpoints.rotateWebhookSecret,
  docs: {
    tag: 'Webhooks',
    summary: 'Rotate the secret of a webhook',
    description:
      'Returns the new secret this once. The old one signs as well for 24 hours. 404 for an unknown endpoint.',
    errorStatuses: [404],
  },
  input: z.object({ body: webhookIdSchema }),
  response: responseSchema(webhookSecretSchema),
  handle: async ({ body: { id }, caller, services }) => ({
    message: 'Secret rotated.',
    data: await commands.rotateWebhookSecret(services, requireStaff(caller).member, id),
  }),
});

/** PUT admin/delete-webhook-endpoint */
export const deleteWebhook = defineRoute({
  endpoint: endpoints.deleteWebhook,
  docs: {
    tag: 'Webhooks',
    summary: 'Delete a webhook',
    description: 'Deletes an endpoint with its deliveries. 404 for an unknown endpoint.',
    errorStatuses: [404],
  },
  input: z.object({ body: webhookIdSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body: { id }, caller, services }) {
    await commands.deleteWebhook(services, requireStaff(caller).member, id);
    return { message: 'Webhook deleted.', data: null };
  },
});

/** GET admin/webhook-deliveries */
export const getWebhookDeliveries = defineRoute({
  endpoint: endpoints.getWebhookDeliveries,
  docs: {
    tag: 'Webhooks',
    summary: 'List the deliveries of a webhook',
    description: `Returns ${webhookDeliveryPageSize} deliveries of an endpoint, newest first, and those before \`before\`. \`state\` selects what waits, arrived or failed.`,
  },
  input: z.object({ query: webhookDeliveriesQuerySchema }),
  response: responseSchema(z.array(webhookDeliverySchema)),
  handle: async ({ query: { endpointId, ...filter }, services }) => ({
    message: 'Deliveries.',
    data: await listWebhookDeliveries(services.db, endpointId, { ...filter, limit: webhookDeliveryPageSize }),
  }),
});

/** POST admin/resend-webhook */
export const resendWebhook = defineRoute({
  endpoint: endpoints.resendWebhook,
  docs: {
    tag: 'Webhooks',
    summary: 'Send a webhook again',
    description:
      'Queues a delivery again with the same `webhook-id`. 404 for an unknown delivery, 409 while it is queued.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: webhookDeliveryIdSchema }),
  response: responseSchema(z.null()),
  async handle({ body: { id }, caller, services }) {
    await commands.resendWebhook(services, requireStaff(caller).member, id);
    return { message: 'The webhook is being sent again.', data: null };
  },
});
