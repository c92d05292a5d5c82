import { queryOptions } from '@evisa/shared/kit/query';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { DateRange } from '@evisa/shared/contract/statistics';
import { getProcessedByCount } from '@evisa/shared/client/statistics';

const queryKey = ['processed-orders'] as const;

/** The orders completed in a range of days, by who completed them. */
export function processedOrdersQuery(range: DateRange) {
  return queryOptions({
    queryKey: [...queryKey, range],
    queryFn: ({ signal }) => getProcessedByCount(range, signal),
    staleTime: 0,
  });
}

/** They change when an order is completed or leaves the completed ones. */
export const liveProcessedOrders = {
  queryKey,
  concerns: ({ from, to }: OrderEvent) => (from === 'completedOrder') !== (to === 'completedOrder'),
  gatherMs: 3000,
};
