import { and, desc, sql } from 'drizzle-orm';
import type { UndoField } from '@evisa/shared/contract/bulk-orders';
import { idIn } from '../query/conditions';
import type { Executor } from '../query/executor';
import { auditEntries, type FieldChanges } from '../schema/audit';
import { orders } from '../schema/orders';
import { findMemberNames } from './assign-order-rows';
import { movedColumns, type MovedOrderFields } from './move-order-rows';

/** An order, locked for an undo. `assign_to` is a name. */
export interface LockedOrder extends MovedOrderFields {
  order_id: number;
  erased_at: string | null;
  assign_to: string | null;
}

/** Who last changed a field of an order, and how. */
export interface LastChange {
  /** Of the entry in the audit trail. */
  id: number;
  actor_id: number | null;
  actor_name: string;
  at: string;
  changes: FieldChanges;
}

/** Locks orders in the order of their ids until the transaction ends. */
export async function lockOrdersForUndo(tx: Executor, orderIds: readonly number[]): Promise<Map<number, LockedOrder>> {
  const found = await tx
    .select({
      order_id: orders.order_id,
      erased_at: orders.erased_at,
      assigneeId: orders.assign_to,
      ...movedColumns,
    })
    .from(orders)
    .where(idIn(orderIds))
    .orderBy(orders.order_id)
    .for('update');
  const names = await findMemberNames(tx, [...new Set(found.flatMap(({ assigneeId }) => assigneeId ?? []))]);
  return new Map(
    found.map(({ assigneeId, ...order }) => [
      order.order_id,
      { ...order, assign_to: assigneeId === null ? null : (names.get(assigneeId) ?? '') },
    ]),
  );
}

/**
 * Finds the last change to a field of each order. Call it with the orders locked: who changes an order appends to the audit trail before
 * the lock ends, so the ids of its entries are in the order of the changes.
 */
export async function findLastChanges(
  tx: Executor,
  orderIds: readonly number[],
  field: UndoField,
): Promise<Map<number, LastChange>> {
  const rows = await tx
    .selectDistinctOn([auditEntries.order_id], {
      orderId: auditEntries.order_id,
      id: auditEntries.id,
      actor_id: auditEntries.actor_id,
      actor_name: auditEntries.actor_name,
      at: auditEntries.at,
      changes: auditEntries.changes,
    })
    .from(auditEntries)
    .where(and(idIn(orderIds, auditEntries.order_id), sql`${auditEntries.changes} ? ${field}::text`))
    .orderBy(auditEntries.order_id, desc(auditEntries.id));
  return new Map(rows.flatMap(({ orderId, ...change }) => (orderId === null ? [] : [[orderId, change] as const])));
}

/** Restores what moves changed. */
export async function restoreMovedFields(
  tx: Executor,
  restored: readonly ({ order_id: number } & MovedOrderFields)[],
): Promise<void> {
  if (restored.length === 0) return;
  await tx.execute(sql`
    update ${orders} set process_status = earlier.process_status, refund_date = earlier.refund_date,
      processing_date = earlier.processing_date, process_month = earlier.process_month,
      processed_by = earlier.processed_by, processed_at = earlier.processed_at
    from json_to_recordset(${JSON.stringify(restored)}::json) as earlier (
      order_id bigint, process_status text, refund_date timestamptz, processing_date date, process_month smallint,
      processed_by integer, processed_at timestamptz
    )
    where ${orders.order_id} = earlier.order_id`);
}
