import * as calls from '@evisa/shared/contract/calls';
import type { Viewers, ViewOrder } from '@evisa/shared/contract/viewers';
import { request } from '@evisa/shared/client/http';

/** POST admin/view-order: says that a page shows an order, or does no more; answers who has it open. */
export async function viewOrder(body: ViewOrder, { keepalive = false } = {}): Promise<string[]> {
  return (await request<Viewers>(calls.viewOrder, { json: body, keepalive })).data.viewers;
}
