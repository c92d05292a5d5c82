import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { lockMember } from '../../db/members/members';
import { revokeOwnSession } from '../../db/members/sessions';
import { revokeMemberSessions } from '../../db/members/sessions';
import { ConflictError, NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { createMissingMemberError, requireManageableRole } from './account-rules';

/** Ends one of a member's own sessions. Throws a `NotFoundError` for a session that has ended or belongs to another member. */
export async function endOwnSession({ db }: Pick<Services, 'db'>, member: Actor, sessionId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await revokeOwnSession(tx, member.id, sessionId, new Date().toISOString())))
      throw new NotFoundError('This session has already ended.');
    await appendAuditEntries(tx, [{ ...toActorColumns(member), action: 'session.end', changes: {} }]);
  });
}

/**
 * Ends all sessions of another member and returns their name. Throws a `ForbiddenError` for a role that is not below the actor's, a
 * `NotFoundError`, and a `ConflictError` for the actor's own account.
 */
export async function endMemberSessions({ db }: Pick<Services, 'db'>, actor: Actor, memberId: number): Promise<string> {
  if (memberId === actor.id) throw new ConflictError('Sign out your own devices under Sign-in security.');
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw createMissingMemberError();
    requireManageableRole(actor, member.type);
    await revokeMemberSessions(tx, memberId, new Date().toISOString());
    const changes = { member: { from: member.name, to: member.name } };
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'session.end-all', changes }]);
    return member.name;
  });
}
