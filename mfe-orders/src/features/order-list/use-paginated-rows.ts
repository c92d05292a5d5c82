import { keepPreviousData, useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import { orderPageQuery, countReachableRows, type OrderPageRequest } from '../../queries/order-page';
import type { OrderRows } from '../order-table/order-rows';
import { useRowWindow } from '../order-table/use-row-window';

const prefetchStaleMs = 5_000;

/** One page of a list. `page` is the one that is here: asked for one beyond the end, the last. */
export function usePaginatedRows(request: OrderPageRequest): OrderRows & { page: number } {
  const queryClient = useQueryClient();
  const { data, error, isFetching, isPlaceholderData, isPending, refetch } = useQuery({
    ...orderPageQuery(request),
    placeholderData: keepPreviousData,
  });
  const rows = data?.rows ?? [];
  const page = data?.page ?? request.page;
  return {
    state: data ? 'ready' : isPending ? 'loading' : 'failed',
    window: useRowWindow(rows.length),
    getRow: (index) => rows[index],
    rowCount: rows.length,
    loadedRows: rows.filter(({ exitMessage }) => exitMessage === undefined),
    page,
    offset: (page - 1) * request.limit,
    total: data ? countReachableRows(data) : 0,
    hasMore: data?.more ?? false,
    isRefreshing: isFetching && data !== undefined,
    isStale: isPlaceholderData,
    error,
    retry: () => void refetch(),
    prefetchPage: (next) =>
      void queryClient.prefetchQuery({ ...orderPageQuery({ ...request, page: next }), staleTime: prefetchStaleMs }),
  };
}
