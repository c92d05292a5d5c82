import { queryOptions } from '@evisa/shared/kit/query';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { DateRange } from '@evisa/shared/contract/statistics';
import { getCountryOrderList } from '@evisa/shared/client/statistics';

const queryKey = ['country-orders'] as const;

/** The orders placed in a range of days, by nationality. */
export function countryOrdersQuery(range: DateRange) {
  return queryOptions({
    queryKey: [...queryKey, range],
    queryFn: ({ signal }) => getCountryOrderList(range, signal),
    staleTime: 0,
  });
}

/** They change when an order comes, is deleted or brought back, or moves between Standard, Priority and Future. */
export const liveCountryOrders = { queryKey, concerns: ({ from, to }: OrderEvent) => from !== to, gatherMs: 3000 };
