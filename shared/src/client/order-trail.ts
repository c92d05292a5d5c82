import * as endpoints from '@evisa/shared/contract/endpoints';
import type { OrderAuditEntry } from '@evisa/shared/contract/order-trail';
import { request } from '@evisa/shared/client/http/http-client';

/** GET admin/order-trail/{orderId}: who changed what and when, newest first. */
export async function getOrderTrail(orderId: number, signal?: AbortSignal): Promise<OrderAuditEntry[]> {
  return (await request<OrderAuditEntry[]>(endpoints.getOrderTrail, { params: { orderId }, signal })).data;
}
