import type { QueryClient } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { ApiResponse } from '@evisa/shared/client/http/http-client';
import type { BulkResult } from '@evisa/shared/contract/bulk-orders';
import { getResultingStatus, remainsInFolder } from '@evisa/shared/domain/orders/order-actions';
import { folderNames, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { toastResult } from '@evisa/shared/kit/result-toast';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { orderListsKey, type ListedOrder, type ListedPage } from '@evisa/shared/order-list/rows/order-page';
import { createUndo } from './create-undo';
import { sendOrderAction, type OrderActionRequest } from './send-order-action';

const callIdempotently = createIdempotentCall();

/** Runs an action and shows its result in a toast. `onDone` gets the orders that changed; the toast lists those refused. */
export function runActionWithToast(
  request: OrderActionRequest,
  queryClient: QueryClient,
  onDone: (orderIds: readonly number[]) => void,
): Promise<void> {
  const refresh = () => publishEvent('order-changed', { orderIds: request.orderIds });
  // A refunded order stays in the list, but further down. The rows wait with that until the toast has closed, so that no other row
  // comes under the pointer.
  const waits = request.action === 'markRefunded';
  const run = async () => {
    const { message, data } = await callIdempotently(
      [request.action, request.assignee, request.orderIds.join()],
      (key) => sendOrderAction(request, key),
    );
    const { done, refused } = data;
    applyActionToCache(queryClient, request, done);
    onDone(done);
    const undo = createUndo(request, data);
    toastResult({
      message,
      tone: refused.length === 0 ? 'done' : done.length === 0 ? 'refused' : 'partly',
      details: formatRefusals(refused),
      ...(undo && {
        onUndo: () =>
          withErrorToast(done, async () => {
            toastUndoResult(await undo());
          }),
      }),
      ...(waits && { onClose: refresh }),
    });
    if (!waits) refresh();
  };
  return toastFailure(run, refresh);
}

/** Runs an undo, and refreshes the lists. */
async function withErrorToast(orderIds: readonly number[], work: () => Promise<void>): Promise<void> {
  const refresh = () => publishEvent('order-changed', { orderIds });
  await toastFailure(async () => {
    await work();
    refresh();
  }, refresh);
}

/** Shows why the API refused, and refreshes the lists: a refusal means that they are out of date. */
async function toastFailure(work: () => Promise<void>, refresh: () => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toastError(error.message);
    refresh();
  }
}

/** Shows the result of an action in the loaded lists before they refresh. Orders that left a folder disappear at once. */
function applyActionToCache(queryClient: QueryClient, request: OrderActionRequest, done: readonly number[]): void {
  const changedIds = new Set(done);
  const status = getResultingStatus(request.action);
  const applyTo = (order: ListedOrder): ListedOrder =>
    status === null
      ? { ...order, assign_to: request.action === 'unassign' ? null : request.assignee }
      : { ...order, process_status: status };
  for (const folder of folderNames) {
    queryClient.setQueriesData<ListedPage>({ queryKey: [...orderListsKey, { folder }] }, (page) => {
      if (!page?.rows.some(({ order_id }) => changedIds.has(order_id))) return page;
      const rows = page.rows
        .map((order) => (changedIds.has(order.order_id) ? applyTo(order) : order))
        .filter((order) => !changedIds.has(order.order_id) || isStillInFolder(folder, order));
      return { ...page, rows, count: page.count - (page.rows.length - rows.length) };
    });
  }
}

function isStillInFolder(folder: FolderName, { assign_to, process_status }: ListedOrder): boolean {
  return folder === 'myOrder' && assign_to === null ? false : remainsInFolder(folder, process_status);
}

function toastUndoResult({ message, data: { refused } }: ApiResponse<BulkResult>): void {
  if (refused.length === 0) toastSuccess('Undone: everything is back where it was.');
  else toastResult({ message, tone: 'partly', details: formatRefusals(refused) });
}

/** Returns a line for each reason, with its orders. */
function formatRefusals(refused: BulkResult['refused']): string[] {
  const orderIdsByReason = new Map<string, number[]>();
  for (const { orderId, message } of refused) {
    const orderIds = orderIdsByReason.get(message);
    if (orderIds) orderIds.push(orderId);
    else orderIdsByReason.set(message, [orderId]);
  }
  return [...orderIdsByReason].map(([message, orderIds]) => `${orderIds.join(', ')}: ${message}`);
}
