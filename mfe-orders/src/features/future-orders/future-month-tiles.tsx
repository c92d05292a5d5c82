import { useQuery } from '@evisa/shared/kit/react-query';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { ErrorState } from '@evisa/shared/kit/feedback/status-message';
import { formatListParams, defaultListParams } from '../../params/list-params';
import { monthNames } from '../../params/month-names';
import { futureMonthsQuery, futureMonthsLiveQuery } from './future-months-query';
import { useLiveCounts } from '../../queries/use-live-counts';
import { CountTile } from '../common/count-tile';
import { StaleDataNotice } from '../common/stale-data-notice';
import classes from './future-month-tiles.module.css';

/** A tile a month, with the number of orders whose processing date falls in it. */
export function FutureMonthTiles() {
  const { data, error, isPending, isFetching, refetch } = useQuery(futureMonthsQuery);
  useLiveCounts(futureMonthsLiveQuery);
  const counts = new Map(data?.map(({ month, count }) => [month, count]));
  const retry = () => void refetch();
  return (
    <section aria-label={folders.futureOrder.title}>
      <h1 className={classes.title}>{folders.futureOrder.title}</h1>
      <p className={classes.explanation}>
        By the month in which they are to be processed. Choose one to see its orders.
      </p>
      {data && error && (
        <StaleDataNotice subject="These counts" error={error} onRetry={retry} isRetrying={isFetching} />
      )}
      {!data && error ? (
        <div className={classes.failed}>
          <ErrorState message={error.message} onRetry={retry} retrying={isFetching} />
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
