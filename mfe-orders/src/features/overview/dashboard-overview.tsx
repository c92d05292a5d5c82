import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { formatApplicantName } from '@evisa/shared/domain/orders/applicant-name';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { getOrdersList } from '@evisa/shared/client/endpoints/order-lists';
import { formatOrderFilters } from '@evisa/shared/domain/orders/order-filters';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { useQueries, useQuery } from '@evisa/shared/kit/react-query';
import { Link } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';
import { defaultListParams } from '@evisa/shared/order-list/rows/list-params';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { dailyCountsKey, dailyCountsLiveQuery, dailyCountsQuery } from '../../queries/daily-counts';
import { countReachableRows, orderListPageQuery } from '@evisa/shared/order-list/rows/order-page';
import { useLiveCounts } from '@evisa/shared/live/use-live-counts';
import { useAge } from '@evisa/shared/order-list/table/order-age';
import { Slot } from '@evisa/shared/slots/slot';
import { DayChart } from '@evisa/shared/charts/day-chart';
import classes from './dashboard-overview.module.css';

const shownDays = 14;
/** Where orders wait for staff. */
const waitingFolders: readonly FolderName[] = ['newOrder', 'priorityOrder', 'pendingOrder'];
const ownFolders: readonly FolderName[] = ['myOrder'];

/** Shows how many orders were completed today and in fourteen days, how many by the member, what is due, and the orders that wait longest. */
export function DashboardOverview() {
  const { data } = useQuery(dailyCountsQuery({}));
  useLiveCounts(dailyCountsLiveQuery);
  const days = data?.slice(-shownDays);
  const today = days?.at(-1);
  return (
    <section className={classes.overview} aria-label="Today">
      <p className={classes.fact}>
        <span>Completed today</span>
        <span className={classes.values}>
          <b>{today && formatCount(today.completed)}</b>
          {today && <OwnCompleted day={today.day} />}
        </span>
      </p>
      <div className={classes.chart}>
        {days && (
          <DayChart unit="orders completed" days={days.map(({ day, completed }) => ({ day, value: completed }))} />
        )}
      </div>
      <DueFacts />
      <p className={classes.fact}>
        <span title="All: in New, Priority and Pending. Mine: in My Orders.">Waiting longest (all, mine)</span>
        <span className={classes.values}>
          <LongestWaiting folders={waitingFolders} />
          <LongestWaiting folders={ownFolders} />
        </span>
      </p>
    </section>
  );
}

/** Shows the values of other remotes, each below its label. */
export function DashboardExtensions() {
  return (
    <div className={classes.extensions}>
      <Slot name="dashboard" props={{}}>
        {({ title }, content) => (
          <div className={`${classes.fact} ${classes.extension}`}>
            <span>{title}</span>
            <div className={classes.values}>{content}</div>
          </div>
        )}
      </Slot>
    </div>
  );
}

/** How many orders are late or due later today. */
function DueFacts() {
  const userName = useSession(({ data }) => data?.name ?? '');
  const { data: counts } = useQuery(folderCountsQuery(userName));
  const { overdueCount, dueTodayCount } = counts ?? {};
  if (overdueCount === undefined || dueTodayCount === undefined) return null;
  return (
    <>
      <p className={classes.fact} data-late={overdueCount > 0 || undefined}>
        <span>Overdue</span>
        <Link to={paths.overdueOrders()}>{formatCount(overdueCount)}</Link>
      </p>
      <p className={classes.fact}>
        <span>Due today</span>
        <Link to={paths.dueToday()}>{formatCount(dueTodayCount)}</Link>
      </p>
    </>
  );
}

/** How many orders the member completed on a day (UTC, 2026-11-28), with a link to their list. */
function OwnCompleted({ day }: { day: string }) {
  const userName = useSession(({ data }) => data?.name ?? '');
  const filter = formatOrderFilters({ completed: [`${day}..${day}`], completedBy: ['me'] });
  const { data } = useQuery({
    // With the counts of the days, which are loaded again when an order changes.
    queryKey: [...dailyCountsKey, 'own', userName, filter],
    queryFn: ({ signal }) => getOrdersList('completedOrder', { page: 1, limit: 1, filter, userName }, signal),
    staleTime: 0,
  });
  return (
    data && (
      <Link to={`${paths.folder('completedOrder')}?${new URLSearchParams({ filter })}`}>
        {`${formatCount(countReachableRows(data))}${data.more ? '+' : ''} by me`}
      </Link>
    )
  );
}

/** The order that waits longest in some folders, and how long. */
function LongestWaiting({ folders }: { folders: readonly FolderName[] }) {
  const userName = useSession((session) => session.data?.name ?? '');
  const { order, isLoading } = useQueries({
    queries: folders.map((folder) =>
      orderListPageQuery({ ...defaultListParams, folder, userName, sort: 'created_at', limit: 1 }),
    ),
    combine: (lists) => ({
      order: lists
        .flatMap(({ data }) => data?.rows ?? [])
        .toSorted((one, other) => one.created_at.localeCompare(other.created_at))[0],
      isLoading: lists.some(({ data }) => data === undefined),
    }),
  });
  const age = useAge(order?.created_at);
  if (!order) return <b>{isLoading ? '' : 'None'}</b>;
  return (
    <Link
      to={paths.viewOrder(order.order_id)}
      title={`${formatApplicantName(order)}, placed ${formatTimestamp(order.created_at)} UTC`}
    >
      {`${order.order_id} · ${age}`}
    </Link>
  );
}
