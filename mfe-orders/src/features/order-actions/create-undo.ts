import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { ApiResponse } from '@evisa/shared/client/http/http-client';
import type { BulkResult, UndoOrderChanges } from '@evisa/shared/contract/bulk-orders';
import { getResultingStatus } from '@evisa/shared/domain/orders/order-actions';
import type { OrderActionRequest } from './send-order-action';

type Undo = () => Promise<ApiResponse<BulkResult>>;

/**
 * Returns a function that undoes an action, or `null` if it cannot be undone. The API restores what the action changed, with an audit
 * entry for each order, and refuses the orders that a colleague changed since.
 */
export function createUndo({ action }: OrderActionRequest, { previous }: BulkResult): Undo | null {
  const status = getResultingStatus(action);
  if (status !== null) {
    const orders = previous.map(({ orderId, process_status }) => ({ orderId, previous: process_status }));
    return undo({ field: 'process_status', from: status, orders });
  }
  if (action !== 'unassign') return null;
  const orders = previous.flatMap(({ orderId, assign_to }) => (assign_to ? { orderId, previous: assign_to } : []));
  return undo({ field: 'assign_to', from: null, orders });
}

function undo(changes: UndoOrderChanges): Undo | null {
  const callIdempotently = createIdempotentCall();
  return changes.orders.length === 0
    ? null
    : () => callIdempotently([], (key) => request(endpoints.undoOrderChanges, { json: changes, idempotencyKey: key }));
}
