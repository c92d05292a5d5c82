import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { assignOrderStatus, changeOrderStatus } from '@evisa/shared/client/endpoints/bulk-orders';
import type { ApiResponse } from '@evisa/shared/client/http/http-client';
import type { BulkResult } from '@evisa/shared/contract/bulk-orders';
import { getResultingStatus } from '@evisa/shared/domain/orders/order-actions';
import type { OrderActionRequest } from './send-order-action';

type Refusals = BulkResult['refused'];
type Undo = () => Promise<Refusals>;

/** The member who runs an action. */
export interface Actor {
  userName: string;
  canAssignOthers: boolean;
}

/**
 * Returns a function that undoes an action, or `null` if it cannot be undone. The undo is an ordinary, audited change: it
 * restores each order's status or assignee and resolves to the orders that could not be restored.
 */
export function createUndo({ action }: OrderActionRequest, { previous }: BulkResult, actor: Actor): Undo | null {
  if (getResultingStatus(action) !== null)
    return reverseAction(
      previous,
      ({ process_status }) => process_status,
      (updatingStatus, orderId, key) => changeOrderStatus({ orderId, updatingStatus }, key),
    );
  if (action === 'release')
    return reverseAction(
      previous,
      ({ assign_to }) => getRestorableAssignee(assign_to, actor),
      (assignto, orderId, key) => assignOrderStatus({ orderId, assignto }, key),
    );
  return null;
}

function getRestorableAssignee(
  assignee: string | null | undefined,
  { userName, canAssignOthers }: Actor,
): string | null {
  return assignee && (canAssignOthers || assignee === userName) ? assignee : null;
}

/** Sends one call for each previous value. `getPrevious` returns null for an order to leave unchanged. */
function reverseAction<Value>(
  previous: BulkResult['previous'],
  getPrevious: (order: BulkResult['previous'][number]) => Value | null,
  restore: (value: Value, orderIds: number[], key: string) => Promise<ApiResponse<BulkResult>>,
): Undo | null {
  const orderIdsByValue = new Map<Value, number[]>();
  for (const order of previous) {
    const value = getPrevious(order);
    if (value !== null) orderIdsByValue.set(value, [...(orderIdsByValue.get(value) ?? []), order.orderId]);
  }
  if (orderIdsByValue.size === 0) return null;
  return async () => {
    const refused = await Promise.all(
      [...orderIdsByValue].map(([value, orderIds]) =>
        collectRefusals(orderIds, (key) => restore(value, orderIds, key)),
      ),
    );
    return refused.flat();
  };
}

/** Returns the refused orders. A call that is refused as a whole refuses each of its orders for the same reason. */
async function collectRefusals(
  orderIds: readonly number[],
  call: (key: string) => Promise<ApiResponse<BulkResult>>,
): Promise<Refusals> {
  try {
    return (await createIdempotentCall()([], call)).data.refused;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return orderIds.map((orderId) => ({ orderId, message: error.message }));
  }
}
