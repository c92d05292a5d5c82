import type { QueryClient } from '@evisa/shared/kit/query';
import { staysInFolder, statusAfter } from '@evisa/shared/domain/folder-actions';
import { folderNames, type FolderName } from '@evisa/shared/domain/order-folders';
import { orderListsKey, type ListedOrder, type ListedPage } from './order-page';
import type { OrderActionRun } from './run-order-action';

/** Shows what an action did in the lists at hand, before they are read anew: orders that left a folder are gone at once. */
export function updateCachedOrders(queryClient: QueryClient, run: OrderActionRun, done: readonly number[]): void {
  const touched = new Set(done);
  const status = statusAfter(run.action);
  const after = (order: ListedOrder): ListedOrder =>
    status === null
      ? { ...order, assign_to: run.action === 'release' ? null : run.assignee }
      : { ...order, process_status: status };
  for (const folder of folderNames) {
    queryClient.setQueriesData<ListedPage>({ queryKey: [...orderListsKey, { folder }] }, (page) => {
      if (!page?.rows.some(({ order_id }) => touched.has(order_id))) return page;
      const rows = page.rows
        .map((order) => (touched.has(order.order_id) ? after(order) : order))
        .filter((order) => !touched.has(order.order_id) || stays(folder, order));
      return { ...page, rows, count: page.count - (page.rows.length - rows.length) };
    });
  }
}

function stays(folder: FolderName, { assign_to, process_status }: ListedOrder): boolean {
  return folder === 'myOrder' && assign_to === null ? false : staysInFolder(folder, process_status);
}
