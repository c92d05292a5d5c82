import * as endpoints from '@evisa/shared/contract/endpoints';
import type {
  CreatedServiceKey,
  CreateServiceKey,
  RenewServiceKey,
  RevokeServiceKey,
  ServiceKey,
} from '@evisa/shared/contract/service-keys';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';

/** @deprecated Use `requestData(endpoints.getServiceKeys, { signal })`. */
export function getServiceKeys(signal?: AbortSignal): Promise<ServiceKey[]> {
  return requestData(endpoints.getServiceKeys, { signal });
}

/** @deprecated Use `request(endpoints.createServiceKey, { json })`. */
export function createServiceKey(body: CreateServiceKey): Promise<ApiResponse<CreatedServiceKey>> {
  return request(endpoints.createServiceKey, { json: body });
}

/** @deprecated Use `request(endpoints.renewServiceKey, { json, idempotencyKey })`. */
export function renewServiceKey(body: RenewServiceKey, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request(endpoints.renewServiceKey, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.revokeServiceKey, { json, idempotencyKey })`. */
export function revokeServiceKey(body: RevokeServiceKey, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request(endpoints.revokeServiceKey, { json: body, idempotencyKey });
}
