import { inArray, eq } from 'drizzle-orm';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { Executor } from '../query/executor';
import { idIn } from '../query/conditions';
import { members } from '../schema/members';
import { orders } from '../schema/orders';

interface AssignmentChange {
  orderIds: readonly number[];
  /** The new assignee; null to unassign the orders. */
  assignee: number | null;
  /** The member who makes the change. Members can always reassign their own orders. */
  memberId: number;
  /** Whether this member can also unassign orders of others. */
  canUnassignOthers: boolean;
}

type AssignmentOutcome = { orderId: number } &
  /** `changed` is false if the order had this assignee before. `previousAssignee` is a name. */
  (
    | { assigned: true; changed: boolean; status: ProcessStatus; previousAssignee: string | null }
    | { assigned: false; previousAssignee: string }
    | { assigned: false; previousAssignee: null; reason: 'not-found' | 'erased' | 'deleted' }
  );

/**
 * Assigns orders to a member, or unassigns them. The first request for an unassigned order wins, and an order of another member stays
 * assigned. A deleted order can be unassigned, but not assigned. Locks rows in the order of their ids, so that two bulk actions do not
 * deadlock. Returns one outcome per order. Run it in the transaction that also appends to the audit trail.
 */
export async function assignOrderRows(
  tx: Executor,
  { orderIds, assignee, memberId, canUnassignOthers }: AssignmentChange,
): Promise<AssignmentOutcome[]> {
  const found = await tx
    .select({
      order_id: orders.order_id,
      status: orders.process_status,
      assigneeId: orders.assign_to,
      erasedAt: orders.erased_at,
    })
    .from(orders)
    .where(idIn(orderIds))
    .orderBy(orders.order_id)
    .for('update');
  const names = await findMemberNames(tx, [...new Set(found.flatMap(({ assigneeId }) => assigneeId ?? []))]);

  const byId = new Map(found.map((order) => [order.order_id, order]));
  const outcomes = orderIds.map((orderId): AssignmentOutcome => {
    const order = byId.get(orderId);
    if (!order) return { orderId, assigned: false, previousAssignee: null, reason: 'not-found' };
    if (order.erasedAt !== null) return { orderId, assigned: false, previousAssignee: null, reason: 'erased' };
    const previousAssignee = order.assigneeId === null ? null : (names.get(order.assigneeId) ?? '');
    const changed = order.assigneeId !== assignee;
    const isAllowed =
      order.assigneeId === null || order.assigneeId === memberId || (assignee === null && canUnassignOthers);
    if (changed && assignee !== null && order.status === 'Deleted')
      return { orderId, assigned: false, previousAssignee: null, reason: 'deleted' };
    if (previousAssignee !== null && changed && !isAllowed) return { orderId, assigned: false, previousAssignee };
    return { orderId, assigned: true, changed, status: order.status, previousAssignee };
  });

  const changedIds = outcomes.flatMap((outcome) => (outcome.assigned && outcome.changed ? outcome.orderId : []));
  await setAssignees(tx, changedIds, assignee);
  return outcomes;
}

/** Sets the assignee of orders, or unassigns them with null. */
export async function setAssignees(tx: Executor, orderIds: readonly number[], assignee: number | null): Promise<void> {
  if (orderIds.length > 0) await tx.update(orders).set({ assign_to: assignee }).where(idIn(orderIds));
}

/** Returns the names of members by id. A join with locked orders would return the names from before the wait for the locks. */
export async function findMemberNames(tx: Executor, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select({ id: members.id, name: members.name }).from(members).where(inArray(members.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Unassigns all orders of a member and returns their ids. */
export async function unassignOrdersOfMember(tx: Executor, memberId: number): Promise<number[]> {
  const rows = await tx
    .update(orders)
    .set({ assign_to: null })
    .where(eq(orders.assign_to, memberId))
    .returning({ id: orders.order_id });
  return rows.map(({ id }) => id);
}
