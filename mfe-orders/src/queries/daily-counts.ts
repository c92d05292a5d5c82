import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { DailyCountsQuery } from '@evisa/shared/contract/statistics';
import { queryOptions } from '@evisa/shared/kit/react-query';

/** The first part of the keys of counts by day. */
export const dailyCountsKey = ['daily-counts'] as const;

/** Counts the orders placed and completed on each day of a range, or in each month. */
export function dailyCountsQuery(query: DailyCountsQuery) {
  return queryOptions({
    queryKey: [...dailyCountsKey, query],
    queryFn: ({ signal }) => requestData(endpoints.getDailyCounts, { json: query, signal }),
    staleTime: 0,
  });
}

/** The counts change when an order is placed, deleted, restored or completed. */
export const dailyCountsLiveQuery = {
  queryKey: dailyCountsKey,
  isAffectedBy: ({ from, to }: OrderEvent) => from !== to,
  batchMs: 3000,
};
