import type { Executor } from '../db/executor';
import { lockOrder, type StoredOrder } from '../db/get-order';
import { Refusal } from '../plugins/refusal';
import { erasedOrder, unknownOrder } from '../presenters/bulk-outcome';

/**
 * An order that something is about to be added to or sent for, locked so that nobody erases it meanwhile. Throws a `Refusal`: 404
 * for an id of no order, 409 for one that was erased.
 */
export async function orderForChange(tx: Executor, orderId: number): Promise<StoredOrder> {
  const order = await lockOrder(tx, orderId);
  if (order && order.erased_at === null) return order;
  const { httpStatus, message } = order ? erasedOrder(orderId) : unknownOrder(orderId);
  throw new Refusal(httpStatus, message);
}
