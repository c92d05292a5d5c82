import * as endpoints from '@evisa/shared/contract/endpoints';
import type { ActivateGateway, AddGateway, Gateway, UpdateGateway } from '@evisa/shared/contract/gateways';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';

/** @deprecated Use `requestData(endpoints.getPaymentGateways, { signal })`. */
export function getPaymentGateways(signal?: AbortSignal): Promise<Gateway[]> {
  return requestData(endpoints.getPaymentGateways, { signal });
}

/** @deprecated Use `request(endpoints.setPaymentGateway, { json, idempotencyKey })`. */
export function setPaymentGateway(body: ActivateGateway, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request(endpoints.setPaymentGateway, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.addPaymentGateway, { json, idempotencyKey })`. */
export function addPaymentGateway(body: AddGateway, idempotencyKey: string): Promise<ApiResponse<Gateway>> {
  return request(endpoints.addPaymentGateway, { json: body, idempotencyKey });
}

/** @deprecated Use `request(endpoints.updatePaymentGateway, { json, idempotencyKey })`. */
export function updatePaymentGateway(body: UpdateGateway, idempotencyKey: string): Promise<ApiResponse<Gateway>> {
  return request(endpoints.updatePaymentGateway, { json: body, idempotencyKey });
}
