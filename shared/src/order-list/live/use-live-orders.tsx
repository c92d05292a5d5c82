import { useQueryClient } from '@evisa/shared/kit/react-query';
import { useEffect, useState } from 'react';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { onEvent } from '@evisa/shared/session/portal-events';
import { lazyLiveOrders, lazyNewOrders } from './lazy-modules';
import { orderListsKey } from '@evisa/shared/order-list/rows/order-page';

/** Changes within this time are shown together. */
const batchMs = 50;

const noOrderIds: ReadonlySet<number> = new Set();

/**
 * Shows colleagues' changes in the loaded rows of a list. Returns the orders that entered the folder since its first page loaded,
 * and a function that loads them. Calls `onLeave`, which must be stable, with the orders that left the folder.
 */
export function useLiveOrders(
  folder: FolderName,
  userName: string,
  onLeave?: (orderIds: readonly number[]) => void,
): { newOrderIds: ReadonlySet<number>; showNewOrders: () => void } {
  const queryClient = useQueryClient();
  const [newOrderIds, setNewOrderIds] = useState(noOrderIds);

  useEffect(() => {
    let pendingEvents: OrderEvent[] = [];
    /** Events received while a list loads. Its response may be older, so they are applied to it again. */
    let eventsDuringFetch: OrderEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;

    async function processPending(): Promise<void> {
      const code = await Promise.all([lazyLiveOrders.load(), lazyNewOrders.load()]).catch(() => null);
      const events = pendingEvents;
      pendingEvents = [];
      timer = undefined;
      if (stopped) return;
      // Without the code that applies the changes, reload the lists.
      if (!code) return queryClient.invalidateQueries({ queryKey: orderListsKey });
      const [{ processOrderEvents }] = code;
      const { leftIds, mergeEntered } = processOrderEvents(queryClient, folder, userName, events);
      onLeave?.(leftIds);
      setNewOrderIds(mergeEntered);
    }

    function schedule(events: readonly OrderEvent[]): void {
      pendingEvents.push(...events);
      if (pendingEvents.length > 0) timer ??= setTimeout(() => void processPending(), batchMs);
    }
    const isFetching = () => queryClient.isFetching({ queryKey: orderListsKey }) > 0;

    const unsubscribers = [
      onEvent('order-live', (event) => {
        schedule([event]);
        if (isFetching()) eventsDuringFetch.push(event);
      }),
      onEvent('history-live', ({ orderId, failed }) => {
        if (failed)
          lazyLiveOrders.load().then(
            ({ markUndeliveredMail }) => !stopped && markUndeliveredMail(queryClient, orderId),
            // The next refresh of the list marks it.
            () => undefined,
          );
      }),
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        schedule(eventsDuringFetch);
        if (!isFetching()) eventsDuringFetch = [];
        if (isFirstPageQuery(folder, event.query.queryKey)) setNewOrderIds(noOrderIds);
      }),
    ];
    return () => {
      stopped = true;
      clearTimeout(timer);
      unsubscribers.forEach((unsubscribe) => unsubscribe());
    };
  }, [queryClient, folder, userName, onLeave]);

  return {
    newOrderIds,
    showNewOrders() {
      setNewOrderIds(noOrderIds);
      void queryClient.invalidateQueries({ queryKey: orderListsKey });
    },
  };
}

function isFirstPageQuery(folder: FolderName, [list, request]: readonly unknown[]): boolean {
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
