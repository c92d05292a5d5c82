import { keepPreviousData, useQueries, useQuery } from '@evisa/shared/kit/react-query';
import { orderPageQuery, countReachableRows, type OrderPageRequest } from '../../queries/order-page';
import type { OrderRows } from '../order-table/order-rows';
import { useRowWindow } from '../order-table/use-row-window';

/** What the API gives at once at most. */
const rowsPerRequest = 500;

/** The whole list: its first rows at once, the others in windows of 500 as they come into view. */
export function useInfiniteRows(request: Omit<OrderPageRequest, 'page' | 'limit'>): OrderRows {
  const windowQuery = (index: number) => orderPageQuery({ ...request, page: index + 1, limit: rowsPerRequest });
  const head = useQuery({ ...windowQuery(0), placeholderData: keepPreviousData });
  const total = head.data ? countReachableRows(head.data) : 0;
  const window = useRowWindow(total);
  const shown = [...new Set(window.indexes.map((index) => Math.floor(index / rowsPerRequest)))].filter(
    (index) => index > 0,
  );
  const rest = useQueries({ queries: head.isPlaceholderData ? [] : shown.map(windowQuery) });
  const windows = new Map([[0, head.data?.rows], ...shown.map((index, at) => [index, rest[at]?.data?.rows] as const)]);
  const fetched = [head, ...rest];
  return {
    state: head.data ? 'ready' : head.isPending ? 'loading' : 'failed',
    window,
    getRow: (index) => windows.get(Math.floor(index / rowsPerRequest))?.[index % rowsPerRequest],
    rowCount: total,
    loadedRows: [...windows.values()].flatMap(
      (rows) => rows?.filter(({ exitMessage }) => exitMessage === undefined) ?? [],
    ),
    offset: 0,
    total,
    hasMore: head.data?.more ?? false,
    isRefreshing: head.data !== undefined && fetched.some(({ isFetching }) => isFetching),
    isStale: head.isPlaceholderData,
    error: fetched.find(({ error }) => error)?.error ?? null,
    retry: () => fetched.filter(({ error }) => error).forEach((query) => void query.refetch()),
  };
}
