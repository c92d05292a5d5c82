import type { CheckedUndoOrderChanges } from '@evisa/shared/contract/bulk-orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { appendAuditEntries, toActorColumns, type Actor, type NewAuditEntry } from '../../db/audit/audit-trail';
import { findMemberByName } from '../../db/members/members';
import { setAssignees } from '../../db/orders/assign-order-rows';
import {
  findLastChanges,
  lockOrdersForUndo,
  restoreMovedFields,
  type LastChange,
  type LockedOrder,
} from '../../db/orders/undo-order-rows';
import type { Executor } from '../../db/query/executor';
import {
  changedByColleague,
  notUndoable,
  orderDeleted,
  orderErased,
  orderNotFound,
  type BulkOutcome,
  type RefusedOrder,
} from '../../presenters/orders/bulk-outcome';
import type { Services } from '../../services/services';
import { describeMove, revertMove } from './describe-move';
import { refuseMissingProcessingDate } from './move-orders';
import { processInChunks } from './process-in-chunks';

type Undo = { order: LockedOrder; change: LastChange };
type Outcome = { orderId: number; process_status: ProcessStatus } | RefusedOrder;

/**
 * Undoes the member's last change to the status or the assignee of orders: restores what that change overwrote, and nothing else, with an
 * audit entry for each. The outcome refuses an order whose field a colleague changed since, or that the member changed in another way.
 */
export async function undoChanges(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { field, from, orders }: CheckedUndoOrderChanges,
  firstSeenAt: string | null,
): Promise<BulkOutcome> {
  const previous = new Map(orders.map((order) => [order.orderId, order.previous]));
  const outcomes = await processInChunks(db, [...previous.keys()], async (tx, orderIds) => {
    const locked = await lockOrdersForUndo(tx, orderIds);
    const changes = await findLastChanges(tx, orderIds, field);
    const undos: Undo[] = [];
    const settled: Outcome[] = [];
    for (const orderId of orderIds) {
      const order = locked.get(orderId);
      const change = changes.get(orderId);
      if (!order) settled.push(orderNotFound(orderId));
      else if (order.erased_at !== null) settled.push(orderErased(orderId));
      else if (!change) settled.push(notUndoable(orderId));
      else {
        const { from: before, to: after } = change.changes[field] ?? {};
        const isOwn = change.actor_id === member.id;
        // An interrupted run of the same request may have undone some changes.
        const isRepeat = isOwn && firstSeenAt !== null && change.at >= firstSeenAt && before === from;
        const wanted = previous.get(orderId);
        const isSameChange = after === from && order[field] === from && (wanted === undefined || wanted === before);
        if (isRepeat) settled.push({ orderId, process_status: order.process_status });
        else if (!isOwn) settled.push(changedByColleague(order, change.actor_name, field));
        else if (!isSameChange) settled.push(notUndoable(orderId));
        else undos.push({ order, change });
      }
    }
    const undo = field === 'process_status' ? undoMoves : undoAssignments;
    return [...settled, ...(await undo(tx, member, undos))];
  });
  const done = outcomes.flatMap((outcome) => ('kind' in outcome ? [] : outcome));
  return {
    done: done.map(({ orderId }) => orderId),
    refused: outcomes.flatMap((outcome) => ('kind' in outcome ? outcome : [])),
    previous: [],
  };
}

async function undoMoves(tx: Executor, member: Actor, undos: readonly Undo[]): Promise<Outcome[]> {
  const today = new Date().toISOString().slice(0, 10);
  const outcomes: Outcome[] = [];
  const restored: LockedOrder[] = [];
  const entries: NewAuditEntry[] = [];
  for (const { order, change } of undos) {
    const orderId = order.order_id;
    const earlier = revertMove(order, change.changes);
    const status = earlier?.process_status;
    if (!earlier || !status) outcomes.push(notUndoable(orderId));
    else if (status === 'Deleted' && !hasPermission(member.type, 'order.delete'))
      outcomes.push({ ...notUndoable(orderId), message: 'You do not have permission to delete orders.' });
    else if (status === 'Future' && (earlier.processing_date ?? '') <= today)
      outcomes.push(refuseMissingProcessingDate(orderId));
    else {
      outcomes.push({ orderId, process_status: status });
      restored.push({ ...order, ...earlier });
      const changes = { ...describeMove(order, earlier), undone: { from: change.id, to: null } };
      entries.push({ order_id: orderId, ...toActorColumns(member), action: 'order.move', changes });
    }
  }
  await restoreMovedFields(tx, restored);
  await appendAuditEntries(tx, entries);
  return outcomes;
}

const getEarlierAssignee = ({ change }: Pick<Undo, 'change'>): unknown => change.changes['assign_to']?.from ?? null;

async function undoAssignments(tx: Executor, member: Actor, undos: readonly Undo[]): Promise<Outcome[]> {
  const mayAssignOthers = hasPermission(member.type, 'order.assign-others');
  const outcomes: Outcome[] = [];
  const entries: NewAuditEntry[] = [];
  for (const name of new Set(undos.map(getEarlierAssignee))) {
    const assignee = typeof name === 'string' ? await findMemberByName(tx, name) : null;
    const restorable = undos.filter(({ order, change }) => {
      if (getEarlierAssignee({ change }) !== name) return false;
      const { order_id: orderId } = order;
      const isOwn = (assignee?.id ?? member.id) === member.id && (order.assign_to ?? member.name) === member.name;
      const refusal =
        assignee === undefined
          ? { ...notUndoable(orderId), message: `There is no member ${String(name)} any more.` }
          : !mayAssignOthers && !isOwn
            ? { ...notUndoable(orderId), message: 'You do not have permission to assign orders to others.' }
            : assignee && order.process_status === 'Deleted'
              ? orderDeleted(orderId)
              : null;
      outcomes.push(refusal ?? { orderId, process_status: order.process_status });
      return refusal === null;
    });
    await setAssignees(
      tx,
      restorable.map(({ order }) => order.order_id),
      assignee?.id ?? null,
    );
    entries.push(
      ...restorable.map(({ order }) => ({
        order_id: order.order_id,
        ...toActorColumns(member),
        action: assignee ? 'order.assign' : 'order.unassign',
        changes: { assign_to: { from: order.assign_to, to: assignee?.name ?? null } },
      })),
    );
  }
  await appendAuditEntries(tx, entries);
  return outcomes;
}
