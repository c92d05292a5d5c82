import type { QueryClient } from '@evisa/shared/kit/query';
import type { OrderPage } from '@evisa/shared/client/orders';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { FolderName } from '@evisa/shared/domain/order-folders';
import { arrivesIn, leaves } from './arrives-in';
import { orderListsKey } from './order-page';
import { showLiveOrders } from './show-live-orders';

type OrderIds = ReadonlySet<number>;

/** Shows changes in the rows of a list. Answers which orders left it, and which came, beside those that had come before. */
export function takeLiveOrders(
  queryClient: QueryClient,
  folder: FolderName,
  userName: string,
  events: readonly OrderEvent[],
): { left: number[]; arrivedBeside: (before: OrderIds) => OrderIds } {
  const here = loadedIds(queryClient, folder);
  showLiveOrders(queryClient, userName, events);
  return {
    left: events.filter((event) => leaves(folder, userName, event)).map(({ orderId }) => orderId),
    arrivedBeside(before) {
      const after = new Set(before);
      for (const event of events) {
        if (leaves(folder, userName, event)) after.delete(event.orderId);
        else if (arrivesIn(folder, userName, event) && event.by !== userName && !here.has(event.orderId))
          after.add(event.orderId);
      }
      return after.size === before.size && [...after].every((id) => before.has(id)) ? before : after;
    },
  };
}

function loadedIds(queryClient: QueryClient, folder: FolderName): Set<number> {
  const pages = queryClient.getQueriesData<OrderPage>({ queryKey: [...orderListsKey, { folder }] });
  return new Set(pages.flatMap(([, page]) => page?.rows.map(({ order_id }) => order_id) ?? []));
}
