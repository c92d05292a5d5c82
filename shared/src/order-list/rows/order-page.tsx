import { queryOptions } from '@evisa/shared/kit/react-query';
import type { OrderRow, OrderSort } from '@evisa/shared/contract/orders';
import { getOrdersList, searchOrder, type OrderPage } from '@evisa/shared/client/endpoints/order-lists';
import { toOrderSelection } from './list-params';
import { countOrderEvents } from '@evisa/shared/session/portal-events';
import type { DueFilter } from '@evisa/shared/domain/orders/due-orders';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';

/** The first part of every order list's query key. Use it to refresh all lists. */
export const orderListsKey = ['order-list'] as const;

/** A row of an order list. */
export interface ListedOrder extends OrderRow {
  /** Why the order left the list since it loaded: "Moved to Completed by Sokha Chan". */
  exitMessage?: string | undefined;
}

export interface ListedPage extends OrderPage {
  rows: ListedOrder[];
  page: number;
  /** How many events about orders came before the request. The response includes what they report. */
  heard?: number;
}

export interface OrderPageRequest {
  folder: FolderName;
  /** The signed-in member's name, which selects My Orders. */
  userName: string;
  /** From 1. */
  page: number;
  /** Rows per page, up to 500. */
  limit: number;
  search: string;
  sort: OrderSort | null;
  /** 1 to 12, for Future Orders. */
  month: number | null;
  unassigned: boolean;
  /** Only orders of this nationality: "France". */
  nationality?: string | undefined;
  /** Only orders that are late, or due later today. */
  due?: DueFilter | undefined;
  /** Only orders that match these filters, a text of `order-filters.ts`. */
  filter?: string | undefined;
}

/** A list that was fetched so short a time before it is shown is not fetched again, unless an order changed since. */
const prefetchedMs = 1000;

/** Returns the query for one page of a folder or of a search in it. It refetches whenever the list is shown again later. */
export function orderListPageQuery(request: OrderPageRequest) {
  return queryOptions({
    queryKey: [...orderListsKey, request],
    queryFn: async ({ client, signal }): Promise<ListedPage> => {
      const heard = countOrderEvents();
      const fetched = await (request.search === '' ? fetchListPage(request, signal) : fetchSearchPage(request, signal));
      const loaded = { ...fetched, page: fetched.page ?? request.page, heard };
      // The address is corrected to the page that was loaded, whose rows then stay as they are.
      if (loaded.page !== request.page)
        client.setQueryData([...orderListsKey, { ...request, page: loaded.page }], loaded);
      return loaded;
    },
    staleTime: 0,
    refetchOnMount: ({ state: { data, dataUpdatedAt } }) =>
      Date.now() - dataUpdatedAt > prefetchedMs || data?.heard !== countOrderEvents(),
  });
}

/** Returns the request of a list's query; undefined for other queries. */
export function getListRequest(queryKey: readonly unknown[]): OrderPageRequest | undefined {
  return isListKey(queryKey) ? queryKey[1] : undefined;
}

/** Only `orderListPageQuery` makes such keys. */
function isListKey(queryKey: readonly unknown[]): queryKey is readonly [string, OrderPageRequest] {
  return queryKey[0] === orderListsKey[0];
}

/** Returns how many rows the pages can show. A search finds at most a thousand. */
export function countReachableRows({ count, more }: OrderPage): number {
  return more ? count - 1 : count;
}

/** Returns the number of the last page. An empty list has one page. */
export function getLastPage(rows: number, limit: number): number {
  return Math.max(1, Math.ceil(rows / limit));
}

async function fetchListPage(request: OrderPageRequest, signal: AbortSignal): Promise<OrderPage> {
  const { folder, userName, page, limit, sort } = request;
  const { month, assignee, nationality, due, filter } = toOrderSelection(folder, request);
  const listed = await getOrdersList(
    folder,
    { page, limit, userName, sort: sort ?? undefined, month, assignee, nationality, due, filter },
    signal,
  );
  const last = getLastPage(countReachableRows(listed), limit);
  return (listed.page ?? page) > last ? fetchListPage({ ...request, page: last }, signal) : listed;
}

/** For a page beyond the end, fetches the last page. */
async function fetchSearchPage(request: OrderPageRequest, signal: AbortSignal): Promise<OrderPage> {
  const { folder, page, limit, sort } = request;
  const start = (page - 1) * limit;
  const found = await searchOrder(
    {
      ...toOrderSelection(folder, request),
      searchVal: request.search,
      start,
      end: start + limit,
      sort: sort ?? undefined,
    },
    signal,
  );
  const last = getLastPage(countReachableRows(found), limit);
  return page > last ? fetchSearchPage({ ...request, page: last }, signal) : { ...found, page };
}
