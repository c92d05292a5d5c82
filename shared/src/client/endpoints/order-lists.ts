import * as endpoints from '@evisa/shared/contract/endpoints';
import type { OrderListMetadata, OrderListQuery, OrderRow, SearchOrder } from '@evisa/shared/contract/orders';
import { noAssignee } from '@evisa/shared/domain/assignee';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { request } from '@evisa/shared/client/http/http-client';

/** A page of orders and the total count. `more` is set if a search has over 1,000 hits. */
export interface OrderPage {
  rows: OrderRow[];
  count: number;
  page?: number;
  more?: boolean;
}

/** GET admin/get-orders-list/{orderName}: returns one page of a folder. */
export async function getOrdersList(
  orderName: FolderName,
  query: OrderListQuery & { userName: string },
  signal?: AbortSignal,
): Promise<OrderPage> {
  const { page, limit, month, assignee, nationality, sort, userName } = query;
  const answer = await request(endpoints.getOrdersList, {
    params: { orderName },
    query: {
      page: Number(page ?? 1),
      limit: limit === 'All' ? limit : Number(limit ?? 10),
      delay: '1',
      userName,
      month: month === undefined ? undefined : Number(month),
      assignee,
      nationality,
      sort,
    },
    signal,
  });
  return toOrderPage(answer);
}

/** POST admin/search-order: returns rows `start` to `end` of the hits in a folder. */
export async function searchOrder(body: SearchOrder, signal?: AbortSignal): Promise<OrderPage> {
  return toOrderPage(await request(endpoints.searchOrder, { json: body, signal }));
}

function toOrderPage({ data, count, page, more }: { data: OrderRow[] } & Partial<OrderListMetadata>): OrderPage {
  return { rows: data.map(toOrderRow), count: count ?? data.length, page, more };
}

/** An existing API writes no assignee as an empty text, as `none`, or not at all. */
function toOrderRow(row: OrderRow): OrderRow {
  const { assign_to } = row;
  return assign_to === null || (assign_to && assign_to !== noAssignee) ? row : { ...row, assign_to: null };
}
