import { queryOptions } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { getOrdersDetails, searchOrder } from '@evisa/shared/client/endpoints/orders';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import type { Role } from '@evisa/shared/domain/accounts/roles';

/** So many are shown; the Order History has the others. */
const maxResults = 8;

export interface OrderSearchResult {
  rows: readonly OrderRow[];
  /** There are others beside the rows. */
  hasMore: boolean;
}

/** Whether a role searches all orders; the others find an order by its whole id only. */
export function canSearchOrders(role: Role): boolean {
  return hasPermission(role, 'order.read-all');
}

/** The texts the API finds something for: three characters, or the start of an id. */
const searchableText = /^\d{2}|.{3}/u;
const fullOrderId = /^[1-9]\d{5,15}$/;

/** Whether a text is worth asking for. */
export function isSearchable(text: string, role: Role): boolean {
  return (canSearchOrders(role) ? searchableText : fullOrderId).test(text);
}

/** The orders with that id, name or email. Cancelled when another text is asked for. */
export function orderSearchQuery(text: string, role: Role) {
  return queryOptions({
    queryKey: ['palette-orders', role, text],
    queryFn: ({ signal }) => (canSearchOrders(role) ? searchOrders(text, signal) : findOrderById(Number(text), signal)),
    enabled: isSearchable(text, role),
  });
}

async function searchOrders(searchVal: string, signal: AbortSignal): Promise<OrderSearchResult> {
  const { rows, count } = await searchOrder({ folderName: 'allOrder', searchVal, start: 0, end: maxResults }, signal);
  return { rows, hasMore: count > rows.length };
}

async function findOrderById(orderId: number, signal: AbortSignal): Promise<OrderSearchResult> {
  try {
    return { rows: [await getOrdersDetails(orderId, signal)], hasMore: false };
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 404) return { rows: [], hasMore: false };
    throw error;
  }
}
