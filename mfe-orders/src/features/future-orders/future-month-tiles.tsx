import { getFutureOrderCount } from '@evisa/shared/client/endpoints/statistics';
import type { OrderEvent } from '@evisa/shared/contract/events';
import { queryOptions, useQuery } from '@evisa/shared/kit/react-query';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { ErrorState } from '@evisa/shared/kit/feedback/status-message';
import { defaultListParams, formatListParams, monthNames } from '../../params/list-params';
import { useLiveCounts } from '../../queries/use-live-counts';
import { CountTile } from '../common/count-tile';
import { StaleDataNotice } from '../common/stale-data-notice';
import classes from './future-month-tiles.module.css';

const futureMonthsKey = ['future-months'] as const;

const futureMonthsQuery = queryOptions({
  queryKey: futureMonthsKey,
  queryFn: ({ signal }) => getFutureOrderCount(signal),
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
          {monthNames.map((name, index) => (
            <li key={name}>
              <CountTile to={buildMonthLink(index + 1)} label={name} count={data && (counts.get(index + 1) ?? 0)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function buildMonthLink(month: number) {
  const search = formatListParams({ ...defaultListParams, month }).toString();
  return { pathname: paths.folder('futureOrder'), search };
}
