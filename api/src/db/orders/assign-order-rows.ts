import { inArray } from 'drizzle-orm';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { Executor } from '../query/executor';
import { idIn } from '../query/id-in';
import { members } from '../schema/members';
import { orders } from '../schema/orders';

interface AssignmentChange {
  orderIds: readonly number[];
  /** The member who is to hold them; null for nobody. */
  assignee: number | null;
  /** Who asks: their own orders they may always give away. */
  memberId: number;
  /** Whether they may also give back what others hold. */
  canUnassignOthers: boolean;
}

type AssignmentOutcome = { orderId: number } &
  /** `changed` is false for an order that was so already; `holder` is the name of who held it before. */
  (
    | { assigned: true; changed: boolean; status: ProcessStatus; previousAssignee: string | null }
    | { assigned: false; previousAssignee: string }
    | { assigned: false; previousAssignee: null; reason: 'not-found' | 'erased' | 'deleted' }
  );

/**
 * Gives orders to a member, or to nobody. A free order goes to whoever asks first; one that somebody else holds stays with them.
 * Rows are locked in the order of their ids, so that two bulk actions never wait for each other. A deleted order can be given back, but not taken. Answers one outcome an order.
 * Run it in the transaction that also writes the audit trail.
 */
export async function assignOrderRows(
  tx: Executor,
  { orderIds, assignee, memberId, canUnassignOthers }: AssignmentChange,
): Promise<AssignmentOutcome[]> {
  const found = await tx
    .select({
      order_id: orders.order_id,
      status: orders.process_status,
      holder: orders.assign_to,
      erasedAt: orders.erased_at,
    })
    .from(orders)
    .where(idIn(orderIds))
    .orderBy(orders.order_id)
    .for('update');
  // Read apart: a join would show the names of before the wait for a lock.
  const names = await findMemberNames(tx, [...new Set(found.flatMap(({ holder }) => holder ?? []))]);

  const byId = new Map(found.map((order) => [order.order_id, order]));
  const outcomes = orderIds.map((orderId): AssignmentOutcome => {
    const order = byId.get(orderId);
    if (!order) return { orderId, assigned: false, previousAssignee: null, reason: 'not-found' };
    if (order.erasedAt !== null) return { orderId, assigned: false, previousAssignee: null, reason: 'erased' };
    const holder = order.holder === null ? null : (names.get(order.holder) ?? '');
    const changed = order.holder !== assignee;
    const free = order.holder === null || order.holder === memberId || (assignee === null && canUnassignOthers);
    if (changed && assignee !== null && order.status === 'Deleted')
      return { orderId, assigned: false, previousAssignee: null, reason: 'deleted' };
    if (holder !== null && changed && !free) return { orderId, assigned: false, previousAssignee: holder };
    return { orderId, assigned: true, changed, status: order.status, previousAssignee: holder };
  });

  const changing = outcomes.flatMap((outcome) => (outcome.assigned && outcome.changed ? outcome.orderId : []));
  if (changing.length > 0) await tx.update(orders).set({ assign_to: assignee }).where(idIn(changing));
  return outcomes;
}

async function findMemberNames(tx: Executor, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select({ id: members.id, name: members.name }).from(members).where(inArray(members.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
