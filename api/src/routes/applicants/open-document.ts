import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { findNewestIssuedDocument, type StoredDocument } from '../../db/order-history/issued-documents';
import type { Executor } from '../../db/query/executor';
import { findOrder, type StoredOrder } from '../../db/orders/orders';
import { HttpError } from '../../plugins/http/http-error';

/**
 * The order an applicant opened, and the document they may download: the newest, once there is one. An order that staff deleted
 * still says where it stands, and gives no document any more. Throws a `Refusal`: 404 for an order that is gone or erased.
 */
export async function findApplicantDocument(
  db: Executor,
  orderId: number,
): Promise<{ order: StoredOrder; document: StoredDocument | null }> {
  const order = await findOrder(db, orderId);
  if (!order || order.erased_at !== null) throw new HttpError(404, applicantMessages.orderGone);
  const document = order.process_status === 'Deleted' ? undefined : await findNewestIssuedDocument(db, orderId);
  return { order, document: document ?? null };
}
