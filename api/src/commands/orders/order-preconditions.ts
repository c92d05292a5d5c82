import { findNewestIssuedDocument, type StoredDocument } from '../../db/order-history/issued-documents';
import { lockOrder, type StoredOrder } from '../../db/orders/orders';
import type { Executor } from '../../db/query/executor';
import { ConflictError, DomainError } from '../../errors/domain-error';
import { orderErased, orderNotFound } from '../../presenters/orders/bulk-outcome';

/** Locks an order so that it cannot be erased before the transaction ends. Throws a `NotFoundError`, or a `ConflictError` for an erased order. */
export async function lockExistingOrder(tx: Executor, orderId: number): Promise<StoredOrder> {
  const order = await lockOrder(tx, orderId);
  if (order && order.erased_at === null) return order;
  const { kind, message } = order ? orderErased(orderId) : orderNotFound(orderId);
  throw new DomainError(kind, message);
}

/** Returns the newest document issued for an order. Throws a `ConflictError` if there is none. */
export async function requireIssuedDocument(tx: Executor, orderId: number): Promise<StoredDocument> {
  const document = await findNewestIssuedDocument(tx, orderId);
  if (!document) throw new ConflictError(`No visa document was uploaded for order ${orderId} yet.`);
  return document;
}
