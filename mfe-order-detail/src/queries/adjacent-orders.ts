import type { OrderRow } from '@evisa/shared/contract/orders';
import { findFolder } from '@evisa/shared/domain/orders/order-folders';
import type { ProcessingMode, ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { QueryClient } from '@evisa/shared/kit/react-query';
import { defaultListParams } from '@evisa/shared/order-list/rows/list-params';
import {
  orderListPageQuery,
  orderListsKey,
  type ListedPage,
  type OrderPageRequest,
} from '@evisa/shared/order-list/rows/order-page';

/** An order and the folder that it was in when its screen opened. */
export interface OpenedOrder {
  order_id: number;
  process_status: ProcessStatus;
  processing_mode: ProcessingMode;
}

/** Enough for the orders around one whose list was not open before. */
const rowsWithoutList = 50;

/**
 * Returns the order after (1) or before (-1) one, that `isWanted`: in the list that showed it last, with its search, sort and pages, whatever
 * the folder; or else in its folder. An order that is in none stands before the first. Null at the end, or if nothing can be loaded.
 */
export async function findAdjacentOrder(
  queryClient: QueryClient,
  order: OpenedOrder,
  userName: string,
  step: 1 | -1,
  isWanted: (row: OrderRow) => boolean = () => true,
): Promise<OrderRow | null> {
  const request = findShownList(queryClient, order.order_id) ?? {
    ...defaultListParams,
    folder: findFolder(order.process_status, order.processing_mode),
    userName,
    limit: rowsWithoutList,
  };
  const load = async (page: number): Promise<ListedPage | null> => {
    const query = orderListPageQuery({ ...request, page });
    // As the list was: an order that moved is still in its place.
    return queryClient.getQueryData<ListedPage>(query.queryKey) ?? queryClient.fetchQuery(query).catch(() => null);
  };
  const rows = (await load(request.page))?.rows ?? [];
  const index = rows.findIndex(({ order_id }) => order_id === order.order_id);
  const beside = step === 1 ? rows.slice(index + 1) : rows.slice(0, Math.max(0, index)).toReversed();
  const found = beside.find(isWanted);
  const nextPage = request.page + step;
  if (found || nextPage < 1) return found ?? null;
  const more = await load(nextPage);
  // Beyond the last page, the API answers with the last one.
  if (!more || (more.page ?? nextPage) !== nextPage) return null;
  return (step === 1 ? more.rows : more.rows.toReversed()).find(isWanted) ?? null;
}

/** Returns the page of a list that showed an order last. */
function findShownList(queryClient: QueryClient, orderId: number): OrderPageRequest | undefined {
  const getUpdatedAt = (key: readonly unknown[]) => queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
  const [latest] = queryClient
    .getQueriesData<ListedPage>({ queryKey: orderListsKey })
    .filter(([, page]) => page?.rows.some(({ order_id }) => order_id === orderId))
    .map(([key]) => key)
    .toSorted((a, b) => getUpdatedAt(b) - getUpdatedAt(a));
  return latest?.find(isPageRequest);
}

/** The keys of these queries are made by `orderListPageQuery` only. */
function isPageRequest(part: unknown): part is OrderPageRequest {
  return typeof part === 'object' && part !== null && 'folder' in part && 'page' in part;
}
