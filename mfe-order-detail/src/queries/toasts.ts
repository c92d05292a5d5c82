import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { toastResult } from '@evisa/shared/kit/result-toast';
import { publishEvent } from '@evisa/shared/session/portal-events';

/** Shows the API's error message. Skips an expired session, which the shell reports. */
export function toastApiError(error: Error): void {
  toastApiErrorAfter('', error);
}

/** Shows what was done before the error too. */
export function toastApiErrorAfter(done: string, error: Error): void {
  if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toastError(`${done} ${error.message}`.trim());
}

type Undo = (idempotencyKey: string) => Promise<{ message: string }>;

/** Shows the result of an action with an Undo button. Undoing is a normal, audited change. `null` hides the button. */
export function toastWithUndo(orderId: number, message: string, undo: Undo | null): void {
  toastResult({ message, tone: 'done', ...(undo && { onUndo: () => runUndo(orderId, undo) }) });
}

async function runUndo(orderId: number, undo: Undo): Promise<void> {
  await createIdempotentCall()([], undo).then(
    ({ message }) => toastSuccess(`Undone. ${message}`),
    (error: Error) => toastApiError(error),
  );
  publishEvent('order-changed', { orderIds: [orderId] });
}
