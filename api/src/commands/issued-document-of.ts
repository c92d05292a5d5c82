import { findNewestDocument, type StoredDocument } from '../db/documents';
import type { Executor } from '../db/executor';
import { Refusal } from '../plugins/refusal';

/** The newest document issued for an order. Throws a `Refusal` (409) as long as there is none. */
export async function issuedDocumentOf(tx: Executor, orderId: number): Promise<StoredDocument> {
  const document = await findNewestDocument(tx, orderId);
  if (!document) throw new Refusal(409, `No visa document was uploaded for order ${orderId} yet.`);
  return document;
}
