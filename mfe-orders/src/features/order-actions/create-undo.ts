import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { assignOrderStatus, changeOrderStatus } from '@evisa/shared/client/endpoints/bulk-orders';
import type { ApiResponse } from '@evisa/shared/client/http/http-client';
import type { BulkResult } from '@evisa/shared/contract/bulk-orders';
import { getResultingStatus } from '@evisa/shared/domain/orders/order-actions';
import type { OrderActionRequest } from './send-order-action';

type Refusals = BulkResult['refused'];
type Undo = () => Promise<Refusals>;

/** Who asks for an undo. */
export interface Actor {
  userName: string;
  /** Whether they may give orders to others. */
  canAssignOthers: boolean;
}

/**
 * The way back from an action, an ordinary and audited move; `null` where there is none. Moves go back to the status each order
 * had, "Move to Original Folder" to whoever had it. It resolves to the orders that could not be put back.
 */
export function createUndo({ action }: OrderActionRequest, { previous }: BulkResult, asker: Actor): Undo | null {
  if (getResultingStatus(action) !== null)
    return reverseAction(
      previous,
      ({ process_status }) => process_status,
      (updatingStatus, orderId, key) => changeOrderStatus({ orderId, updatingStatus }, key),
    );
  if (action === 'release')
    return reverseAction(
      previous,
      ({ assign_to }) => getRestorableAssignee(assign_to, asker),
      (assignto, orderId, key) => assignOrderStatus({ orderId, assignto }, key),
    );
  return null;
}

function getRestorableAssignee(holder: string | null | undefined, { userName, canAssignOthers }: Actor): string | null {
  return holder && (canAssignOthers || holder === userName) ? holder : null;
}

/** A call for each place that orders came from; `placeOf` says null of an order that stays where it is. */
function reverseAction<Place>(
  previous: BulkResult['previous'],
  placeOf: (before: BulkResult['previous'][number]) => Place | null,
  putBack: (place: Place, orderIds: number[], key: string) => Promise<ApiResponse<BulkResult>>,
): Undo | null {
  const byPlace = new Map<Place, number[]>();
  for (const before of previous) {
    const place = placeOf(before);
    if (place !== null) byPlace.set(place, [...(byPlace.get(place) ?? []), before.orderId]);
  }
  if (byPlace.size === 0) return null;
  return async () => {
    const refused = await Promise.all(
      [...byPlace].map(([place, orderIds]) => collectRefusals(orderIds, (key) => putBack(place, orderIds, key))),
    );
    return refused.flat();
  };
}

/** A call that is refused as a whole says why for each of its orders. */
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
