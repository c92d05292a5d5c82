import type { QueryClient } from '@evisa/shared/kit/react-query';
import type { OrderPage } from '@evisa/shared/client/endpoints/orders';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { hasEnteredFolder, hasLeftFolder } from './folder-changes';
import { orderListsKey } from '../../queries/order-page';
import { applyEventsToCache } from './apply-events-to-cache';

type OrderIds = ReadonlySet<number>;

/** Shows changes in the rows of a list. Answers which orders left it, and which came, beside those that had come before. */
export function processOrderEvents(
  queryClient: QueryClient,
  folder: FolderName,
  userName: string,
  events: readonly OrderEvent[],
): { left: number[]; arrivedBeside: (before: OrderIds) => OrderIds } {
  const here = getLoadedOrderIds(queryClient, folder);
  applyEventsToCache(queryClient, userName, events);
  return {
    left: events.filter((event) => hasLeftFolder(folder, userName, event)).map(({ orderId }) => orderId),
    arrivedBeside(before) {
      const after = new Set(before);
      for (const event of events) {
        if (hasLeftFolder(folder, userName, event)) after.delete(event.orderId);
        else if (hasEnteredFolder(folder, userName, event) && event.by !== userName && !here.has(event.orderId))
          after.add(event.orderId);
      }
      return after.size === before.size && [...after].every((id) => before.has(id)) ? before : after;
    },
  };
}

function getLoadedOrderIds(queryClient: QueryClient, folder: FolderName): Set<number> {
  const pages = queryClient.getQueriesData<OrderPage>({ queryKey: [...orderListsKey, { folder }] });
  return new Set(pages.flatMap(([, page]) => page?.rows.map(({ order_id }) => order_id) ?? []));
}
