import { keepPreviousData, useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import type { DateRange, ProcessedBySummary } from '@evisa/shared/contract/statistics';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { createCountColumn } from '../features/statistics/count-column';
import { StatisticsView, type StatisticsConfig } from '../features/statistics/statistics-view';
import { useStatisticsParams } from '../features/statistics/use-statistics-params';
import { processedOrdersQuery, processedOrdersLiveQuery } from '../features/statistics/processed-orders-query';
import { useLiveCounts } from '../queries/use-live-counts';

const config: StatisticsConfig<ProcessedBySummary> = {
  title: 'Order Processed',
  explanation:
    'Orders that are Completed now, by who completed them and on which day (UTC). Reopened orders do not count.',
  searchLabel: 'Search names',
  chartTitle: 'Orders by member',
  emptyText: 'No orders were completed in these days.',
  getName: (row) => row.processed_by,
  columns: [
    { header: 'S. No', cell: (_, index) => index + 1 },
    { header: 'Name', cell: (row) => row.processed_by, total: () => 'Total' },
    createCountColumn('Order Count', (row) => row.count),
  ],
  series: [{ label: 'Orders', tone: 'teal', value: (row) => row.count }],
};

/** The specification, section 2, Processed By. */
function ProcessedOrder() {
  const { params, change } = useStatisticsParams();
  const queryClient = useQueryClient();
  const counted = useQuery({ ...processedOrdersQuery(params.range), placeholderData: keepPreviousData });
  const quietly = useLiveCounts(processedOrdersLiveQuery);

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
    <StatisticsView
      config={config}
      params={params}
      onSearch={(search) => change({ search })}
      onSubmit={(range) => void submit(range)}
      rows={counted.data?.rows}
      isStale={counted.isPlaceholderData}
      isFetching={counted.isFetching && !quietly}
      error={counted.error}
      onRetry={() => void counted.refetch()}
    />
  );
}

export { ProcessedOrder as Component };
