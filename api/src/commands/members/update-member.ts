import type { UpdateTeamMember } from '@evisa/shared/contract/team';
import { passwordMask } from '@evisa/shared/domain/team-rules';
import { appendAuditEntries, toActorColumns, type AccountManager } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { lockAdmins, lockMember, updateMemberRow, type Member } from '../../db/members/members';
import { invalidatePasswordResets } from '../../db/members/password-resets';
import type { FieldChanges } from '../../db/schema/audit';
import { revokeMemberSessions } from '../../db/members/sessions';
import { ConflictError, ForbiddenError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { diffFields } from '../diff-fields';
import {
  createMissingMemberError,
  hashChangedPassword,
  lockActor,
  requireUniqueName,
  requireUnreservedName,
  requireManageableRole,
  withDuplicateCheck,
} from '../auth/account-rules';
import { queueAccountMail, queueAdminMails } from '../auth/queue-account-mail';

/** The session of a member who changes accounts. The operator has none, and no own account. */
interface AccountManagerSession {
  member: AccountManager;
  sessionId?: string;
}

/**
 * Changes an account. The password mask leaves the password as it is. A change of password, role or email ends the member's other
 * sessions; a change of password or email is mailed to them. Throws:
 * - `ForbiddenError` for an account or role that is not below the actor's, and for the actor's own role
 * - `InvalidInputError` for a common password or a reserved name
 * - `NotFoundError`
 * - `ConflictError` for the last Admin, for a name or email that another account has, and if a colleague changed the account after
 *   `updatedAt`
 */
export async function updateMember(
  {
    db,
    config,
    disabledSampleEmails,
    wakeOutbox,
  }: Pick<Services, 'db' | 'config' | 'disabledSampleEmails' | 'wakeOutbox'>,
  { member: actor, sessionId }: AccountManagerSession,
  { tmId, name, email, password, type, updatedAt }: UpdateTeamMember,
): Promise<Member> {
  const isOwn = tmId === actor.id;
  if (!isOwn) requireManageableRole(actor, type);
  requireUnreservedName(name);
  const password_hash = await hashChangedPassword({ config }, password);
  const changed = await withDuplicateCheck(() =>
    inTransaction(db, async (tx) => {
      const admins = await lockAdmins(tx, [...disabledSampleEmails]);
      await lockActor(tx, actor);
      const before = await lockMember(tx, tmId);
      if (!before) throw createMissingMemberError();
      if (!isOwn) requireManageableRole(actor, before.type);
      else if (type !== before.type) throw new ForbiddenError('You cannot change your own role.');
      if (updatedAt !== undefined && updatedAt !== before.updated_at)
        throw new ConflictError('A colleague changed this member in the meantime. Reload the member before you save.');
      if (before.type === 'Admin' && type !== 'Admin' && admins.length === 1 && admins[0] === tmId)
        throw new ConflictError('You cannot change the role of the last Admin.');

      const changes = diffMember(before, { name, email, type }, password_hash !== null);
      if (Object.keys(changes).length === 0) return before;
      if (name !== before.name) await requireUniqueName(tx, name, tmId);
      const after = await updateMemberRow(tx, tmId, {
        name,
        email,
        type,
        ...(password_hash && { password_hash, password_origin: isOwn ? 'own' : 'first' }),
      });
      const now = new Date().toISOString();
      if (changes['password'] || changes['email']) await invalidatePasswordResets(tx, tmId, now);
      if (changes['password'] || changes['type'] || changes['email'])
        await revokeMemberSessions(tx, tmId, now, isOwn ? sessionId : undefined);
      if (changes['password'])
        await queueAccountMail(tx, after, isOwn ? 'password-changed' : 'first-password', actor.name);
      if (changes['type'] && type === 'Admin')
        await queueAdminMails(tx, 'admin-added', { by: actor.name, what: name, except: tmId });
      // Also to the previous address, which an attacker cannot read.
      if (changes['email'])
        for (const account of [before, after]) await queueAccountMail(tx, account, 'email-changed', actor.name);
      await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'member.change', changes }]);
      return after;
    }),
  );
  wakeOutbox();
  return changed;
}

/** Returns the changes for the audit trail, which shows that a password changed, and never a password. */
function diffMember(
  { name, email, type }: Member,
  after: Pick<Member, 'name' | 'email' | 'type'>,
  isPasswordChanged: boolean,
): FieldChanges {
  const changes = diffFields({ name, email, type }, after);
  if (isPasswordChanged) changes['password'] = { from: passwordMask, to: passwordMask };
  // The entry names the account even if the name did not change.
  if (Object.keys(changes).length > 0) changes['name'] ??= { from: name, to: name };
  return changes;
}
