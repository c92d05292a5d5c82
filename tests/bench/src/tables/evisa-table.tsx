import { getRowActions } from '@evisa/shared/domain/orders/order-actions';
import { KitProvider } from '@evisa/shared/kit/base';
import { createBrowserHistory, HistoryRoutes } from '@evisa/shared/kit/router';
import { OrderActionsContext } from '../../../../mfe-orders/src/features/order-actions/order-actions-provider';
import { getOrderColumns } from '../../../../mfe-orders/src/features/order-list/order-columns';
import type { OrderRows } from '../../../../shared/src/order-list/rows/order-rows';
import { OrderTable } from '../../../../shared/src/order-list/table/order-table';
import { useSelection } from '../../../../shared/src/order-list/table/use-selection';
import { useRef } from 'react';
import { registerTable } from './register-table';
import { orders } from './sample-orders';

const actions = {
  rowActions: getRowActions('allOrder', 'Team'),
  startRowAction: () => Promise.resolve(),
  startBulkAction: () => Promise.resolve(),
  extensions: [],
  startExtension: () => undefined,
};

/** Order History at 'All', with all orders loaded. */
function EvisaTable() {
  const selection = useSelection();
  const scroller = useRef<HTMLDivElement>(null);
  const rows: OrderRows = {
    state: 'ready',
    scroller,
    getRow: (index) => orders[index],
    rowCount: orders.length,
    loadedRows: orders,
    leftRows: [],
    offset: 0,
    total: orders.length,
    hasMore: false,
    isRefreshing: false,
    isStale: false,
    error: null,
    retry: () => undefined,
  };
  return (
    <OrderActionsContext value={actions}>
      <div style={{ container: 'order-list / inline-size' }}>
        <OrderTable
          label="Order History"
          columns={getOrderColumns('allOrder')}
          rows={rows}
          sort={null}
          onSort={() => undefined}
          selection={selection}
          emptyHint={null}
        />
      </div>
    </OrderActionsContext>
  );
}

registerTable(
  <KitProvider>
    <HistoryRoutes history={createBrowserHistory()} routes={[{ path: '*', element: <EvisaTable /> }]} />
  </KitProvider>,
);
