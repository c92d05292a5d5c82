import { queryOptions } from '@evisa/shared/kit/query';
import type { DateRange } from '@evisa/shared/contract/statistics';
import { getProcessedByCount } from '@evisa/shared/client/statistics';

/** The orders completed in a range of days, by who completed them. */
export function processedOrdersQuery(range: DateRange) {
  return queryOptions({
    queryKey: ['processed-orders', range],
    queryFn: ({ signal }) => getProcessedByCount(range, signal),
    staleTime: 0,
  });
}
