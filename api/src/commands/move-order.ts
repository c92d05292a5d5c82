import type { User } from '@evisa/shared/contract/account';
import type { MoveOrder } from '@evisa/shared/contract/orders';
import { can } from '@evisa/shared/domain/permissions';
import { appendAudit } from '../db/audit';
import { getOrder, type FullOrder } from '../db/get-order';
import { inTransaction } from '../db/in-transaction';
import { moveOrder as moveStoredOrder } from '../db/move-order';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';

/** Moves an order, with its row in the audit trail. Throws a `Refusal`: 403, 404, or 400 without a processing date ahead. */
export async function moveOrder(
  { db }: Pick<Services, 'db'>,
  member: User,
  { orderId, updatingStatus }: MoveOrder,
): Promise<FullOrder> {
  if (updatingStatus === 'Deleted' && !can(member.type, 'order.delete'))
    throw new Refusal(403, 'You do not have permission to delete orders.');
  return inTransaction(db, async (tx) => {
    const move = await moveStoredOrder(tx, {
      orderId,
      status: updatingStatus,
      memberId: member.id,
      now: new Date().toISOString(),
    });
    if (move.moved) {
      const changes = { process_status: { from: move.before.process_status, to: move.after.process_status } };
      await appendAudit(tx, [
        { order_id: orderId, actor_id: member.id, actor_name: member.name, action: 'order.move', changes },
      ]);
    } else if (move.reason === 'no-processing-date-ahead') {
      throw new Refusal(400, `Order ${orderId} has no processing date ahead, so it cannot be a Future order.`);
    }
    const order = await getOrder(tx, orderId);
    if (!order) throw new Refusal(404, `There is no order ${orderId}.`);
    return order;
  });
}
