import * as calls from '@evisa/shared/contract/calls';
import type { TrailEntry } from '@evisa/shared/contract/order-trail';
import { request } from '@evisa/shared/client/http';

/** GET admin/order-trail/{orderId}: who changed what and when, newest first. */
export async function getOrderTrail(orderId: number, signal?: AbortSignal): Promise<TrailEntry[]> {
  return (await request<TrailEntry[]>(calls.getOrderTrail, { params: { orderId }, signal })).data;
}
