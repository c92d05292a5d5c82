import { describeOrdersList } from '@evisa/shared/client/endpoints/order-lists';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { useQuery, type QueryClient } from '@evisa/shared/kit/react-query';
import { useSession } from '@evisa/shared/session/session-store';
import { defaultListParams } from '@evisa/shared/order-list/rows/list-params';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { CountTile } from '../features/common/count-tile';
import { folderIcons } from '../features/common/folder-icons';
import { MailNotices } from '../features/failed-mails/mail-notices';
import { OrderList } from '../features/order-list/order-list';
import { prefetchOrderPage } from '../queries/prefetch-order-page';
import { useModuleAfterRows } from '../queries/use-module-after-rows';
import classes from './dashboard.module.css';

// What the rows do not wait for: their own code and their own calls.
const lazyDisputes = lazyModule(
  () => import(/* webpackChunkName: "dashboard-overview" */ '../features/disputes/open-disputes-link'),
);
const lazyOverview = lazyModule(
  () => import(/* webpackChunkName: "dashboard-overview" */ '../features/overview/dashboard-overview'),
);

/** Shows the open disputes, the work of today, five folders with their counts, and the New Orders list. */
function Dashboard() {
  const disputes = useModuleAfterRows(lazyDisputes);
  const overview = useModuleAfterRows(lazyOverview);
  return (
    <div className={classes.dashboard}>
      <header className={classes.head}>
        <h1 className={classes.title}>Dashboard</h1>
        {disputes && <disputes.OpenDisputesLink />}
      </header>
      <div className={classes.overview}>{overview && <overview.DashboardOverview />}</div>
      {overview && <overview.DashboardExtensions />}
      <FolderTiles />
      <OrderList folder="newOrder" headingLevel={2} />
    </div>
  );
}

const dashboardFolders: readonly FolderName[] = [
  'myOrder',
  'newOrder',
  'priorityOrder',
  'pendingOrder',
  'completedOrder',
];

function FolderTiles() {
  const userName = useSession(({ data }) => data?.name ?? '');
  const { data: counts, isPending } = useQuery(folderCountsQuery(userName));
  const maySend = useSession(({ role }) => hasPermission(role, 'mail.send'));
  return (
    <div>
      <ul className={classes.tiles} aria-busy={isPending}>
        {dashboardFolders.map((folder) => {
          const { label, countKey } = folders[folder];
          return (
            <li key={folder}>
              <CountTile
                to={{ pathname: paths.folder(folder) }}
                label={label}
                icon={folderIcons[folder]}
                count={isPending ? undefined : (counts?.[countKey] ?? null)}
              />
            </li>
          );
        })}
      </ul>
      {maySend && <MailNotices failedCount={counts?.failedMailsCount} answerCount={counts?.openAnswersCount} />}
    </div>
  );
}

/** What the sign-in answers along: the page of `prefetch` without parameters in the address. */
export const firstReads = [
  describeOrdersList('newOrder', {
    page: defaultListParams.page,
    limit: Number(defaultListParams.limit),
    userName: '',
  }),
];

/** Fetches the rows before the dashboard is on the screen. */
export const prefetch = (queryClient: QueryClient) => prefetchOrderPage(queryClient, 'newOrder');

export { Dashboard as Component };
