import { noAssignee } from '@evisa/shared/domain/assignee';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { assignOrderRows } from '../../db/orders/assign-order-rows';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { findMemberByName } from '../../db/members/members';
import { findPreviousValues } from '../../db/audit/find-previous-values';
import { ForbiddenError, InvalidInputError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { orderDeleted, orderErased, orderNotFound, type BulkOutcome } from '../../presenters/orders/bulk-outcome';
import { processInChunks } from './process-in-chunks';

interface AssignmentRequest {
  orderId: readonly number[];
  /** A member's name, or `none`. */
  assignto: string;
}

const refusalFactories = { 'not-found': orderNotFound, erased: orderErased, deleted: orderDeleted };

/**
 * Assigns orders to a member by name, or unassigns them (`none`), with an audit entry for each change. The outcome refuses orders that
 * another member holds, and deleted ones. Only members with `order.assign-others` can unassign the orders of others. Throws a
 * `ForbiddenError` for another member's name without that permission, and an `InvalidInputError` for an unknown name.
 */
export async function assignOrders(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, assignto }: AssignmentRequest,
  firstSeenAt: string | null,
): Promise<BulkOutcome> {
  const assignee = await findAssignee(db, member, assignto);
  const canUnassignOthers = hasPermission(member.type, 'order.assign-others');
  const outcomes = await processInChunks(db, orderId, async (tx, orderIds) => {
    const chunk = await assignOrderRows(tx, {
      orderIds,
      assignee: assignee?.id ?? null,
      memberId: member.id,
      canUnassignOthers,
    });
    const changed = chunk.filter((outcome) => outcome.assigned && outcome.changed);
    await appendAuditEntries(
      tx,
      changed.map((outcome) => ({
        order_id: outcome.orderId,
        ...toActorColumns(member),
        action: assignee ? 'order.assign' : 'order.unassign',
        changes: { assign_to: { from: outcome.previousAssignee, to: assignee?.name ?? null } },
      })),
    );
    return chunk;
  });

  const unchanged = outcomes.flatMap((outcome) => (outcome.assigned && !outcome.changed ? outcome.orderId : []));
  // An interrupted run of the same request may have changed some orders. Undo needs the assignees from before that run.
  const previousAssignees = firstSeenAt
    ? await findPreviousValues(db, {
        orderIds: unchanged,
        memberId: member.id,
        field: 'assign_to',
        to: assignee?.name ?? null,
        since: firstSeenAt,
      })
    : new Map<number, string | null>();
  const result: BulkOutcome = { done: [], refused: [], previous: [] };
  for (const outcome of outcomes) {
    if (outcome.assigned) {
      const { orderId: id, status, previousAssignee } = outcome;
      result.done.push(id);
      result.previous.push({
        orderId: id,
        process_status: status,
        assign_to: previousAssignees.has(id) ? (previousAssignees.get(id) ?? null) : previousAssignee,
      });
    } else if (outcome.previousAssignee === null) {
      result.refused.push(refusalFactories[outcome.reason](outcome.orderId));
    } else {
      const reason = assignee
        ? describeTaken(outcome.previousAssignee)
        : describeNotUnassignable(outcome.previousAssignee);
      result.refused.push({ orderId: outcome.orderId, kind: 'conflict', ...reason });
    }
  }
  return result;
}

async function findAssignee(
  db: Services['db'],
  member: Actor,
  name: string,
): Promise<{ id: number; name: string } | null> {
  if (name === noAssignee) return null;
  const found = await findMemberByName(db, name);
  if (found?.id !== member.id && !hasPermission(member.type, 'order.assign-others'))
    throw new ForbiddenError('You do not have permission to assign orders to others.');
  if (!found) throw new InvalidInputError(`There is no member ${name}.`, 'assignto');
  return found;
}

function describeTaken(assignee: string) {
  return { message: `Order is already assigned to ${assignee}`, shortReason: `already assigned to ${assignee}` };
}

function describeNotUnassignable(assignee: string) {
  return {
    message: `Order is assigned to ${assignee}. Only they, a Manager or an Admin can unassign it.`,
    shortReason: `assigned to ${assignee}`,
  };
}
