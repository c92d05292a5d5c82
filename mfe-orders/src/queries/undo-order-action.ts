import { ApiError } from '@evisa/shared/client/api-error';
import { createAttempt } from '@evisa/shared/client/attempt';
import { assignOrderStatus, changeOrderStatus } from '@evisa/shared/client/bulk';
import type { Answer } from '@evisa/shared/client/http';
import type { BulkResult } from '@evisa/shared/contract/bulk';
import { statusAfter } from '@evisa/shared/domain/folder-actions';
import type { OrderActionRun } from './run-order-action';

type Refused = BulkResult['refused'];
type Undo = () => Promise<Refused>;

/** Who asks for an undo. */
export interface Asker {
  userName: string;
  /** Whether they may give orders to others. */
  assignsOthers: boolean;
}

/**
 * The way back from an action, an ordinary and audited move; `null` where there is none. Moves go back to the status each order
 * had, "Move to Original Folder" to whoever had it. It resolves to the orders that could not be put back.
 */
export function undoOf({ action }: OrderActionRun, { previous }: BulkResult, asker: Asker): Undo | null {
  if (statusAfter(action) !== null)
    return wayBack(
      previous,
      ({ process_status }) => process_status,
      (updatingStatus, orderId, key) => changeOrderStatus({ orderId, updatingStatus }, key),
    );
  if (action === 'release')
    return wayBack(
      previous,
      ({ assign_to }) => holderToBe(assign_to, asker),
      (assignto, orderId, key) => assignOrderStatus({ orderId, assignto }, key),
    );
  return null;
}

function holderToBe(holder: string | null | undefined, { userName, assignsOthers }: Asker): string | null {
  return holder && (assignsOthers || holder === userName) ? holder : null;
}

/** A call for each place that orders came from; `placeOf` says null of an order that stays where it is. */
function wayBack<Place>(
  previous: BulkResult['previous'],
  placeOf: (before: BulkResult['previous'][number]) => Place | null,
  putBack: (place: Place, orderIds: number[], key: string) => Promise<Answer<BulkResult>>,
): Undo | null {
  const byPlace = new Map<Place, number[]>();
  for (const before of previous) {
    const place = placeOf(before);
    if (place !== null) byPlace.set(place, [...(byPlace.get(place) ?? []), before.orderId]);
  }
  if (byPlace.size === 0) return null;
  return async () => {
    const refused = await Promise.all(
      [...byPlace].map(([place, orderIds]) => refusedOf(orderIds, (key) => putBack(place, orderIds, key))),
    );
    return refused.flat();
  };
}

/** A call that is refused as a whole says why for each of its orders. */
async function refusedOf(
  orderIds: readonly number[],
  call: (key: string) => Promise<Answer<BulkResult>>,
): Promise<Refused> {
  try {
    return (await createAttempt()([], call)).data.refused;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return orderIds.map((orderId) => ({ orderId, message: error.message }));
  }
}
