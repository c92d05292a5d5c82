import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { DueFilter } from '@evisa/shared/domain/orders/due-orders';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { useSession } from '@evisa/shared/session/session-store';
import { toOrderSelection, useListParams, type ListParams } from '@evisa/shared/order-list/rows/list-params';
import { orderListsKey, type OrderPageRequest } from '@evisa/shared/order-list/rows/order-page';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { useRefreshOnOrderChange } from '@evisa/shared/live/use-refresh-on-order-change';
import { SearchBox } from '../common/search-box';
import { NewOrdersBar } from '@evisa/shared/order-list/live/new-orders-bar';
import { useLiveOrders } from '@evisa/shared/order-list/live/use-live-orders';
import { useModuleAfterRows } from '../../queries/use-module-after-rows';
import { OrderActionsProvider } from '../order-actions/order-actions-provider';
import { useSelection } from '@evisa/shared/order-list/table/use-selection';
import { getListTitle } from '../common/list-title';
import { ActiveFilters } from '../order-filters/active-filters';
import { SaveViewButton } from '../order-filters/save-view-button';
import { ListToolbar } from './list-toolbar';
import { FolderResults, type FolderResultsProps } from './folder-results';
import { SortMenu } from './sort-menu';
import { useInfiniteRows, usePaginatedRows } from '@evisa/shared/order-list/rows/use-order-rows';
import classes from './order-list.module.css';

const lazyVisaDrop = lazyModule(() => import(/* webpackChunkName: "visa-drop" */ '../send-visas/visa-drop'));

interface OrderListProps {
  folder: FolderName;
  /** Only orders that are late, or due later today. */
  due?: DueFilter;
  /** `2` for a screen that has its own heading above the list. */
  headingLevel?: 1 | 2;
  /** Replaces the folder's title. */
  heading?: string;
  beforeHeading?: ReactNode;
}

/** Shows the orders of a folder with search, table and pages. Its state is in the URL. */
export function OrderList({
  folder,
  due,
  headingLevel = 1,
  heading = getListTitle(folder, due),
  beforeHeading,
}: OrderListProps) {
  const userName = useSession(({ data }) => data?.name ?? '');
  const { params: address, change } = useListParams();
  const params: ListParams = due ? { ...address, due } : address;
  const selection = useSelection();
  const visaDrop = useModuleAfterRows(lazyVisaDrop);
  const filtersButton = useRef<HTMLButtonElement>(null);
  useRefreshOnOrderChange(orderListsKey);
  const { newOrderIds, showNewOrders } = useLiveOrders(
    folder,
    userName,
    selection.remove,
    params.unassigned,
    due,
    params.filter !== '',
  );
  const { page, limit, ...shown } = params;
  const request = { folder, userName, ...shown };
  const list = { folder, params, onChange: change, selection };
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={classes.list} aria-label={getListTitle(folder, due)}>
      <header className={classes.toolbar}>
        {beforeHeading}
        <Heading className={classes.title}>{heading}</Heading>
        <SearchBox value={params.search} onSearch={(text) => change({ search: text })} />
        <SortMenu folder={folder} due={due} sort={params.sort} onSort={(sort) => change({ sort })} />
        <ListToolbar folder={folder} params={params} onChange={change} filtersButton={filtersButton} />
      </header>
      <ActiveFilters filter={params.filter} onChange={change} button={filtersButton}>
        {!due && <SaveViewButton folder={folder} params={params} />}
      </ActiveFilters>
      <NewOrdersBar
        key={`${params.month} ${params.unassigned} ${params.filter} ${params.search}`}
        list={toOrderSelection(folder, params)}
        newOrderIds={newOrderIds}
        onShow={() => {
          showNewOrders();
          change({ page: 1 });
        }}
      />
      <OrderActionsProvider folder={folder} onDone={selection.remove}>
        {limit === 'All' ? (
          <InfiniteOrderList {...list} request={request} />
        ) : (
          <PaginatedOrderList {...list} request={{ ...request, page, limit }} />
        )}
      </OrderActionsProvider>
      {visaDrop && <visaDrop.VisaDrop />}
    </section>
  );
}

/** Shows the whole list and fetches rows as they scroll into view. */
function InfiniteOrderList({
  request,
  ...list
}: FolderResultsProps & { request: Omit<OrderPageRequest, 'page' | 'limit'> }) {
  const rows = useInfiniteRows(request);
  useScrollToTop(rows.scroller, list.params);
  return <FolderResults {...list} rows={rows} page={null} />;
}

/** Shows one page. For a page beyond the end, shows the last page and corrects the address. */
function PaginatedOrderList({ request, ...list }: FolderResultsProps & { request: OrderPageRequest }) {
  const rows = usePaginatedRows(request);
  const { onChange } = list;
  const isBeyondEnd = !rows.isStale && rows.page < request.page;
  useEffect(() => {
    if (isBeyondEnd) onChange({ page: rows.page }, { replace: true });
  }, [isBeyondEnd, onChange, rows.page]);
  useScrollToTop(rows.scroller, list.params);
  return <FolderResults {...list} rows={rows} page={rows.page} />;
}

/** Scrolls to the first row when the page, search or sort changes. */
function useScrollToTop(
  scroller: RefObject<HTMLElement | null>,
  { page, limit, search, sort, unassigned, filter }: ListParams,
): void {
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scroller, page, limit, search, sort, unassigned, filter]);
}
