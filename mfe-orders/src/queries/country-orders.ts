import { queryOptions } from '@evisa/shared/kit/query';
import type { DateRange } from '@evisa/shared/contract/statistics';
import { getCountryOrderList } from '@evisa/shared/client/statistics';

/** The orders placed in a range of days, by nationality. */
export function countryOrdersQuery(range: DateRange) {
  return queryOptions({
    queryKey: ['country-orders', range],
    queryFn: ({ signal }) => getCountryOrderList(range, signal),
    staleTime: 0,
  });
}
