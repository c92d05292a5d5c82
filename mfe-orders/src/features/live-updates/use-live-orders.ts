import { useQueryClient } from '@evisa/shared/kit/react-query';
import { useEffect, useState } from 'react';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { onEvent } from '@evisa/shared/session/portal-events';
import { lazyLiveOrders, lazyNewOrders } from '../../app/lazy-modules';
import { orderListsKey } from '../../queries/order-page';

/** Changes that come so close together are shown together. */
const batchMs = 50;

const noOrderIds: ReadonlySet<number> = new Set();

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
  const [arrived, setArrived] = useState(noOrderIds);

  useEffect(() => {
    let gathered: OrderEvent[] = [];
    /** Heard while a list was on its way, whose answer may be older. */
    let heard: OrderEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;

    async function showGathered(): Promise<void> {
      const code = await Promise.all([lazyLiveOrders.load(), lazyNewOrders.load()]).catch(() => null);
      const events = gathered;
      gathered = [];
      timer = undefined;
      if (stopped) return;
      // Without the code that shows it, it is read.
      if (!code) return queryClient.invalidateQueries({ queryKey: orderListsKey });
      const [{ processOrderEvents }] = code;
      const { left, arrivedBeside } = processOrderEvents(queryClient, folder, userName, events);
      onLeave(left);
      setArrived(arrivedBeside);
    }

    function gather(events: readonly OrderEvent[]): void {
      gathered.push(...events);
      if (gathered.length > 0) timer ??= setTimeout(() => void showGathered(), batchMs);
    }
    const isReading = () => queryClient.isFetching({ queryKey: orderListsKey }) > 0;

    const stops = [
      onEvent('order-live', (event) => {
        gather([event]);
        if (isReading()) heard.push(event);
      }),
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        gather(heard);
        if (!isReading()) heard = [];
        if (isFirstPageQuery(folder, event.query.queryKey)) setArrived(noOrderIds);
      }),
    ];
    return () => {
      stopped = true;
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [queryClient, folder, userName, onLeave]);

  return {
    arrived,
    show() {
      setArrived(noOrderIds);
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
