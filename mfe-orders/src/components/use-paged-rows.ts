import { keepPreviousData, useQuery, useQueryClient } from '@evisa/shared/kit/query';
import { orderPageQuery, reachableRows, type OrderPageRequest } from '../queries/order-page';
import type { OrderRows } from './order-rows';
import { useRowWindow } from './use-row-window';

const previewFreshMs = 5_000;

/** One page of a list. `page` is the one that is here: asked for one beyond the end, the last. */
export function usePagedRows(request: OrderPageRequest): OrderRows & { page: number } {
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
    rowAt: (index) => rows[index],
    rowCount: rows.length,
    loaded: rows.filter(({ left }) => left === undefined),
    page,
    offset: (page - 1) * request.limit,
    total: data ? reachableRows(data) : 0,
    more: data?.more ?? false,
    refreshing: isFetching && data !== undefined,
    outdated: isPlaceholderData,
    error,
    retry: () => void refetch(),
    preview: (next) =>
      void queryClient.prefetchQuery({ ...orderPageQuery({ ...request, page: next }), staleTime: previewFreshMs }),
  };
}
