import type { AddRemark } from '@evisa/shared/contract/remarks';
import { remarkFlags } from '@evisa/shared/domain/orders/remark-flags';
import { appendAuditEntries, toActorColumns, type Actor } from '../db/audit/audit-trail';
import { inTransaction } from '../db/query/executor';
import { findRemarkByIdempotencyKey, insertRemark, type StoredRemark } from '../db/order-history/remarks';
import type { Services } from '../main/services';
import { lockExistingOrder } from './order-preconditions';

/**
 * Adds a remark in the member's name. The audit trail tells that there is one, not what it says: that can be erased, the trail
 * cannot. A click whose answer was lost in a crash gets its remark again. Throws a `Refusal`: 404, or 409 for an erased order.
 */
export async function addRemark(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, remark, ...ticked }: AddRemark & { orderId: number },
  onceKey: string | null,
): Promise<StoredRemark> {
  const once_key = onceKey === null ? null : `${member.id}-${onceKey}`;
  return inTransaction(db, async (tx) => {
    await lockExistingOrder(tx, orderId);
    const added = await insertRemark(tx, {
      order_id: orderId,
      remark_name: member.name,
      member_id: member.id,
      remark,
      ...Object.fromEntries(remarkFlags.map(({ payload, stored }) => [stored, ticked[payload] === 'Y'])),
      once_key,
    });
    if (added) {
      await appendAuditEntries(tx, [
        { order_id: orderId, ...toActorColumns(member), action: 'remark.add', changes: {} },
      ]);
      return added;
    }
    const written = once_key === null ? undefined : await findRemarkByIdempotencyKey(tx, once_key);
    if (!written) throw new Error('A remark was neither stored nor found');
    return written;
  });
}
