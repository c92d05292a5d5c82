import { useQueryClient, type QueryClient } from '@evisa/shared/kit/query';
import { useEffect, useState } from 'react';
import type { OrderPage } from '@evisa/shared/client/orders';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { FolderName } from '@evisa/shared/domain/order-folders';
import { onEvent } from '@evisa/shared/session/portal-events';
import { arrivesIn, leaves } from './arrives-in';
import { orderListsKey } from './order-page';
import { showLiveOrders } from './show-live-orders';

/** Changes that come so close together are shown together. */
const gatherMs = 50;

const nobody: ReadonlySet<number> = new Set();

/**
 * What colleagues do, in the list that is shown: rows change at once where they stand. Answers which orders came into the
 * folder since its first page was read, and the way to read it. `onLeave` is told which left it; the same function every time.
 */
export function useLiveOrders(
  folder: FolderName,
  userName: string,
  onLeave: (orderIds: readonly number[]) => void,
): { arrived: ReadonlySet<number>; show: () => void } {
  const queryClient = useQueryClient();
  const [arrived, setArrived] = useState(nobody);

  useEffect(() => {
    let gathered: OrderEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    function showGathered(): void {
      const events = gathered;
      gathered = [];
      timer = undefined;
      const here = loadedIds(queryClient, folder);
      showLiveOrders(queryClient, userName, events);
      onLeave(events.filter((event) => leaves(folder, userName, event)).map(({ orderId }) => orderId));
      setArrived((before) => {
        const after = new Set(before);
        for (const event of events) {
          if (leaves(folder, userName, event)) after.delete(event.orderId);
          else if (arrivesIn(folder, userName, event) && event.by !== userName && !here.has(event.orderId))
            after.add(event.orderId);
        }
        return after.size === before.size && [...after].every((id) => before.has(id)) ? before : after;
      });
    }

    const stops = [
      onEvent('order-live', (event) => {
        gathered.push(event);
        timer ??= setTimeout(showGathered, gatherMs);
      }),
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        if (isFirstPageOf(folder, event.query.queryKey)) setArrived(nobody);
      }),
    ];
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [queryClient, folder, userName, onLeave]);

  return {
    arrived,
    show() {
      setArrived(nobody);
      void queryClient.invalidateQueries({ queryKey: orderListsKey });
    },
  };
}

function loadedIds(queryClient: QueryClient, folder: FolderName): Set<number> {
  const pages = queryClient.getQueriesData<OrderPage>({ queryKey: [...orderListsKey, { folder }] });
  return new Set(pages.flatMap(([, page]) => page?.rows.map(({ order_id }) => order_id) ?? []));
}

function isFirstPageOf(folder: FolderName, [list, request]: readonly unknown[]): boolean {
  return (
    list === orderListsKey[0] &&
    typeof request === 'object' &&
    request !== null &&
    'folder' in request &&
    request.folder === folder &&
    'page' in request &&
    request.page === 1
  );
}
