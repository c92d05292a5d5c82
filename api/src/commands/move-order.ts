import type { MoveOrder } from '@evisa/shared/contract/orders';
import type { Actor } from '../db/audit';
import { getOrder, type FullOrder } from '../db/get-order';
import { inTransaction } from '../db/in-transaction';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import { erasedOrder } from '../presenters/bulk-outcome';
import { mayMoveTo, moveAudited, noDateAhead } from './move-orders';

/** Moves an order, with its row in the audit trail. Throws a `Refusal`: 403, 404, 409 for an erased order, or 400 without a processing date ahead. */
export async function moveOrder(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, updatingStatus }: MoveOrder,
): Promise<FullOrder> {
  mayMoveTo(member, updatingStatus);
  return inTransaction(db, async (tx) => {
    const [outcome] = await moveAudited(tx, member, { orderIds: [orderId], status: updatingStatus });
    if (outcome?.moved === false && (outcome.reason === 'no-processing-date-ahead' || outcome.reason === 'erased')) {
      const { httpStatus, message } = (outcome.reason === 'erased' ? erasedOrder : noDateAhead)(orderId);
      throw new Refusal(httpStatus, message);
    }
    const order = await getOrder(tx, orderId);
    if (!order) throw new Refusal(404, `There is no order ${orderId}.`);
    return order;
  });
}
