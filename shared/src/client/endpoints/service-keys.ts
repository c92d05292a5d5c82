import * as endpoints from '@evisa/shared/contract/endpoints';
import type {
  CreatedServiceKey,
  CreateServiceKey,
  RenewServiceKey,
  RevokeServiceKey,
  ServiceKey,
} from '@evisa/shared/contract/service-keys';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** GET admin/service-keys: newest first. */
export async function getServiceKeys(signal?: AbortSignal): Promise<ServiceKey[]> {
  return (await request<ServiceKey[]>(endpoints.getServiceKeys, { signal })).data;
}

/** POST admin/service-keys: the key, this once. */
export function createServiceKey(body: CreateServiceKey): Promise<ApiResponse<CreatedServiceKey>> {
  return request<CreatedServiceKey>(endpoints.createServiceKey, { json: body });
}

/** PUT admin/renew-service-key: 90 more days. */
export function renewServiceKey(body: RenewServiceKey, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request<null>(endpoints.renewServiceKey, { json: body, idempotencyKey });
}

/** PUT admin/revoke-service-key */
export function revokeServiceKey(body: RevokeServiceKey, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request<null>(endpoints.revokeServiceKey, { json: body, idempotencyKey });
}
