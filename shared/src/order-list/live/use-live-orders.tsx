import { useQueryClient } from '@evisa/shared/kit/react-query';
import { useEffect, useState } from 'react';
import type { OrderEvent } from '@evisa/shared/contract/events';
import type { DueFilter } from '@evisa/shared/domain/orders/due-orders';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { countOrderEvents, onEvent } from '@evisa/shared/session/portal-events';
import { hasEnteredFolder, hasLeftFolder } from './folder-changes';
import { markUndeliveredMail, mergeEntered, updateLoadedRows, type HeardEvent } from './process-order-events';
import { getListRequest, orderListsKey, type ListedPage } from '@evisa/shared/order-list/rows/order-page';

/** Changes within this time are shown together. */
const batchMs = 50;
/** The member's own changes within this time, elsewhere, cause one refresh. */
const refreshMs = 500;

const noOrderIds: ReadonlySet<number> = new Set();

/**
 * Shows changes in the loaded rows of a list. Returns the orders that entered it since its first page was requested, and a function that
 * loads them. Orders that the member brings into it elsewhere, in another tab or on another screen, load at once. Calls `onLeave`,
 * which must be stable, with the orders that left the list.
 */
export function useLiveOrders(
  folder: FolderName,
  userName: string,
  onLeave?: (orderIds: readonly number[]) => void,
  unassigned = false,
  due?: DueFilter,
  isFiltered = false,
): { newOrderIds: ReadonlySet<number>; showNewOrders: () => void } {
  const queryClient = useQueryClient();
  const [newOrderIds, setNewOrderIds] = useState(noOrderIds);

  useEffect(() => {
    const list = { folder, userName, unassigned, due, isFiltered };
    const cache = queryClient.getQueryCache();
    /** Events that the rows, and the new orders, do not show yet. */
    let pending: HeardEvent[] = [];
    let uncounted: OrderEvent[] = [];
    /** Events received while a list loads. Its response may be older, so they are applied to it again. */
    let duringFetch: HeardEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let refreshTimer: ReturnType<typeof setTimeout> | undefined;

    const isFetching = () => queryClient.isFetching({ queryKey: orderListsKey }) > 0;
    const refresh = () => queryClient.invalidateQueries({ queryKey: orderListsKey });
    const listShownPages = () =>
      cache
        .findAll({ queryKey: [...orderListsKey, { folder }], type: 'active' })
        .flatMap(({ queryKey }) => queryClient.getQueryData<ListedPage>(queryKey) ?? []);

    function processPending(): void {
      const [events, entries] = [pending, uncounted];
      [pending, uncounted, timer] = [[], [], undefined];
      const pages = listShownPages();
      const shownIds = new Set(pages.flatMap(({ rows }) => rows.map(({ order_id }) => order_id)));
      const isShown = ({ orderId }: OrderEvent) => shownIds.has(orderId);
      const isOwn = ({ by }: OrderEvent) => by === userName && pages.some(({ page }) => page === 1);
      if (entries.some((event) => isOwn(event) && !isShown(event) && hasEnteredFolder(list, event)))
        refreshTimer ??= setTimeout(() => {
          refreshTimer = undefined;
          void refresh();
        }, refreshMs);
      updateLoadedRows(queryClient, events);
      onLeave?.(events.flatMap(({ event }) => (hasLeftFolder(list, event) ? event.orderId : [])));
      setNewOrderIds((before) => mergeEntered(list, entries, before, (event) => isOwn(event) || isShown(event)));
    }

    function schedule(): void {
      if (pending.length + uncounted.length > 0) timer ??= setTimeout(processPending, batchMs);
    }

    const unsubscribers = [
      onEvent('order-live', (event) => {
        const heard = { event, number: countOrderEvents() };
        pending.push(heard);
        uncounted.push(event);
        if (isFetching()) duringFetch.push(heard);
        schedule();
      }),
      onEvent('history-live', ({ orderId, failed }) => {
        if (failed) markUndeliveredMail(queryClient, orderId);
      }),
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        const request = getListRequest(event.query.queryKey);
        const page = request && queryClient.getQueryData<ListedPage>(event.query.queryKey);
        if (!page) return;
        const later = duringFetch.filter(({ number }) => number > (page.heard ?? 0));
        pending.push(...later);
        if (request.folder === folder && event.query.isActive()) {
          if (page.page === 1) uncounted = later.map((heard) => heard.event);
          const listedIds = page.rows.map(({ order_id }) => order_id);
          setNewOrderIds((before) =>
            page.page === 1 ? noOrderIds : new Set([...before].filter((id) => !listedIds.includes(id))),
          );
        }
        if (!isFetching()) duringFetch = [];
        schedule();
      }),
    ];
    return () => {
      clearTimeout(timer);
      clearTimeout(refreshTimer);
      unsubscribers.forEach((unsubscribe) => unsubscribe());
    };
  }, [queryClient, folder, userName, unassigned, due, isFiltered, onLeave]);

  return {
    newOrderIds,
    showNewOrders() {
      setNewOrderIds(noOrderIds);
      void queryClient.invalidateQueries({ queryKey: orderListsKey });
    },
  };
}
