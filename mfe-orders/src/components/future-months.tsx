import { useQuery } from '@evisa/shared/kit/query';
import { folders } from '@evisa/shared/domain/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { ErrorState } from '@evisa/shared/kit/states';
import { formatListParams, defaultListParams } from '../params/list-params';
import { monthNames } from '../params/month-names';
import { futureMonthsQuery, liveMonths } from '../queries/future-months';
import { useLiveCounts } from '../queries/use-live-counts';
import { CountTile } from './count-tile';
import { OutdatedNotice } from './outdated-notice';
import classes from './future-months.module.css';

/** A tile a month, with the number of orders whose processing date falls in it. */
export function FutureMonths() {
  const { data, error, isPending, isFetching, refetch } = useQuery(futureMonthsQuery);
  useLiveCounts(liveMonths);
  const counts = new Map(data?.map(({ month, count }) => [month, count]));
  const retry = () => void refetch();
  return (
    <section aria-label={folders.futureOrder.title}>
      <h1 className={classes.title}>{folders.futureOrder.title}</h1>
      <p className={classes.explanation}>
        By the month in which they are to be processed. Choose one to see its orders.
      </p>
      {data && error && <OutdatedNotice what="These counts" error={error} onRetry={retry} retrying={isFetching} />}
      {!data && error ? (
        <div className={classes.failed}>
          <ErrorState message={error.message} onRetry={retry} retrying={isFetching} />
        </div>
      ) : (
        <ul className={classes.months} aria-busy={isPending}>
          {monthNames.map((name, index) => (
            <li key={name}>
              <CountTile to={toMonth(index + 1)} label={name} count={data && (counts.get(index + 1) ?? 0)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function toMonth(month: number) {
  const search = formatListParams({ ...defaultListParams, month }).toString();
  return { pathname: paths.folder('futureOrder'), search };
}
