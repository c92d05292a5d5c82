import { keepPreviousData, useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import type { CountrySummary } from '@evisa/shared/contract/statistics';
import { createCountColumn } from '../features/statistics/count-column';
import { StatisticsView, type StatisticsConfig } from '../features/statistics/statistics-view';
import { useStatisticsParams } from '../features/statistics/use-statistics-params';
import { countryOrdersQuery, countryOrdersLiveQuery } from '../features/statistics/country-orders-query';
import { useLiveCounts } from '../queries/use-live-counts';

const config: StatisticsConfig<CountrySummary> = {
  title: 'Country Order List',
  explanation: 'Orders by nationality, counted by the day they were placed (UTC). Deleted orders are left out.',
  searchLabel: 'Search countries',
  chartTitle: 'Orders by country',
  emptyText: 'No orders were placed in these days.',
  getName: (row) => row.current_nationality,
  columns: [
    { header: 'Country', cell: (row) => row.current_nationality, total: () => 'Total' },
    createCountColumn('Order', (row) => row.count),
    createCountColumn('Standard Orders', (row) => row.standard_count),
    createCountColumn('Priority Orders', (row) => row.priority_count),
    createCountColumn('Future Orders', (row) => row.future_count),
  ],
  series: [
    { label: 'Standard', tone: 'teal', value: (row) => row.standard_count },
    { label: 'Priority', tone: 'amber', value: (row) => row.priority_count },
    { label: 'Future', tone: 'indigo', value: (row) => row.future_count },
  ],
};

/** The specification, section 2, Country orders. */
function CountryOrder() {
  const { params, change } = useStatisticsParams();
  const queryClient = useQueryClient();
  const counted = useQuery({ ...countryOrdersQuery(params.range), placeholderData: keepPreviousData });
  const quietly = useLiveCounts(countryOrdersLiveQuery);
  return (
    <StatisticsView
      config={config}
      params={params}
      onSearch={(search) => change({ search })}
      onSubmit={(range) => {
        change({ range });
        void queryClient.prefetchQuery(countryOrdersQuery(range));
      }}
      rows={counted.data}
      isStale={counted.isPlaceholderData}
      isFetching={counted.isFetching && !quietly}
      error={counted.error}
      onRetry={() => void counted.refetch()}
    />
  );
}

export { CountryOrder as Component };
