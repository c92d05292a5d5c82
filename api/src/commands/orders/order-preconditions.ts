import {
  findNewestIssuedDocument,
  listIssuedDocuments,
  type StoredDocument,
} from '../../db/order-history/issued-documents';
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

/** Returns the document that the applicant of an order gets. Throws a `ConflictError` if there is none, or if it was withdrawn. */
export async function requireIssuedDocument(tx: Executor, orderId: number): Promise<StoredDocument> {
  const document = await findNewestIssuedDocument(tx, orderId);
  if (document) return document;
  const wasWithdrawn = (await listIssuedDocuments(tx, orderId)).length > 0;
  throw new ConflictError(
    wasWithdrawn
      ? `The visa document of order ${orderId} was withdrawn. Upload a new one first.`
      : `Order ${orderId} has no visa document yet. Upload one first.`,
  );
}
