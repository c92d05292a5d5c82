import { useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import type { OrderEvent } from '@evisa/shared/contract/events';
import { queryOptions, useQuery } from '@evisa/shared/kit/react-query';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { ErrorState } from '@evisa/shared/kit/feedback/status-message';
import { defaultListParams, formatListParams, monthNames } from '@evisa/shared/order-list/rows/list-params';
import { useLiveCounts } from '@evisa/shared/live/use-live-counts';
import { CountTile } from '../common/count-tile';
import { StaleDataNotice } from '@evisa/shared/order-list/stale-data-notice';
import classes from './future-month-tiles.module.css';

const futureMonthsKey = ['future-months'] as const;

const futureMonthsQuery = queryOptions({
  queryKey: futureMonthsKey,
  queryFn: ({ signal }) => requestData(endpoints.getFutureOrderCount, { signal }),
  staleTime: 0,
});

/** The counts change when an order enters or leaves Future Orders. */
const futureMonthsLiveQuery = {
  queryKey: futureMonthsKey,
  isAffectedBy: ({ from, to }: OrderEvent) => (from === 'futureOrder') !== (to === 'futureOrder'),
  batchMs: 500,
};

/** Shows a tile for each month with the number of orders to process in it. Each tile opens its orders. */
export function FutureMonthTiles() {
  const { data, error, isPending, isFetching, refetch } = useQuery(futureMonthsQuery);
  useLiveCounts(futureMonthsLiveQuery);
  const [today] = useState(() => new Date());
  const counts = new Map(data?.map(({ month, count }) => [month, count]));
  const retry = () => void refetch();
  return (
    <section aria-label={folders.futureOrder.title}>
      <h1 className={classes.title}>{folders.futureOrder.title}</h1>
      <p className={classes.explanation}>Choose a month to see its orders.</p>
      {data && error && (
        <StaleDataNotice subject="These counts" error={error} onRetry={retry} isRetrying={isFetching} />
      )}
      {!data && error ? (
        <div className={classes.failed}>
          <ErrorState
            title="We couldn’t load the months"
            message={error.message}
            onRetry={retry}
            retrying={isFetching}
          />
        </div>
      ) : (
        <ul className={classes.months} aria-busy={isPending}>
          {listMonths(today).map(({ month, label }) => (
            <li key={month}>
              <CountTile to={buildMonthLink(month)} label={label} count={data && (counts.get(month) ?? 0)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Lists Jan to Dec. A month that is over (UTC) stands for that of next year, and names the year. */
export function listMonths(today: Date): { month: number; label: string }[] {
  return monthNames.map((name, index) => {
    const label = index < today.getUTCMonth() ? `${name} ${today.getUTCFullYear() + 1}` : name;
    return { month: index + 1, label };
  });
}

function buildMonthLink(month: number) {
  const search = formatListParams({ ...defaultListParams, month }).toString();
  return { pathname: paths.folder('futureOrder'), search };
}
