import type { AddRemark } from '@evisa/shared/contract/remarks';
import { remarkFlags } from '@evisa/shared/domain/orders/remark-flags';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { insertRemark, type StoredRemark } from '../../db/order-history/remarks';
import type { Services } from '../../services/services';
import { lockExistingOrder } from './order-preconditions';

/**
 * Adds a remark in the member's name. The audit trail does not contain its text, because remarks can be erased and entries cannot. Throws a
 * `NotFoundError`, or a `ConflictError` for an erased order.
 */
export async function addRemark(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, remark, ...flags }: AddRemark & { orderId: number },
): Promise<StoredRemark> {
  return inTransaction(db, async (tx) => {
    await lockExistingOrder(tx, orderId);
    const added = await insertRemark(tx, {
      order_id: orderId,
      remark_name: member.name,
      member_id: member.id,
      remark,
      ...Object.fromEntries(remarkFlags.map(({ payload, stored }) => [stored, flags[payload] === 'Y'])),
    });
    await appendAuditEntries(tx, [{ order_id: orderId, ...toActorColumns(member), action: 'remark.add', changes: {} }]);
    return added;
  });
}
