import { rowActions } from '@evisa/shared/domain/folder-actions';
import { KitProvider } from '@evisa/shared/kit/base';
import { createBrowserHistory, HistoryRoutes } from '@evisa/shared/kit/router';
import { OrderActionsContext } from '../../../mfe-orders/src/components/order-actions-context';
import { columnsOf } from '../../../mfe-orders/src/components/order-columns';
import type { OrderRows } from '../../../mfe-orders/src/components/order-rows';
import { OrderTable } from '../../../mfe-orders/src/components/order-table';
import { useRowWindow } from '../../../mfe-orders/src/components/use-row-window';
import { useSelection } from '../../../mfe-orders/src/components/use-selection';
import { offerTable } from './mount';
import { orders } from './orders';

const actions = {
  inRows: rowActions('allOrder', 'Team'),
  startInRow: () => Promise.resolve(),
  startOnSelection: () => Promise.resolve(),
};

/** Order History at 'All', with every order here already. */
function Ours() {
  const selection = useSelection();
  const window = useRowWindow(orders.length);
  const rows: OrderRows = {
    state: 'ready',
    window,
    rowAt: (index) => orders[index],
    rowCount: orders.length,
    loaded: orders,
    offset: 0,
    total: orders.length,
    more: false,
    refreshing: false,
    outdated: false,
    error: null,
    retry: () => undefined,
  };
  return (
    <OrderActionsContext value={actions}>
      <div style={{ container: 'order-list / inline-size' }}>
        <OrderTable
          label="Order History"
          columns={columnsOf('allOrder')}
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

offerTable(
  <KitProvider>
    <HistoryRoutes history={createBrowserHistory()} routes={[{ path: '*', element: <Ours /> }]} />
  </KitProvider>,
);
