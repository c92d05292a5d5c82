import { queryOptions } from '@evisa/shared/kit/query';
import type { OrderEvent } from '@evisa/shared/contract/events';
import { getFutureOrderCount } from '@evisa/shared/client/statistics';

const queryKey = ['future-months'] as const;

/** How many Future Orders each month has. */
export const futureMonthsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => getFutureOrderCount(signal),
  staleTime: 0,
});

/** They change when an order comes to the Future Orders or leaves them. */
export const liveMonths = {
  queryKey,
  concerns: ({ from, to }: OrderEvent) => (from === 'futureOrder') !== (to === 'futureOrder'),
  gatherMs: 500,
};
