import { noAssignee } from '@evisa/shared/domain/assignee';
import { can } from '@evisa/shared/domain/permissions';
import { assignOrders as assignStoredOrders } from '../db/assign-orders';
import { appendAudit, by, type Actor } from '../db/audit';
import { findMemberByName } from '../db/members';
import { findOwnChanges } from '../db/own-changes';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import { deletedOrder, erasedOrder, unknownOrder, type BulkOutcome } from '../presenters/bulk-outcome';
import { inChunks } from './in-chunks';

interface Assignment {
  orderId: readonly number[];
  /** A member's name, or `none`. */
  assignto: string;
}

const refusals = { 'not-found': unknownOrder, erased: erasedOrder, deleted: deletedOrder };

/**
 * Gives orders to a member by name, or to nobody (`none`), each change with its row in the audit trail. An order that somebody else
 * holds is refused, and so is a deleted one; so is giving it back, but for Admin and Manager. Throws a `Refusal`: 403 for someone else's name without
 * `order.assign-others`, 400 for a name that nobody has.
 */
export async function assignOrders(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, assignto }: Assignment,
  since: string | null,
): Promise<BulkOutcome> {
  const assignee = await assigneeOf(db, member, assignto);
  const mayGiveBackOthers = can(member.type, 'order.assign-others');
  const outcomes = await inChunks(db, orderId, async (tx, orderIds) => {
    const chunk = await assignStoredOrders(tx, {
      orderIds,
      assignee: assignee?.id ?? null,
      memberId: member.id,
      mayGiveBackOthers,
    });
    const changed = chunk.filter((outcome) => outcome.assigned && outcome.changed);
    await appendAudit(
      tx,
      changed.map((outcome) => ({
        order_id: outcome.orderId,
        ...by(member),
        action: assignee ? 'order.assign' : 'order.unassign',
        changes: { assign_to: { from: outcome.holder, to: assignee?.name ?? null } },
      })),
    );
    return chunk;
  });

  const unchanged = outcomes.flatMap((outcome) => (outcome.assigned && !outcome.changed ? outcome.orderId : []));
  // An earlier run of the same click may have changed some: who held those before it is what an undo needs.
  const earlier = since
    ? await findOwnChanges(db, {
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
      const { orderId: id, status, holder } = outcome;
      result.done.push(id);
      result.previous.push({
        orderId: id,
        process_status: status,
        assign_to: earlier.has(id) ? (earlier.get(id) ?? null) : holder,
      });
    } else if (outcome.holder === null) {
      result.refused.push(refusals[outcome.reason](outcome.orderId));
    } else {
      const words = assignee ? takenWords(outcome.holder) : keptWords(outcome.holder);
      result.refused.push({ orderId: outcome.orderId, httpStatus: 409, ...words });
    }
  }
  return result;
}

async function assigneeOf(
  db: Services['db'],
  member: Actor,
  name: string,
): Promise<{ id: number; name: string } | null> {
  if (name === noAssignee) return null;
  const found = await findMemberByName(db, name);
  if (found?.id !== member.id && !can(member.type, 'order.assign-others'))
    throw new Refusal(403, 'You do not have permission to assign orders to others.');
  if (!found) {
    const message = `There is no member ${name}.`;
    throw new Refusal(400, message, { errors: { assignto: message } });
  }
  return found;
}

function takenWords(holder: string) {
  return { message: `Order is already assigned to ${holder}`, brief: `already assigned to ${holder}` };
}

function keptWords(holder: string) {
  return {
    message: `Order is assigned to ${holder}; only they, a Manager or an Admin can give it back.`,
    brief: `assigned to ${holder}`,
  };
}
