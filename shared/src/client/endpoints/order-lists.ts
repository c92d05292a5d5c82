import * as endpoints from '@evisa/shared/contract/endpoints';
import type { OrderListMetadata, OrderListQuery, OrderRow, SearchOrder } from '@evisa/shared/contract/orders';
import { noAssignee } from '@evisa/shared/domain/assignee';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { describeRead } from '@evisa/shared/client/http/early-reads';
import { request } from '@evisa/shared/client/http/http-client';

/** A page of orders and the total count. `more` is set if a search or filters have over 1,000 hits. */
export interface OrderPage {
  rows: OrderRow[];
  count: number;
  page?: number;
  more?: boolean;
}

type ListQuery = OrderListQuery & { userName: string };

/** Describes the call that `getOrdersList` makes. */
export function describeOrdersList(orderName: FolderName, query: ListQuery): string {
  return describeRead(endpoints.getOrdersList.path.replace('{orderName}', orderName), toQuery(query));
}

/** GET admin/get-orders-list/{orderName}: returns one page of a folder. */
export async function getOrdersList(orderName: FolderName, query: ListQuery, signal?: AbortSignal): Promise<OrderPage> {
  return toOrderPage(await request(endpoints.getOrdersList, { params: { orderName }, query: toQuery(query), signal }));
}

function toQuery({ page, limit, month, assignee, nationality, due, filter, sort, userName }: ListQuery) {
  return {
    page: Number(page ?? 1),
    limit: limit === 'All' ? limit : Number(limit ?? 10),
    delay: '1' as const,
    userName,
    month: month === undefined ? undefined : Number(month),
    assignee,
    nationality,
    due,
    filter,
    sort,
  };
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
