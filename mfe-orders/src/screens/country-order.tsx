import { keepPreviousData, useQuery, useQueryClient } from '@evisa/shared/kit/query';
import type { CountrySummary } from '@evisa/shared/contract/statistics';
import { countColumn } from '../components/count-column';
import { Statistics, type StatisticsRules } from '../components/statistics';
import { useStatisticsParams } from '../params/use-statistics-params';
import { countryOrdersQuery, liveCountryOrders } from '../queries/country-orders';
import { useLiveCounts } from '../queries/use-live-counts';

const rules: StatisticsRules<CountrySummary> = {
  title: 'Country Order List',
  explanation: 'Orders by nationality, counted by the day they were placed (UTC). Deleted orders are left out.',
  searchLabel: 'Search countries',
  chartTitle: 'Orders by country',
  empty: 'No orders were placed in these days.',
  nameOf: (row) => row.current_nationality,
  columns: [
    { header: 'Country', cell: (row) => row.current_nationality, total: () => 'Total' },
    countColumn('Order', (row) => row.count),
    countColumn('Standard Orders', (row) => row.standard_count),
    countColumn('Priority Orders', (row) => row.priority_count),
    countColumn('Future Orders', (row) => row.future_count),
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
  const quietly = useLiveCounts(liveCountryOrders);
  return (
    <Statistics
      rules={rules}
      params={params}
      onSearch={(search) => change({ search })}
      onSubmit={(range) => {
        change({ range });
        void queryClient.prefetchQuery(countryOrdersQuery(range));
      }}
      rows={counted.data}
      outdated={counted.isPlaceholderData}
      fetching={counted.isFetching && !quietly}
      error={counted.error}
      onRetry={() => void counted.refetch()}
    />
  );
}

export { CountryOrder as Component };
