import type { UpdateTeamMember } from '@evisa/shared/contract/team';
import { passwordMask } from '@evisa/shared/domain/team-rules';
import { appendAuditEntries, toActorColumns, type Actor } from '../db/audit/audit-trail';
import { inTransaction } from '../db/query/executor';
import { lockAdmins, lockMember, updateMemberRow as updateStoredMember, type Member } from '../db/members/members';
import { invalidatePasswordResets } from '../db/members/password-resets';
import type { FieldChanges } from '../db/schema/audit';
import { revokeMemberSessions } from '../db/members/sessions';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';
import { hashChangedPassword, requireUnreservedName, requireManageableRole, withDuplicateCheck } from './member-rules';
import { requireRecentAuthentication } from './reauthentication';
import { queueAccountMail } from './queue-account-mail';

/**
 * Changes an account; the mask leaves its password as it was. Another password, role or email ends the member's sessions, but for the
 * one the change was made in, and another password or email is mailed to the member. Throws a `Refusal`: 403 for an account or a role
 * that is not below one's own, for another role of one's own, and for one's own password or email without a recent proof; 400 for a
 * common password; 404; 409 for the last Admin, for a name or email that is taken, and for an account that a colleague changed since
 * `updatedAt`.
 */
export async function updateMember(
  { db, disabledSampleEmails, wakeOutbox }: Pick<Services, 'db' | 'disabledSampleEmails' | 'wakeOutbox'>,
  { member: actor, sessionId, authenticatedAt }: { member: Actor; sessionId: string; authenticatedAt: string | null },
  { tmId, name, email, password, type, updatedAt }: UpdateTeamMember,
): Promise<Member> {
  const isOwn = tmId === actor.id;
  if (!isOwn) requireManageableRole(actor, type);
  requireUnreservedName(name);
  const password_hash = await hashChangedPassword(password);
  const changed = await withDuplicateCheck(() =>
    inTransaction(db, async (tx) => {
      const admins = await lockAdmins(tx, [...disabledSampleEmails]);
      const before = await lockMember(tx, tmId);
      if (!before) throw new HttpError(404, 'This member does not exist any more.');
      if (!isOwn) requireManageableRole(actor, before.type);
      else if (type !== before.type) throw new HttpError(403, 'You cannot change your own role.');
      if (updatedAt !== undefined && updatedAt !== before.updated_at)
        throw new HttpError(409, 'Somebody else changed this member meanwhile. Load the member again before you save.');
      if (before.type === 'Admin' && type !== 'Admin' && admins.length === 1 && admins[0] === tmId)
        throw new HttpError(409, 'The last Admin cannot be given another role.');

      const changes = diffMember(before, { name, email, type }, password_hash !== null);
      if (Object.keys(changes).length === 0) return before;
      if (isOwn && (changes['password'] || changes['email'])) requireRecentAuthentication({ authenticatedAt });
      const after = await updateStoredMember(tx, tmId, {
        name,
        email,
        type,
        ...(password_hash && { password_hash, password_origin: isOwn ? 'own' : 'first' }),
      });
      const now = new Date().toISOString();
      if (changes['password'] || changes['email']) await invalidatePasswordResets(tx, tmId, now);
      if (changes['password'] || changes['type'] || changes['email'])
        await revokeMemberSessions(tx, tmId, now, tmId === actor.id ? sessionId : undefined);
      if (changes['password'])
        await queueAccountMail(tx, after, isOwn ? 'password-changed' : 'first-password', actor.name);
      // The address before as well: an attacker does not read that one.
      if (changes['email'])
        for (const account of [before, after]) await queueAccountMail(tx, account, 'email-changed', actor.name);
      await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'member.change', changes }]);
      return after;
    }),
  );
  wakeOutbox();
  return changed;
}

/** What differs, for the trail: of a password only that it does. */
function diffMember(
  before: Member,
  wanted: Pick<Member, 'name' | 'email' | 'type'>,
  newPassword: boolean,
): FieldChanges {
  const fields = (['name', 'email', 'type'] as const).filter((field) => before[field] !== wanted[field]);
  const changes: FieldChanges = Object.fromEntries(
    fields.map((field) => [field, { from: before[field], to: wanted[field] }]),
  );
  if (newPassword) changes['password'] = { from: passwordMask, to: passwordMask };
  // Says whose account it is, also where the name stays.
  if (Object.keys(changes).length > 0) changes['name'] ??= { from: before.name, to: before.name };
  return changes;
}
