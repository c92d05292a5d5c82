import { findNewestIssuedDocument, type StoredDocument } from '../db/order-history/issued-documents';
import type { Executor } from '../db/query/executor';
import { HttpError } from '../plugins/http/http-error';

/** The newest document issued for an order. Throws a `Refusal` (409) as long as there is none. */
export async function requireIssuedDocument(tx: Executor, orderId: number): Promise<StoredDocument> {
  const document = await findNewestIssuedDocument(tx, orderId);
  if (!document) throw new HttpError(409, `No visa document was uploaded for order ${orderId} yet.`);
  return document;
}
