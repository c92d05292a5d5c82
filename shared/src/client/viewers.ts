import * as endpoints from '@evisa/shared/contract/endpoints';
import type { Viewers, OrderPresence } from '@evisa/shared/contract/order-viewers';
import { request } from '@evisa/shared/client/http/http-client';

/** POST admin/view-order: says that a page shows an order, or does no more; answers who has it open. */
export async function viewOrder(body: OrderPresence, { keepalive = false } = {}): Promise<string[]> {
  return (await request<Viewers>(endpoints.viewOrder, { json: body, keepalive })).data.viewers;
}
