import { noAssignee } from '@evisa/shared/domain/assignee';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { assignOrderRows as assignStoredOrders } from '../db/orders/assign-order-rows';
import { appendAuditEntries, toActorColumns, type Actor } from '../db/audit/audit-trail';
import { findMemberByName } from '../db/members/members';
import { findPreviousValues } from '../db/audit/find-previous-values';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';
import { orderDeleted, orderErased, orderNotFound, type BulkOutcome } from '../presenters/orders/bulk-outcome';
import { processInChunks } from './process-in-chunks';

interface AssignmentRequest {
  orderId: readonly number[];
  /** A member's name, or `none`. */
  assignto: string;
}

const refusalFactories = { 'not-found': orderNotFound, erased: orderErased, deleted: orderDeleted };

/**
 * Gives orders to a member by name, or to nobody (`none`), each change with its row in the audit trail. An order that somebody else
 * holds is refused, and so is a deleted one; so is giving it back, but for Admin and Manager. Throws a `Refusal`: 403 for someone else's name without
 * `order.assign-others`, 400 for a name that nobody has.
 */
export async function assignOrders(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, assignto }: AssignmentRequest,
  since: string | null,
): Promise<BulkOutcome> {
  const assignee = await findAssignee(db, member, assignto);
  const mayGiveBackOthers = hasPermission(member.type, 'order.assign-others');
  const outcomes = await processInChunks(db, orderId, async (tx, orderIds) => {
    const chunk = await assignStoredOrders(tx, {
      orderIds,
      assignee: assignee?.id ?? null,
      memberId: member.id,
      canUnassignOthers: mayGiveBackOthers,
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
  // An earlier run of the same click may have changed some: who held those before it is what an undo needs.
  const earlier = since
    ? await findPreviousValues(db, {
        orderIds: unchanged,
        memberId: member.id,
        field: 'assign_to',
        to: assignee?.name ?? null,
        since,
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
        assign_to: earlier.has(id) ? (earlier.get(id) ?? null) : previousAssignee,
      });
    } else if (outcome.previousAssignee === null) {
      result.refused.push(refusalFactories[outcome.reason](outcome.orderId));
    } else {
      const words = assignee
        ? describeTaken(outcome.previousAssignee)
        : describeNotUnassignable(outcome.previousAssignee);
      result.refused.push({ orderId: outcome.orderId, httpStatus: 409, ...words });
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
    throw new HttpError(403, 'You do not have permission to assign orders to others.');
  if (!found) {
    const message = `There is no member ${name}.`;
    throw new HttpError(400, message, { errors: { assignto: message } });
  }
  return found;
}

function describeTaken(holder: string) {
  return { message: `Order is already assigned to ${holder}`, shortReason: `already assigned to ${holder}` };
}

function describeNotUnassignable(holder: string) {
  return {
    message: `Order is assigned to ${holder}; only they, a Manager or an Admin can give it back.`,
    shortReason: `assigned to ${holder}`,
  };
}
