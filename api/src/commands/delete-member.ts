import { appendAuditEntries, toActorColumns, type Actor } from '../db/audit/audit-trail';
import { inTransaction } from '../db/query/executor';
import { lockAdmins, lockMember, updateMemberRow } from '../db/members/members';
import { unassignOrdersOfMember } from '../db/orders/assign-order-rows';
import { revokeMemberSessions } from '../db/members/sessions';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';
import { requireManageableRole } from './member-rules';

/**
 * Deletes a member: their sessions end, the orders they hold are given back, and their name stays in histories. Throws a `Refusal`:
 * 403 for a higher role, 404, 409 for oneself and for the last Admin.
 */
export async function deleteMember(
  { db, disabledSampleEmails }: Pick<Services, 'db' | 'disabledSampleEmails'>,
  actor: Actor,
  id: number,
): Promise<void> {
  if (id === actor.id) throw new HttpError(409, 'You cannot delete your own account.');
  await inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx, [...disabledSampleEmails]);
    const member = await lockMember(tx, id);
    if (!member) throw new HttpError(404, 'This member does not exist any more.');
    requireManageableRole(actor, member.type);
    if (admins.length === 1 && admins[0] === id) throw new HttpError(409, 'The last Admin cannot be deleted.');

    const now = new Date().toISOString();
    await updateMemberRow(tx, id, { deleted_at: now });
    await revokeMemberSessions(tx, id, now);
    const released = await unassignOrdersOfMember(tx, id);
    const who = toActorColumns(actor);
    await appendAuditEntries(tx, [
      { ...who, action: 'member.delete', changes: { member: { from: member.name, to: null } } },
      ...released.map((order_id) => ({
        ...who,
        order_id,
        action: 'order.unassign',
        changes: { assign_to: { from: member.name, to: null } },
      })),
    ]);
  });
}
