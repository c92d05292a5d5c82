import { queryOptions } from '@evisa/shared/kit/query';
import { getFutureOrderCount } from '@evisa/shared/client/statistics';

export const futureMonthsKey = ['future-months'] as const;

/** How many Future Orders each month has. */
export const futureMonthsQuery = queryOptions({
  queryKey: futureMonthsKey,
  queryFn: ({ signal }) => getFutureOrderCount(signal),
  staleTime: 0,
});
