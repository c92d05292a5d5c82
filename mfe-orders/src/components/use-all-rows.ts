import { keepPreviousData, useQueries, useQuery } from '@evisa/shared/kit/query';
import { orderPageQuery, reachableRows, type OrderPageRequest } from '../queries/order-page';
import type { OrderRows } from './order-rows';
import { useRowWindow } from './use-row-window';

/** What the API gives at once at most. */
const windowSize = 500;

/** The whole list: its first rows at once, the others in windows of 500 as they come into view. */
export function useAllRows(request: Omit<OrderPageRequest, 'page' | 'limit'>): OrderRows {
  const windowQuery = (index: number) => orderPageQuery({ ...request, page: index + 1, limit: windowSize });
  const head = useQuery({ ...windowQuery(0), placeholderData: keepPreviousData });
  const total = head.data ? reachableRows(head.data) : 0;
  const window = useRowWindow(total);
  const shown = [...new Set(window.indices.map((index) => Math.floor(index / windowSize)))].filter(
    (index) => index > 0,
  );
  const rest = useQueries({ queries: head.isPlaceholderData ? [] : shown.map(windowQuery) });
  const windows = new Map([[0, head.data?.rows], ...shown.map((index, at) => [index, rest[at]?.data?.rows] as const)]);
  const fetched = [head, ...rest];
  return {
    state: head.data ? 'ready' : head.isPending ? 'loading' : 'failed',
    window,
    rowAt: (index) => windows.get(Math.floor(index / windowSize))?.[index % windowSize],
    rowCount: total,
    loaded: [...windows.values()].flatMap((rows) => rows?.filter(({ left }) => left === undefined) ?? []),
    offset: 0,
    total,
    more: head.data?.more ?? false,
    refreshing: head.data !== undefined && fetched.some(({ isFetching }) => isFetching),
    outdated: head.isPlaceholderData,
    error: fetched.find(({ error }) => error)?.error ?? null,
    retry: () => fetched.filter(({ error }) => error).forEach((query) => void query.refetch()),
  };
}
