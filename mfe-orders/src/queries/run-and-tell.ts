import type { QueryClient } from '@evisa/shared/kit/query';
import { ApiError } from '@evisa/shared/client/api-error';
import { createAttempt } from '@evisa/shared/client/attempt';
import type { BulkResult } from '@evisa/shared/contract/bulk';
import { toastResult } from '@evisa/shared/kit/result-toast';
import { toastError, toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { runOrderAction, type OrderActionRun } from './run-order-action';
import { undoOf, type Asker } from './undo-order-action';
import { updateCachedOrders } from './update-cached-orders';

const attempt = createAttempt();

/** Runs an action and tells what became of each order: `onDone` those it was done to, the toast those refused. */
export function runAndTell(
  run: OrderActionRun,
  asker: Asker,
  queryClient: QueryClient,
  onDone: (orderIds: readonly number[]) => void,
): Promise<void> {
  return orToast(run.orderIds, async () => {
    const { message, data } = await attempt([run.action, run.assignee, run.orderIds.join()], (key) =>
      runOrderAction(run, key),
    );
    const { done, refused } = data;
    updateCachedOrders(queryClient, run, done);
    onDone(done);
    const undo = undoOf(run, data, asker);
    toastResult({
      message,
      tone: refused.length === 0 ? 'done' : done.length === 0 ? 'refused' : 'partly',
      details: reasons(refused),
      ...(undo && {
        onUndo: () =>
          orToast(done, async () => {
            tellUndone(await undo());
          }),
      }),
    });
  });
}

/** Whatever came of it, the lists are read anew: a refusal, too, means that they show something old. */
async function orToast(orderIds: readonly number[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toastError(error.message);
  }
  publishEvent('order-changed', { orderIds });
}

function tellUndone(refused: BulkResult['refused']): void {
  if (refused.length === 0) toastSuccess('Undone: everything is back where it was.');
  else
    toastResult({
      message: `Not everything could be undone: ${refused.length.toLocaleString('en')} refused`,
      tone: 'partly',
      details: reasons(refused),
    });
}

/** A line for each reason, with the orders it holds for. */
function reasons(refused: BulkResult['refused']): string[] {
  const byReason = new Map<string, number[]>();
  for (const { orderId, message } of refused) {
    const orderIds = byReason.get(message);
    if (orderIds) orderIds.push(orderId);
    else byReason.set(message, [orderId]);
  }
  return [...byReason].map(([message, orderIds]) => `${orderIds.join(', ')}: ${message}`);
}
