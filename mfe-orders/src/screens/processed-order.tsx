import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { DateRange, ProcessedBySummary } from '@evisa/shared/contract/statistics';
import { createCountColumn } from '../features/statistics/count-table';
import { useStatisticsParams } from '../features/statistics/statistics-params';
import { createSubmit } from '../features/statistics/create-submit';
import { StatisticsView, type StatisticsConfig } from '../features/statistics/statistics-view';
import { useLiveCounts } from '@evisa/shared/live/use-live-counts';

const processedOrdersKey = ['processed-orders'] as const;

function processedOrdersQuery(range: DateRange) {
  return queryOptions({
    queryKey: [...processedOrdersKey, range],
    queryFn: ({ signal }) => request(endpoints.getProcessedByCount, { json: range, signal }),
  });
}

/** The counts change when an order enters or leaves Completed Orders. */
const processedOrdersLiveQuery = {
  queryKey: processedOrdersKey,
  isAffectedBy: ({ from, to }: OrderEvent) => (from === 'completedOrder') !== (to === 'completedOrder'),
  batchMs: 3000,
};

const config: StatisticsConfig<ProcessedBySummary> = {
  title: 'Order Processed',
  explanation: 'Completed orders by the member who completed them, and by day (UTC). Reopened orders are not counted.',
  searchLabel: 'Search names',
  chartTitle: 'Orders by member',
  emptyText: 'No orders were completed on these dates. Choose other dates.',
  getName: (row) => row.processed_by,
  columns: [
    { header: 'S. No', cell: (_, index) => index + 1 },
    { header: 'Name', cell: (row) => row.processed_by, total: () => 'Total' },
    createCountColumn('Order Count', (row) => row.count),
  ],
  byDay: { unit: 'orders completed', value: (day) => day.completed },
  series: [{ label: 'Orders', tone: 'teal', value: (row) => row.count }],
};

/** Counts completed orders by member for a range of dates. */
function ProcessedOrder() {
  const { params, change } = useStatisticsParams();
  const queryClient = useQueryClient();
  const counts = useQuery({ ...processedOrdersQuery(params.range), placeholderData: keepPreviousData });
  const isLiveRefresh = useLiveCounts(processedOrdersLiveQuery);
  return (
    <StatisticsView
      config={config}
      params={params}
      onSearch={(search) => change({ search })}
      onSubmit={createSubmit(change, (range) =>
        queryClient.fetchQuery({ ...processedOrdersQuery(range), staleTime: 0 }),
      )}
      rows={counts.data?.data}
      isStale={counts.isPlaceholderData}
      isFetching={counts.isFetching && !isLiveRefresh}
      error={counts.error}
      onRetry={() => void counts.refetch()}
    />
  );
}

export { ProcessedOrder as Component };
