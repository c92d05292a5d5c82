import { queryOptions } from '@evisa/shared/kit/react-query';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { DateRange } from '@evisa/shared/contract/statistics';
import { getProcessedByCount } from '@evisa/shared/client/endpoints/statistics';

const processedOrdersKey = ['processed-orders'] as const;

/** The orders completed in a range of days, by who completed them. */
export function processedOrdersQuery(range: DateRange) {
  return queryOptions({
    queryKey: [...processedOrdersKey, range],
    queryFn: ({ signal }) => getProcessedByCount(range, signal),
    staleTime: 0,
  });
}

/** They change when an order is completed or leaves the completed ones. */
export const processedOrdersLiveQuery = {
  queryKey: processedOrdersKey,
  isAffectedBy: ({ from, to }: OrderEvent) => (from === 'completedOrder') !== (to === 'completedOrder'),
  batchMs: 3000,
};
