import { queryOptions } from '@evisa/shared/kit/react-query';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { DateRange } from '@evisa/shared/contract/statistics';
import { getCountryOrderList } from '@evisa/shared/client/endpoints/statistics';

const countryOrdersKey = ['country-orders'] as const;

/** The orders placed in a range of days, by nationality. */
export function countryOrdersQuery(range: DateRange) {
  return queryOptions({
    queryKey: [...countryOrdersKey, range],
    queryFn: ({ signal }) => getCountryOrderList(range, signal),
    staleTime: 0,
  });
}

/** They change when an order comes, is deleted or brought back, or moves between Standard, Priority and Future. */
export const countryOrdersLiveQuery = {
  queryKey: countryOrdersKey,
  isAffectedBy: ({ from, to }: OrderEvent) => from !== to,
  batchMs: 3000,
};
