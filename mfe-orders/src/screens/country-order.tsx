import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { CountrySummary, DateRange } from '@evisa/shared/contract/statistics';
import { createCountColumn } from '../features/statistics/count-table';
import { useStatisticsParams } from '../features/statistics/statistics-params';
import { createSubmit } from '../features/statistics/create-submit';
import { StatisticsView, type StatisticsConfig } from '../features/statistics/statistics-view';
import { useLiveCounts } from '@evisa/shared/live/use-live-counts';

const countryOrdersKey = ['country-orders'] as const;

function countryOrdersQuery(range: DateRange) {
  return queryOptions({
    queryKey: [...countryOrdersKey, range],
    queryFn: ({ signal }) => request(endpoints.getCountryOrderList, { json: range, signal }),
  });
}

/** The counts change when an order is placed, deleted or restored, or moves between Standard, Priority and Future. */
const countryOrdersLiveQuery = {
  queryKey: countryOrdersKey,
  isAffectedBy: ({ from, to }: OrderEvent) => from !== to,
  batchMs: 3000,
};

const config: StatisticsConfig<CountrySummary> = {
  title: 'Country Order List',
  explanation:
    'Orders by nationality. The dates are the days on which they were placed (UTC). Deleted orders are not counted.',
  searchLabel: 'Search countries',
  chartTitle: 'Orders by country',
  emptyText: 'No orders were placed on these dates. Choose other dates.',
  getName: (row) => row.current_nationality,
  columns: [
    { header: 'Country', cell: (row) => row.current_nationality, total: () => 'Total' },
    createCountColumn('Order', (row) => row.count),
    createCountColumn('Standard Orders', (row) => row.standard_count),
    createCountColumn('Priority Orders', (row) => row.priority_count),
    createCountColumn('Future Orders', (row) => row.future_count),
  ],
  byDay: { unit: 'orders placed', value: (day) => day.placed },
  series: [
    { label: 'Standard', tone: 'teal', value: (row) => row.standard_count },
    { label: 'Priority', tone: 'amber', value: (row) => row.priority_count },
    { label: 'Future', tone: 'indigo', value: (row) => row.future_count },
  ],
};

/** Counts orders by nationality for a range of dates. */
function CountryOrder() {
  const { params, change } = useStatisticsParams();
  const queryClient = useQueryClient();
  const counts = useQuery({ ...countryOrdersQuery(params.range), placeholderData: keepPreviousData });
  const isLiveRefresh = useLiveCounts(countryOrdersLiveQuery);
  return (
    <StatisticsView
      config={config}
      params={params}
      onSearch={(search) => change({ search })}
      onSubmit={createSubmit(change, (range) => queryClient.fetchQuery({ ...countryOrdersQuery(range), staleTime: 0 }))}
      rows={counts.data?.data}
      isStale={counts.isPlaceholderData}
      isFetching={counts.isFetching && !isLiveRefresh}
      error={counts.error}
      onRetry={() => void counts.refetch()}
    />
  );
}

export { CountryOrder as Component };
