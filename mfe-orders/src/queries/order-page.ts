import { queryOptions } from '@evisa/shared/kit/react-query';
import type { OrderRow, OrderSort } from '@evisa/shared/contract/orders';
import { getOrdersList, searchOrder, type OrderPage } from '@evisa/shared/client/endpoints/orders';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';

/** The key every order list begins with, to refresh them all. */
export const orderListsKey = ['order-list'] as const;

/** An order as a list shows it. */
export interface ListedOrder extends OrderRow {
  /** What took it out of the list since that was read: "Moved to Completed by Sokha Chan". */
  exitMessage?: string | undefined;
}

export interface ListedPage extends OrderPage {
  rows: ListedOrder[];
}

export interface OrderPageRequest {
  folder: FolderName;
  /** The signed-in person's name: My Orders are theirs. */
  userName: string;
  /** From 1. */
  page: number;
  /** Rows a page, up to 500. */
  limit: number;
  search: string;
  sort: OrderSort | null;
  /** 1 to 12, of the Future Orders. */
  month: number | null;
}

/** One page of a folder, searched if there is a text to search for. Always checked for newer rows when it is shown again. */
export function orderPageQuery(request: OrderPageRequest) {
  return queryOptions({
    queryKey: [...orderListsKey, request],
    queryFn: ({ signal }): Promise<ListedPage> =>
      request.search === '' ? fetchListPage(request, signal) : fetchSearchPage(request, signal),
    staleTime: 0,
  });
}

/** How many rows can be turned to: a search finds no more than a thousand. */
export function countReachableRows({ count, more }: OrderPage): number {
  return more ? count - 1 : count;
}

/** The last page of so many rows; an empty list has one page. */
export function getLastPage(rows: number, limit: number): number {
  return Math.max(1, Math.ceil(rows / limit));
}

function fetchListPage(request: OrderPageRequest, signal: AbortSignal): Promise<OrderPage> {
  const { folder, userName, page, limit, sort, month } = request;
  const query = { page, limit, userName, sort: sort ?? undefined, month: month ?? undefined };
  return getOrdersList(folder, query, signal);
}

/** A list answers its last page when asked for one beyond it; a search is made to do the same. */
async function fetchSearchPage(request: OrderPageRequest, signal: AbortSignal): Promise<OrderPage> {
  const { folder, page, limit, search, sort, month } = request;
  const start = (page - 1) * limit;
  const found = await searchOrder(
    {
      folderName: folder,
      searchVal: search,
      start,
      end: start + limit,
      sort: sort ?? undefined,
      month: month ?? undefined,
    },
    signal,
  );
  const last = getLastPage(countReachableRows(found), limit);
  return page > last ? fetchSearchPage({ ...request, page: last }, signal) : { ...found, page };
}
