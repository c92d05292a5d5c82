import type { QueryClient } from '@evisa/shared/kit/react-query';
import { remainsInFolder, getResultingStatus } from '@evisa/shared/domain/orders/order-actions';
import { folderNames, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { orderListsKey, type ListedOrder, type ListedPage } from '../../queries/order-page';
import type { OrderActionRequest } from './send-order-action';

/** Shows what an action did in the lists at hand, before they are read anew: orders that left a folder are gone at once. */
export function applyActionToCache(queryClient: QueryClient, run: OrderActionRequest, done: readonly number[]): void {
  const touched = new Set(done);
  const status = getResultingStatus(run.action);
  const after = (order: ListedOrder): ListedOrder =>
    status === null
      ? { ...order, assign_to: run.action === 'release' ? null : run.assignee }
      : { ...order, process_status: status };
  for (const folder of folderNames) {
    queryClient.setQueriesData<ListedPage>({ queryKey: [...orderListsKey, { folder }] }, (page) => {
      if (!page?.rows.some(({ order_id }) => touched.has(order_id))) return page;
      const rows = page.rows
        .map((order) => (touched.has(order.order_id) ? after(order) : order))
        .filter((order) => !touched.has(order.order_id) || isStillInFolder(folder, order));
      return { ...page, rows, count: page.count - (page.rows.length - rows.length) };
    });
  }
}

function isStillInFolder(folder: FolderName, { assign_to, process_status }: ListedOrder): boolean {
  return folder === 'myOrder' && assign_to === null ? false : remainsInFolder(folder, process_status);
}
