import { useRef } from 'react';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import { countReachableRows, orderListPageQuery, type ListedOrder, type OrderPageRequest } from './order-page';
import type { OrderRows } from './order-rows';
import { rowsPerBlock, useVisibleBlocks } from './use-visible-blocks';

const prefetchStaleMs = 5_000;

/** Loads one page of a list. The returned `page` is the loaded one: for a request beyond the end, the last page. */
export function usePaginatedRows(request: OrderPageRequest): OrderRows & { page: number } {
  const queryClient = useQueryClient();
  const { data, error, isFetching, isPlaceholderData, isPending, refetch } = useQuery({
    ...orderListPageQuery(request),
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows ?? [];
  const page = data?.page ?? request.page;
  return {
    state: data ? 'ready' : isPending ? 'loading' : 'failed',
    scroller: useRef<HTMLDivElement>(null),
    getRow: (index) => rows[index],
    rowCount: rows.length,
    loadedRows: rows.filter(isStillListed),
    leftRows: rows.filter(hasLeft),
    page,
    offset: (page - 1) * request.limit,
    total: data ? countReachableRows(data) : 0,
    hasMore: data?.more ?? false,
    isRefreshing: isFetching && data !== undefined,
    isStale: isPlaceholderData,
    error,
    retry: () => void refetch(),
    prefetchPage: (next) =>
      void queryClient.prefetchQuery({ ...orderListPageQuery({ ...request, page: next }), staleTime: prefetchStaleMs }),
  };
}

/** Loads the whole list: the first 500 rows immediately, the others in blocks as they scroll into view. */
export function useInfiniteRows(request: Omit<OrderPageRequest, 'page' | 'limit'>): OrderRows {
  const blockQuery = (index: number) => orderListPageQuery({ ...request, page: index + 1, limit: rowsPerBlock });
  const head = useQuery({ ...blockQuery(0), placeholderData: keepPreviousData });
  const total = head.data ? countReachableRows(head.data) : 0;
  const { blocks: visible, onShow } = useVisibleBlocks(total);
  const rest = useQueries({ queries: head.isPlaceholderData ? [] : visible.map(blockQuery) });
  const blocks = new Map([[0, head.data?.rows], ...visible.map((index, at) => [index, rest[at]?.data?.rows] as const)]);
  const loaded = [...blocks.values()].flatMap((rows) => rows ?? []);
  const fetched = [head, ...rest];
  return {
    state: head.data ? 'ready' : head.isPending ? 'loading' : 'failed',
    scroller: useRef<HTMLDivElement>(null),
    onShow,
    getRow: (index) => blocks.get(Math.floor(index / rowsPerBlock))?.[index % rowsPerBlock],
    rowCount: total,
    loadedRows: loaded.filter(isStillListed),
    leftRows: loaded.filter(hasLeft),
    offset: 0,
    total,
    hasMore: head.data?.more ?? false,
    isRefreshing: head.data !== undefined && fetched.some(({ isFetching }) => isFetching),
    isStale: head.isPlaceholderData,
    error: fetched.find(({ error }) => error)?.error ?? null,
    retry: () => fetched.filter(({ error }) => error).forEach((query) => void query.refetch()),
  };
}

function hasLeft({ exitMessage }: ListedOrder): boolean {
  return exitMessage !== undefined;
}

const isStillListed = (order: ListedOrder) => !hasLeft(order);
