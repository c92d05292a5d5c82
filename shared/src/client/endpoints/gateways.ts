import * as endpoints from '@evisa/shared/contract/endpoints';
import type { ActivateGateway, Gateway } from '@evisa/shared/contract/gateways';
import { request, type ApiResponse } from '@evisa/shared/client/http/http-client';

/** GET admin/payment-gateways. */
export async function getPaymentGateways(signal?: AbortSignal): Promise<Gateway[]> {
  return (await request<Gateway[]>(endpoints.getPaymentGateways, { signal })).data;
}

/** POST admin/payment-gateway-setting: activates a gateway. */
export function setPaymentGateway(body: ActivateGateway, idempotencyKey: string): Promise<ApiResponse<null>> {
  return request<null>(endpoints.setPaymentGateway, { json: body, idempotencyKey });
}
