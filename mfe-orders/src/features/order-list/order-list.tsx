import type { ReactNode } from 'react';
import { folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { useSession } from '@evisa/shared/session/session-store';
import { useListParams } from '../../params/use-list-params';
import { useLiveOrders } from '../live-updates/use-live-orders';
import { useRefreshOnOrderChange } from '../../queries/use-refresh-on-order-change';
import { InfiniteOrderList } from './infinite-order-list';
import { ListToolbar } from './list-toolbar';
import { NewOrdersBar } from '../live-updates/new-orders-bar';
import { OrderActionsProvider } from '../order-actions/order-actions-provider';
import { PaginatedOrderList } from './paginated-order-list';
import { SearchBox } from '../common/search-box';
import { useSelection } from '../order-table/use-selection';
import classes from './order-list.module.css';

interface OrderListProps {
  folder: FolderName;
  /** `2` where the screen has a heading of its own above. */
  headingLevel?: 1 | 2;
  /** Stands in the place of the folder's title. */
  heading?: string;
  /** Stands before the heading. */
  beforeHeading?: ReactNode;
}

/** A folder's orders: search, table, pages (the specification, section 2, Generic order table). Its state is in the URL. */
export function OrderList({
  folder,
  headingLevel = 1,
  heading = folders[folder].title,
  beforeHeading,
}: OrderListProps) {
  const userName = useSession(({ data }) => data?.name ?? '');
  const { params, change } = useListParams();
  const selection = useSelection();
  useRefreshOnOrderChange();
  const live = useLiveOrders(folder, userName, selection.drop);
  const { page, limit, search, sort, month } = params;
  const request = { folder, userName, search, sort, month };
  const list = { folder, params, onChange: change, selection };
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={classes.list} aria-label={folders[folder].title}>
      <header className={classes.toolbar}>
        {beforeHeading}
        <Heading className={classes.title}>{heading}</Heading>
        <SearchBox value={search} onSearch={(text) => change({ search: text })} />
        <ListToolbar folder={folder} params={params} />
      </header>
      <NewOrdersBar
        key={`${month} ${search}`}
        list={{ folderName: folder, searchVal: search, month: month ?? undefined }}
        arrived={live.arrived}
        onShow={() => {
          live.show();
          change({ page: 1 });
        }}
      />
      <OrderActionsProvider folder={folder} onDone={selection.drop}>
        {limit === 'All' ? (
          <InfiniteOrderList {...list} request={request} />
        ) : (
          <PaginatedOrderList {...list} request={{ ...request, page, limit }} />
        )}
      </OrderActionsProvider>
    </section>
  );
}
