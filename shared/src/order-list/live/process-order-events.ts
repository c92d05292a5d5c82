import type { OrderEvent } from '@evisa/shared/contract/events';
import { isClockRunning } from '@evisa/shared/domain/orders/due-orders';
import type { QueryClient } from '@evisa/shared/kit/react-query';
import {
  getListRequest,
  orderListsKey,
  type ListedOrder,
  type ListedPage,
} from '@evisa/shared/order-list/rows/order-page';
import { describeFolderExit, hasEnteredFolder, hasLeftFolder, type ListScope } from './folder-changes';

/** An event with its number among those that this page heard: see `countOrderEvents`. */
export interface HeardEvent {
  event: OrderEvent;
  number: number;
}

type OrderIds = ReadonlySet<number>;

/** The actions after which a failed email needs no member. The next refresh of the list marks what is left. */
const mailActions = ['document.upload', 'document.resend', 'download-link.send', 'invoice.send', 'mail.dismiss'];

/** Whether an order has a possible duplicate after an action. The next refresh of the list marks one that has others left. */
const duplicateActions: Readonly<Record<string, boolean>> = {
  'duplicate.find': true,
  'duplicate.restore': true,
  'duplicate.dismiss': false,
};

/** Adds the orders that events brought into a list to those before, unless the list loads them itself; takes off those that left. */
export function mergeEntered(
  list: ListScope,
  events: readonly OrderEvent[],
  before: OrderIds,
  isLoaded: (event: OrderEvent) => boolean,
): OrderIds {
  const after = new Set(before);
  for (const event of events) {
    if (hasLeftFolder(list, event)) after.delete(event.orderId);
    else if (hasEnteredFolder(list, event) && !isLoaded(event)) after.add(event.orderId);
  }
  return after.size === before.size && [...after].every((id) => before.has(id)) ? before : after;
}

/**
 * Updates the status, assignee and exit message of loaded rows without a request. It adds and removes no row, so that nothing
 * moves; the next refresh does that. Rows that were requested after an event include it, and perhaps a later change whose event was lost, so
 * they stay as they are.
 */
export function updateLoadedRows(queryClient: QueryClient, heard: readonly HeardEvent[]): void {
  updatePages(queryClient, (list, page) => {
    const later = heard.filter(({ number }) => number > (page.heard ?? 0));
    // One change can have several: an answer is done, and its applicant is asked again.
    return (order) =>
      later.reduce((row, { event }) => (event.orderId === row.order_id ? applyEvent(list, row, event) : row), order);
  });
}

function applyEvent(list: ListScope, order: ListedOrder, event: OrderEvent): ListedOrder {
  const { action, process_status, assign_to } = event;
  // The next refresh brings the due date that follows from the new status.
  const hasSameClock = isClockRunning[process_status] === isClockRunning[order.process_status];
  return {
    ...order,
    ...(!hasSameClock && { due_at: null, due_left: null }),
    process_status,
    assign_to,
    exitMessage: hasLeftFolder(list, event) ? describeFolderExit(list, event) : undefined,
    undelivered_mail: order.undelivered_mail && !mailActions.includes(action),
    open_answer: action === 'answer.receive' || (order.open_answer && action !== 'answer.close') || false,
    possible_duplicate: duplicateActions[action] ?? order.possible_duplicate,
  };
}

/** Marks the loaded rows of an order whose email could not be delivered. */
export function markUndeliveredMail(queryClient: QueryClient, orderId: number): void {
  updatePages(
    queryClient,
    () => (order) => (order.order_id === orderId ? { ...order, undelivered_mail: true } : order),
  );
}

/**
 * Updates the rows of all loaded pages. The lists keep their age, so that they still refresh. A list that could not be refreshed is requested
 * again instead, because new rows would hide its error.
 */
function updatePages(
  queryClient: QueryClient,
  createUpdate: (list: ListScope, page: ListedPage) => (order: ListedOrder) => ListedOrder,
): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: orderListsKey })) {
    const list = getListRequest(queryKey);
    const page = queryClient.getQueryData<ListedPage>(queryKey);
    if (!list || !page) continue;
    const rows = page.rows.map(createUpdate(list, page));
    if (rows.every((order, index) => order === page.rows[index])) continue;
    if (state.status === 'error')
      void queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    else queryClient.setQueryData<ListedPage>(queryKey, { ...page, rows }, { updatedAt: state.dataUpdatedAt });
  }
}
