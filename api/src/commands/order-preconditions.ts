import type { Executor } from '../db/query/executor';
import { lockOrder, type StoredOrder } from '../db/orders/orders';
import { HttpError } from '../plugins/http/http-error';
import { orderErased, orderNotFound } from '../presenters/orders/bulk-outcome';

/**
 * An order that something is about to be added to or sent for, locked so that nobody erases it meanwhile. Throws a `Refusal`: 404
 * for an id of no order, 409 for one that was erased.
 */
export async function lockExistingOrder(tx: Executor, orderId: number): Promise<StoredOrder> {
  const order = await lockOrder(tx, orderId);
  if (order && order.erased_at === null) return order;
  const { httpStatus, message } = order ? orderErased(orderId) : orderNotFound(orderId);
  throw new HttpError(httpStatus, message);
}
