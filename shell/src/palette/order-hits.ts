import { queryOptions } from '@evisa/shared/kit/query';
import { ApiError } from '@evisa/shared/client/api-error';
import { getOrdersDetails, searchOrder } from '@evisa/shared/client/orders';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { can } from '@evisa/shared/domain/permissions';
import type { Role } from '@evisa/shared/domain/roles';

/** So many are shown; the Order History has the others. */
const shownHits = 8;

export interface OrderHits {
  rows: readonly OrderRow[];
  /** There are others beside the rows. */
  more: boolean;
}

/** Whether a role searches all orders; the others find an order by its whole id only. */
export function searchesOrders(role: Role): boolean {
  return can(role, 'order.read-all');
}

/** The texts the API finds something for: three characters, or the start of an id. */
const searchable = /^\d{2}|.{3}/u;
const wholeId = /^[1-9]\d{5,15}$/;

/** Whether a text is worth asking for. */
export function isOrderSearch(text: string, role: Role): boolean {
  return (searchesOrders(role) ? searchable : wholeId).test(text);
}

/** The orders with that id, name or email. Cancelled when another text is asked for. */
export function orderHitsQuery(text: string, role: Role) {
  return queryOptions({
    queryKey: ['palette-orders', role, text],
    queryFn: ({ signal }) => (searchesOrders(role) ? search(text, signal) : exactly(Number(text), signal)),
    enabled: isOrderSearch(text, role),
  });
}

async function search(searchVal: string, signal: AbortSignal): Promise<OrderHits> {
  const { rows, count } = await searchOrder({ folderName: 'allOrder', searchVal, start: 0, end: shownHits }, signal);
  return { rows, more: count > rows.length };
}

async function exactly(orderId: number, signal: AbortSignal): Promise<OrderHits> {
  try {
    return { rows: [await getOrdersDetails(orderId, signal)], more: false };
  } catch (error) {
    if (error instanceof ApiError && error.httpStatus === 404) return { rows: [], more: false };
    throw error;
  }
}
