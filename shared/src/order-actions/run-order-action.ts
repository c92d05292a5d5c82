import type { BulkResult, UndoOrderChanges } from '@evisa/shared/contract/bulk-orders';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { request } from '@evisa/shared/client/http/http-client';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { showToast, toastError } from '@evisa/shared/kit/feedback/toasts';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { orderActions, type ActionAnswer, type OrderActionRequest } from './order-actions';

interface RunOptions {
  /** Called with the answer, before its toast shows, and with what the toast's Undo does. */
  onDone?: (answer: ActionAnswer, undo: (() => Promise<void>) | null) => void;
  /** Whether the member may undo it. Default: true. */
  isUndoable?: boolean;
  /** What the same press did before: "Visa queued for marie@mail.example". One toast says both. */
  after?: string | undefined;
}

const callIdempotently = createIdempotentCall();

/**
 * THE way in which a list and the page of an order act on orders: sends the action once, shows its result in a toast with the refused orders and
 * Undo, and publishes `order-changed`. Shows errors too. Resolves to whether the API ran it.
 *
 * @example
 * const isDone = await runOrderAction({ action: 'release', from: 'page', orderIds: [100234] });
 */
export function runOrderAction(
  action: OrderActionRequest,
  { onDone, isUndoable = true, after }: RunOptions = {},
): Promise<boolean> {
  const { send, refreshesAfterToast } = orderActions[action.action];
  const orders = action.orderIds.join();
  const refresh = () => publishEvent('order-changed', { orderIds: action.orderIds });
  return withErrorToast(after ? `${after}, but order ${orders} was not completed.` : '', refresh, async () => {
    const answer = await callIdempotently(
      [action.action, action.assignee, action.status, action.remark, orders],
      (key) => send(action, key),
    );
    const undo = isUndoable ? createUndo(action, answer.data) : null;
    onDone?.(answer, undo);
    showToast({
      message: after ? `${after}; order ${orders} completed.` : answer.message,
      note: after ? undefined : nameOrder(action, answer),
      ...describeResult(answer.data),
      ...(undo && { onUndo: undo }),
      ...(refreshesAfterToast && { onClose: refresh }),
    });
    if (!refreshesAfterToast) refresh();
  });
}

/** Names what a message leaves out, as it can show on another order's page: the order, and to whom orders were assigned. */
function nameOrder({ assignee }: OrderActionRequest, { message, data: { done } }: ActionAnswer): string | undefined {
  const order = done.length === 1 && !message.includes(String(done[0])) ? `Order ${done[0]}` : null;
  if (!assignee || done.length === 0) return order ?? undefined;
  return order ? `${order}, assigned to ${assignee}` : `Assigned to ${assignee}`;
}

/**
 * Returns a function that undoes an action and shows the result, or `null` if it changed nothing or cannot be undone. The API restores what the
 * action changed, with an audit entry for each order, and refuses the orders that a colleague changed since.
 */
function createUndo(action: OrderActionRequest, { done, previous }: BulkResult): (() => Promise<void>) | null {
  const { change, undoFrom } = orderActions[action.action];
  if (!change || !undoFrom.includes(action.from)) return null;
  const { field, to } = change(action);
  const before = new Map(previous.map((order) => [order.orderId, order[field]]));
  const orders = done
    .map((orderId) => ({ orderId, previous: before.get(orderId) }))
    .filter((order) => order.previous !== to);
  if (orders.length === 0) return null;
  const json: UndoOrderChanges = { field, from: to, orders };
  const call = createIdempotentCall();
  const refresh = () => publishEvent('order-changed', { orderIds: done });
  return async () => {
    await withErrorToast('', refresh, async () => {
      const { message, data } = await call([], (idempotencyKey) =>
        request(endpoints.undoOrderChanges, { json, idempotencyKey }),
      );
      showToast({
        ...describeResult(data),
        message: data.refused.length === 0 ? `Undone. ${message}` : message,
      });
      refresh();
    });
  };
}

/**
 * Shows why the API refused, after what was done before, and refreshes: a refusal means that the page is out of date. The shell reports the end of
 * a session.
 */
async function withErrorToast(done: string, refresh: () => void, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind !== 'unauthenticated') toastError(`${done} ${error.message}`.trim());
    refresh();
    return false;
  }
}

/** Returns the tone of a result's toast, and a line for each reason with the orders that the API refused for it. */
function describeResult({ done, refused }: BulkResult) {
  const orderIdsByReason = new Map<string, number[]>();
  for (const { orderId, message } of refused)
    orderIdsByReason.set(message, [...(orderIdsByReason.get(message) ?? []), orderId]);
  return {
    ...(refused.length === 0
      ? ({ tone: 'done', role: 'status' } as const)
      : ({ tone: done.length === 0 ? 'refused' : 'partly', role: 'alert' } as const)),
    details: [...orderIdsByReason].map(([message, orderIds]) => `${orderIds.join(', ')}: ${message}`),
  };
}
