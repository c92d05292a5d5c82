import type { QueryClient } from '@evisa/shared/kit/react-query';
import { remainsInFolder } from '@evisa/shared/domain/orders/order-actions';
import { folderNames, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { orderActions, type OrderActionRequest } from '@evisa/shared/order-actions/order-actions';
import { orderListsKey, type ListedOrder, type ListedPage } from '@evisa/shared/order-list/rows/order-page';

/** Shows the result of an action in the loaded lists before they refresh. Orders that left a folder disappear at once. */
export function applyActionToLists(
  queryClient: QueryClient,
  action: OrderActionRequest,
  done: readonly number[],
): void {
  const changedIds = new Set(done);
  const change = orderActions[action.action].change?.(action);
  if (!change) return;
  for (const folder of folderNames) {
    queryClient.setQueriesData<ListedPage>({ queryKey: [...orderListsKey, { folder }] }, (page) => {
      if (!page?.rows.some(({ order_id }) => changedIds.has(order_id))) return page;
      const rows = page.rows
        .map((order) => (changedIds.has(order.order_id) ? { ...order, [change.field]: change.to } : order))
        .filter((order) => !changedIds.has(order.order_id) || isStillInFolder(folder, order));
      return { ...page, rows, count: page.count - (page.rows.length - rows.length) };
    });
  }
}

function isStillInFolder(folder: FolderName, { assign_to, process_status }: ListedOrder): boolean {
  return folder === 'myOrder' && assign_to === null ? false : remainsInFolder(folder, process_status);
}
