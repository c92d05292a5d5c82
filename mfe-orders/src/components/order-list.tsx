import type { ReactNode } from 'react';
import { folders, type FolderName } from '@evisa/shared/domain/order-folders';
import { useSession } from '@evisa/shared/session/session-store';
import { useListParams } from '../params/use-list-params';
import { useLiveOrders } from '../queries/use-live-orders';
import { useRefreshOnOrderChange } from '../queries/use-refresh-on-order-change';
import { AllOrders } from './all-orders';
import { ListTools } from './list-tools';
import { NewOrdersBar } from './new-orders-bar';
import { OrderActions } from './order-actions';
import { PagedOrders } from './paged-orders';
import { SearchBox } from './search-box';
import { useSelection } from './use-selection';
import classes from './order-list.module.css';

interface OrderListProps {
  folder: FolderName;
  /** `2` where the screen has a heading of its own above. */
  headingLevel?: 1 | 2;
  /** Stands in the place of the folder's title. */
  heading?: string;
  /** Stands before the heading. */
  lead?: ReactNode;
}

/** A folder's orders: search, table, pages (the specification, section 2, Generic order table). Its state is in the URL. */
export function OrderList({ folder, headingLevel = 1, heading = folders[folder].title, lead }: OrderListProps) {
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
        {lead}
        <Heading className={classes.title}>{heading}</Heading>
        <SearchBox value={search} onSearch={(text) => change({ search: text })} />
        <ListTools folder={folder} params={params} />
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
      <OrderActions folder={folder} onDone={selection.drop}>
        {limit === 'All' ? (
          <AllOrders {...list} request={request} />
        ) : (
          <PagedOrders {...list} request={{ ...request, page, limit }} />
        )}
      </OrderActions>
    </section>
  );
}
