import { queryOptions } from '@evisa/shared/kit/react-query';
import type { OrderEvent } from '@evisa/shared/contract/events';
import { getFutureOrderCount } from '@evisa/shared/client/endpoints/statistics';

const futureMonthsKey = ['future-months'] as const;

/** How many Future Orders each month has. */
export const futureMonthsQuery = queryOptions({
  queryKey: futureMonthsKey,
  queryFn: ({ signal }) => getFutureOrderCount(signal),
  staleTime: 0,
});

/** They change when an order comes to the Future Orders or leaves them. */
export const futureMonthsLiveQuery = {
  queryKey: futureMonthsKey,
  isAffectedBy: ({ from, to }: OrderEvent) => (from === 'futureOrder') !== (to === 'futureOrder'),
  batchMs: 500,
};
