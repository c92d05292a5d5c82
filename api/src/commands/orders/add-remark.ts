import type { AddRemark } from '@evisa/shared/contract/remarks';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { remarkFlags } from '@evisa/shared/domain/orders/remark-flags';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { inTransaction, type Executor } from '../../db/query/executor';
import { insertRemark, insertRemarks, type NewRemark, type StoredRemark } from '../../db/order-history/remarks';
import type { Services } from '../../services/services';
import { lockExistingOrder } from './order-preconditions';

type RemarkText = Omit<AddRemark, 'remarkerName'> & { orderId: number };

/**
 * Adds a remark in the member's name. The audit trail does not contain its text, because remarks can be erased and entries cannot. Throws a
 * `NotFoundError`, or a `ConflictError` for an erased order.
 */
export async function addRemark(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  remark: RemarkText,
): Promise<StoredRemark> {
  return inTransaction(db, async (tx) => {
    await lockExistingOrder(tx, remark.orderId);
    const added = await insertRemark(tx, toRow(member, remark));
    await appendRemarkEntries(tx, member, [remark.orderId]);
    return added;
  });
}

/** Stores why the member moved orders as a remark of each, in the transaction that moves them. It has the flag Refund if they move to Refund or Refunds. */
export async function addRemarksOfMove(
  tx: Executor,
  member: Actor,
  { orderIds, status, remark }: { orderIds: readonly number[]; status: ProcessStatus; remark: string },
): Promise<void> {
  const statusRefund = status === 'Refund' || status === 'Refunds' ? 'Y' : 'N';
  await insertRemarks(
    tx,
    orderIds.map((orderId) => toRow(member, { orderId, remark, statusRefund })),
  );
  await appendRemarkEntries(tx, member, orderIds);
}

const toRow = (member: Actor, { orderId, remark, ...flags }: RemarkText): NewRemark => ({
  order_id: orderId,
  remark_name: member.name,
  member_id: member.id,
  remark,
  ...Object.fromEntries(remarkFlags.map(({ payload, stored }) => [stored, flags[payload] === 'Y'])),
});

function appendRemarkEntries(tx: Executor, member: Actor, orderIds: readonly number[]) {
  return appendAuditEntries(
    tx,
    orderIds.map((orderId) => ({ order_id: orderId, ...toActorColumns(member), action: 'remark.add', changes: {} })),
  );
}
