import { appendAuditEntries, toActorColumns, type Actor } from '../db/audit/audit-trail';
import { inTransaction } from '../db/query/executor';
import { lockMember } from '../db/members/members';
import { revokeMemberSessions } from '../db/members/sessions';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';
import { requireManageableRole } from './member-rules';

/** Ends all sessions of another member and answers their name. Throws a `Refusal`: 403 for a higher role, 404, 409 for oneself. */
export async function endMemberSessions({ db }: Pick<Services, 'db'>, actor: Actor, memberId: number): Promise<string> {
  if (memberId === actor.id) throw new HttpError(409, 'Sign out your own devices under Sign-in security.');
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw new HttpError(404, 'This member does not exist any more.');
    requireManageableRole(actor, member.type);
    await revokeMemberSessions(tx, memberId, new Date().toISOString());
    const changes = { member: { from: member.name, to: member.name } };
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'session.end-all', changes }]);
    return member.name;
  });
}
