import type { QueryClient } from '@evisa/shared/kit/react-query';
import type { OrderEvent } from '@evisa/shared/contract/events';
import { folderNames } from '@evisa/shared/domain/orders/order-folders';
import { hasLeftFolder } from './folder-changes';
import { describeFolderExit } from './describe-folder-exit';
import { orderListsKey, type ListedPage } from '../../queries/order-page';

/**
 * Shows changes in the rows at hand without asking for any: who holds an order now, where it stands, and what took it out of the
 * list. No row comes or goes, so that nothing jumps; the next reading does that. The lists count as no newer than they were.
 */
export function applyEventsToCache(queryClient: QueryClient, userName: string, events: readonly OrderEvent[]): void {
  const latest = new Map(events.map((event) => [event.orderId, event]));
  const cache = queryClient.getQueryCache();
  for (const folder of folderNames)
    for (const { queryKey, state } of cache.findAll({ queryKey: [...orderListsKey, { folder }] })) {
      const page = queryClient.getQueryData<ListedPage>(queryKey);
      if (!page?.rows.some(({ order_id }) => latest.has(order_id))) continue;
      const rows = page.rows.map((order) => {
        const event = latest.get(order.order_id);
        if (!event) return order;
        const { process_status, assign_to } = event;
        const left = hasLeftFolder(folder, userName, event) ? describeFolderExit(folder, userName, event) : undefined;
        return { ...order, process_status, assign_to, exitMessage: left };
      });
      queryClient.setQueryData<ListedPage>(queryKey, { ...page, rows }, { updatedAt: state.dataUpdatedAt });
    }
}
