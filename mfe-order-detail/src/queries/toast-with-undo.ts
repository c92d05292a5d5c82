import { createAttempt } from '@evisa/shared/client/attempt';
import { toastResult } from '@evisa/shared/kit/result-toast';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { tellFailure } from './tell-failure';

type Undo = (idempotencyKey: string) => Promise<{ message: string }>;

/** Tells what was done with an order, and offers the way back: an ordinary, audited change; `null` where there is none. */
export function toastWithUndo(orderId: number, message: string, undo: Undo | null): void {
  toastResult({ message, tone: 'done', ...(undo && { onUndo: () => takeBack(orderId, undo) }) });
}

async function takeBack(orderId: number, undo: Undo): Promise<void> {
  await createAttempt()([], undo).then(
    ({ message }) => toastSuccess(`Undone. ${message}`),
    (error: Error) => tellFailure(error),
  );
  publishEvent('order-changed', { orderIds: [orderId] });
}
