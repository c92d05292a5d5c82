import * as endpoints from '@evisa/shared/contract/endpoints';
import type { ActivateGateway, AddGateway, Gateway, UpdateGateway } from '@evisa/shared/contract/gateways';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** GET admin/payment-gateways. */
export async function getPaymentGateways(signal?: AbortSignal): Promise<Gateway[]> {
  return (await request<Gateway[]>(endpoints.getPaymentGateways, { signal })).data;
}

/** POST admin/payment-gateway-setting: activates a gateway. */
export function setPaymentGateway(body: ActivateGateway, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request<null>(endpoints.setPaymentGateway, { json: body, idempotencyKey });
}

/** POST admin/add-payment-gateway. */
export function addPaymentGateway(body: AddGateway, idempotencyKey: string): Promise<ApiResponse<Gateway>> {
  return request<Gateway>(endpoints.addPaymentGateway, { json: body, idempotencyKey });
}

/** PUT admin/update-payment-gateway: renames, retires or brings back a gateway. */
export function updatePaymentGateway(body: UpdateGateway, idempotencyKey: string): Promise<ApiResponse<Gateway>> {
  return request<Gateway>(endpoints.updatePaymentGateway, { json: body, idempotencyKey });
}
