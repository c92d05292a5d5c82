import * as endpoints from '@evisa/shared/contract/endpoints';
import type {
  AddWebhook,
  UpdateWebhook,
  WebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookSecret,
} from '@evisa/shared/contract/webhooks';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** GET admin/webhook-endpoints. */
export async function getWebhooks(signal?: AbortSignal): Promise<WebhookEndpoint[]> {
  return (await request<WebhookEndpoint[]>(endpoints.getWebhooks, { signal })).data;
}

/** POST admin/webhook-endpoints: returns the secret this once. */
export function addWebhook(json: AddWebhook): Promise<ApiResponse<WebhookSecret>> {
  return request<WebhookSecret>(endpoints.addWebhook, { json });
}

/** PUT admin/webhook-endpoints. */
export function updateWebhook(json: UpdateWebhook, idempotencyKey: string): Promise<ApiResponse<WebhookEndpoint>> {
  return request<WebhookEndpoint>(endpoints.updateWebhook, { json, idempotencyKey });
}

/** POST admin/rotate-webhook-secret: returns the new secret this once. */
export function rotateWebhookSecret(id: number): Promise<ApiResponse<WebhookSecret>> {
  return request<WebhookSecret>(endpoints.rotateWebhookSecret, { json: { id } });
}

/** PUT admin/delete-webhook-endpoint. */
export function deleteWebhook(id: number, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request<null>(endpoints.deleteWebhook, { json: { id }, idempotencyKey });
}

/** GET admin/webhook-deliveries: a page of deliveries, newest first. */
export async function getWebhookDeliveries(
  { endpointId, state, before }: WebhookDeliveriesQuery,
  signal?: AbortSignal,
): Promise<WebhookDelivery[]> {
  const query = {
    endpointId: String(endpointId),
    ...(state && { state }),
    ...(before !== undefined && { before: String(before) }),
  };
  return (await request<WebhookDelivery[]>(endpoints.getWebhookDeliveries, { query, signal })).data;
}

/** POST admin/resend-webhook. */
export function resendWebhook(id: number): Promise<ApiResponse<null>> {
  return request<null>(endpoints.resendWebhook, { json: { id } });
}
