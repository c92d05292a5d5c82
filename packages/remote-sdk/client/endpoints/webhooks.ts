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
import { requestData } from '@evisa/shared/client/http/request-data';

/** @deprecated Use `requestData(endpoints.getWebhooks, { signal })`. */
export function getWebhooks(signal?: AbortSignal): Promise<WebhookEndpoint[]> {
  return requestData(endpoints.getWebhooks, { signal });
}

/** @deprecated Use `request(endpoints.addWebhook, { json })`. */
export function addWebhook(json: AddWebhook): Promise<ApiResponse<WebhookSecret>> {
  return request(endpoints.addWebhook, { json });
}

/** @deprecated Use `request(endpoints.updateWebhook, { json, idempotencyKey })`. */
export function updateWebhook(json: UpdateWebhook, idempotencyKey: string): Promise<ApiResponse<WebhookEndpoint>> {
  return request(endpoints.updateWebhook, { json, idempotencyKey });
}

/** @deprecated Use `request(endpoints.rotateWebhookSecret, { json: { id } })`. */
export function rotateWebhookSecret(id: number): Promise<ApiResponse<WebhookSecret>> {
  return request(endpoints.rotateWebhookSecret, { json: { id } });
}

/** @deprecated Use `request(endpoints.deleteWebhook, { json: { id }, idempotencyKey })`. */
export function deleteWebhook(id: number, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request(endpoints.deleteWebhook, { json: { id }, idempotencyKey });
}

/** @deprecated Use `requestData(endpoints.getWebhookDeliveries, { query, signal })`. */
export function getWebhookDeliveries(query: WebhookDeliveriesQuery, signal?: AbortSignal): Promise<WebhookDelivery[]> {
  return requestData(endpoints.getWebhookDeliveries, { query, signal });
}

/** @deprecated Use `request(endpoints.resendWebhook, { json: { id } })`. */
export function resendWebhook(id: number): Promise<ApiResponse<null>> {
  return request(endpoints.resendWebhook, { json: { id } });
}
