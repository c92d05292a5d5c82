import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { lockAdmins, lockMember, updateMemberRow } from '../../db/members/members';
import { deleteRemoteValuesOfMember } from '../../db/releases/remote-values';
import { deleteViewsOfMember } from '../../db/order-lists/order-views';
import { unassignOrdersOfMember } from '../../db/orders/assign-order-rows';
import { revokeMemberSessions } from '../../db/members/sessions';
import { ConflictError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { createMissingMemberError, lockActor, requireManageableRole } from '../auth/account-rules';

/**
 * Deletes a member: ends their sessions, unassigns their orders and deletes their own views and values of remotes. Their name stays in histories. Throws a `ForbiddenError` for a
 * role that is not below the actor's, a `NotFoundError`, and a `ConflictError` for the actor's own account and the last Admin.
 */
export async function deleteMember(
  { db, disabledSampleEmails }: Pick<Services, 'db' | 'disabledSampleEmails'>,
  actor: Actor,
  id: number,
): Promise<void> {
  if (id === actor.id) throw new ConflictError('You cannot delete your own account.');
  await inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx, [...disabledSampleEmails]);
    await lockActor(tx, actor);
    const member = await lockMember(tx, id);
    if (!member) throw createMissingMemberError();
    requireManageableRole(actor, member.type);
    if (admins.length === 1 && admins[0] === id) throw new ConflictError('You cannot delete the last Admin.');

    const now = new Date().toISOString();
    await updateMemberRow(tx, id, { deleted_at: now });
    await revokeMemberSessions(tx, id, now);
    await deleteViewsOfMember(tx, id);
    await deleteRemoteValuesOfMember(tx, id);
    const unassignedOrders = await unassignOrdersOfMember(tx, id);
    const actorColumns = toActorColumns(actor);
    await appendAuditEntries(tx, [
      { ...actorColumns, action: 'member.delete', changes: { member: { from: member.name, to: null } } },
      ...unassignedOrders.map((order_id) => ({
        ...actorColumns,
        order_id,
        action: 'order.unassign',
        changes: { assign_to: { from: member.name, to: null } },
      })),
    ]);
  });
}
