import type { QueryClient } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { BulkResult } from '@evisa/shared/contract/bulk-orders';
import { toastResult } from '@evisa/shared/kit/result-toast';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { sendOrderAction, type OrderActionRequest } from './send-order-action';
import { createUndo, type Actor } from './create-undo';
import { applyActionToCache } from './apply-action-to-cache';

const callIdempotently = createIdempotentCall();

/** Runs an action and tells what became of each order: `onDone` those it was done to, the toast those refused. */
export function runActionWithToast(
  run: OrderActionRequest,
  asker: Actor,
  queryClient: QueryClient,
  onDone: (orderIds: readonly number[]) => void,
): Promise<void> {
  return withErrorToast(run.orderIds, async () => {
    const { message, data } = await callIdempotently([run.action, run.assignee, run.orderIds.join()], (key) =>
      sendOrderAction(run, key),
    );
    const { done, refused } = data;
    applyActionToCache(queryClient, run, done);
    onDone(done);
    const undo = createUndo(run, data, asker);
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
    });
  });
}

/** Whatever came of it, the lists are read anew: a refusal, too, means that they show something old. */
async function withErrorToast(orderIds: readonly number[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toastError(error.message);
  }
  publishEvent('order-changed', { orderIds });
}

function toastUndoResult(refused: BulkResult['refused']): void {
  if (refused.length === 0) toastSuccess('Undone: everything is back where it was.');
  else
    toastResult({
      message: `Not everything could be undone: ${refused.length.toLocaleString('en')} refused`,
      tone: 'partly',
      details: formatRefusals(refused),
    });
}

/** A line for each reason, with the orders it holds for. */
function formatRefusals(refused: BulkResult['refused']): string[] {
  const byReason = new Map<string, number[]>();
  for (const { orderId, message } of refused) {
    const orderIds = byReason.get(message);
    if (orderIds) orderIds.push(orderId);
    else byReason.set(message, [orderId]);
  }
  return [...byReason].map(([message, orderIds]) => `${orderIds.join(', ')}: ${message}`);
}
