import type { MoveOrder } from '@evisa/shared/contract/orders';
import type { Actor } from '../db/audit/audit-trail';
import { findOrderWithHistory, type OrderWithHistory } from '../db/orders/orders';
import { inTransaction } from '../db/query/executor';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';
import { orderErased } from '../presenters/orders/bulk-outcome';
import { requireMovePermission, moveOrdersWithAudit, refuseMissingProcessingDate } from './move-orders';

/** Moves an order, with its row in the audit trail. Throws a `Refusal`: 403, 404, 409 for an erased order, or 400 without a processing date ahead. */
export async function moveOrder(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, updatingStatus }: MoveOrder,
): Promise<OrderWithHistory> {
  requireMovePermission(member, updatingStatus);
  return inTransaction(db, async (tx) => {
    const [outcome] = await moveOrdersWithAudit(tx, member, { orderIds: [orderId], status: updatingStatus });
    if (
      outcome?.moved === false &&
      (outcome.reason === 'missing-future-processing-date' || outcome.reason === 'erased')
    ) {
      const { httpStatus, message } = (outcome.reason === 'erased' ? orderErased : refuseMissingProcessingDate)(
        orderId,
      );
      throw new HttpError(httpStatus, message);
    }
    const order = await findOrderWithHistory(tx, orderId);
    if (!order) throw new HttpError(404, `There is no order ${orderId}.`);
    return order;
  });
}
