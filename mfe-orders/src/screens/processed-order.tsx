import { keepPreviousData, useQuery, useQueryClient } from '@evisa/shared/kit/query';
import type { DateRange, ProcessedBySummary } from '@evisa/shared/contract/statistics';
import { ApiError } from '@evisa/shared/client/api-error';
import { toastError, toastSuccess } from '@evisa/shared/kit/toasts';
import { countColumn } from '../components/count-column';
import { Statistics, type StatisticsRules } from '../components/statistics';
import { useStatisticsParams } from '../params/use-statistics-params';
import { processedOrdersQuery, liveProcessedOrders } from '../queries/processed-orders';
import { useLiveCounts } from '../queries/use-live-counts';

const rules: StatisticsRules<ProcessedBySummary> = {
  title: 'Order Processed',
  explanation:
    'Orders that are Completed now, by who completed them and on which day (UTC). Reopened orders do not count.',
  searchLabel: 'Search names',
  chartTitle: 'Orders by member',
  empty: 'No orders were completed in these days.',
  nameOf: (row) => row.processed_by,
  columns: [
    { header: 'S. No', cell: (_, index) => index + 1 },
    { header: 'Name', cell: (row) => row.processed_by, total: () => 'Total' },
    countColumn('Order Count', (row) => row.count),
  ],
  series: [{ label: 'Orders', tone: 'teal', value: (row) => row.count }],
};

/** The specification, section 2, Processed By. */
function ProcessedOrder() {
  const { params, change } = useStatisticsParams();
  const queryClient = useQueryClient();
  const counted = useQuery({ ...processedOrdersQuery(params.range), placeholderData: keepPreviousData });
  const quietly = useLiveCounts(liveProcessedOrders);

  async function submit(range: DateRange) {
    change({ range });
    try {
      toastSuccess((await queryClient.fetchQuery(processedOrdersQuery(range))).message);
    } catch (error) {
      // The shell says why a session ended.
      if (error instanceof ApiError && error.kind !== 'unauthenticated') toastError(error.message);
    }
  }

  return (
    <Statistics
      rules={rules}
      params={params}
      onSearch={(search) => change({ search })}
      onSubmit={(range) => void submit(range)}
      rows={counted.data?.rows}
      outdated={counted.isPlaceholderData}
      fetching={counted.isFetching && !quietly}
      error={counted.error}
      onRetry={() => void counted.refetch()}
    />
  );
}

export { ProcessedOrder as Component };
