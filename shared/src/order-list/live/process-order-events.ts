import type { OrderPage } from '@evisa/shared/client/endpoints/orders';
import type { OrderEvent } from '@evisa/shared/contract/events';
import { closedStatuses, folderNames, folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { statusRules } from '@evisa/shared/domain/orders/order-status';
import type { QueryClient } from '@evisa/shared/kit/react-query';
import { orderListsKey, type ListedPage } from '@evisa/shared/order-list/rows/order-page';
import { hasEnteredFolder, hasLeftFolder } from './folder-changes';

type OrderIds = ReadonlySet<number>;

/** The actions after which a failed email needs no member. The next refresh of the list marks what is left. */
const mailActions = ['document.upload', 'document.resend', 'download-link.send', 'invoice.send', 'mail.dismiss'];

/** Shows changes in the rows of the loaded lists. Returns which orders left the folder, and a function that adds those that entered. */
export function processOrderEvents(
  queryClient: QueryClient,
  folder: FolderName,
  userName: string,
  events: readonly OrderEvent[],
): { leftIds: number[]; mergeEntered: (before: OrderIds) => OrderIds } {
  const loadedIds = getLoadedOrderIds(queryClient, folder);
  applyEventsToCache(queryClient, userName, events);
  return {
    leftIds: events.filter((event) => hasLeftFolder(folder, userName, event)).map(({ orderId }) => orderId),
    mergeEntered(before) {
      const after = new Set(before);
      for (const event of events) {
        if (hasLeftFolder(folder, userName, event)) after.delete(event.orderId);
        else if (hasEnteredFolder(folder, userName, event) && event.by !== userName && !loadedIds.has(event.orderId))
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

/**
 * Updates the status, assignee and exit message of loaded rows without a request. It adds and removes no row, so that nothing
 * moves; the next refresh does that. The lists keep their age, so that they still refresh.
 */
function applyEventsToCache(queryClient: QueryClient, userName: string, events: readonly OrderEvent[]): void {
  const latestEvents = new Map(events.map((event) => [event.orderId, event]));
  const cache = queryClient.getQueryCache();
  for (const folder of folderNames)
    for (const { queryKey, state } of cache.findAll({ queryKey: [...orderListsKey, { folder }] })) {
      const page = queryClient.getQueryData<ListedPage>(queryKey);
      if (!page?.rows.some(({ order_id }) => latestEvents.has(order_id))) continue;
      const rows = page.rows.map((order) => {
        const event = latestEvents.get(order.order_id);
        if (!event) return order;
        const { process_status, assign_to } = event;
        const hasLeft = hasLeftFolder(folder, userName, event);
        const exitMessage = hasLeft ? describeFolderExit(folder, userName, event) : undefined;
        const undelivered_mail = order.undelivered_mail && !mailActions.includes(event.action);
        return { ...order, process_status, assign_to, exitMessage, undelivered_mail };
      });
      queryClient.setQueryData<ListedPage>(queryKey, { ...page, rows }, { updatedAt: state.dataUpdatedAt });
    }
}

/** Marks the loaded rows of an order whose email could not be delivered. */
export function markUndeliveredMail(queryClient: QueryClient, orderId: number): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: orderListsKey })) {
    const page = queryClient.getQueryData<ListedPage>(queryKey);
    if (!page?.rows.some(({ order_id }) => order_id === orderId)) continue;
    const rows = page.rows.map((order) => (order.order_id === orderId ? { ...order, undelivered_mail: true } : order));
    queryClient.setQueryData<ListedPage>(queryKey, { ...page, rows }, { updatedAt: state.dataUpdatedAt });
  }
}

/** Returns why an order left a folder: "Moved to Completed by Sokha Chan". */
function describeFolderExit(folder: FolderName, userName: string, event: OrderEvent): string {
  return `${describeChange(folder, event)} by ${event.by === userName ? 'you' : event.by}`;
}

function describeChange(folder: FolderName, { process_status, assign_to, to }: OrderEvent): string {
  if (folder === 'myOrder' && !closedStatuses.includes(process_status))
    return assign_to === null ? 'Moved to original folder' : `Assigned to ${assign_to}`;
  if (process_status === 'Deleted') return 'Deleted';
  // Standard and Priority orders have the same status but are in different folders.
  return `Moved to ${process_status === 'New' ? folders[to].label : statusRules[process_status].label}`;
}
