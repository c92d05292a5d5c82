import { appendAudit, by, type Actor } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { lockAdmins, lockMember, updateMember } from '../db/members';
import { releaseOrdersOf } from '../db/release-orders-of';
import { revokeSessionsOf } from '../db/sessions';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import { mustManage } from './member-rules';

/**
 * Deletes a member: their sessions end, the orders they hold are given back, and their name stays in histories. Throws a `Refusal`:
 * 403 for a higher role, 404, 409 for oneself and for the last Admin.
 */
export async function deleteMember(
  { db, barredEmails }: Pick<Services, 'db' | 'barredEmails'>,
  actor: Actor,
  id: number,
): Promise<void> {
  if (id === actor.id) throw new Refusal(409, 'You cannot delete your own account.');
  await inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx, [...barredEmails]);
    const member = await lockMember(tx, id);
    if (!member) throw new Refusal(404, 'This member does not exist any more.');
    mustManage(actor, member.type);
    if (admins.length === 1 && admins[0] === id) throw new Refusal(409, 'The last Admin cannot be deleted.');

    const now = new Date().toISOString();
    await updateMember(tx, id, { deleted_at: now });
    await revokeSessionsOf(tx, id, now);
    const released = await releaseOrdersOf(tx, id);
    const who = by(actor);
    await appendAudit(tx, [
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
