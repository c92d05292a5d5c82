import type { UpdateTeamMember } from '@evisa/shared/contract/team';
import { passwordMask } from '@evisa/shared/domain/team-rules';
import { appendAudit, by, type Actor } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { lockAdmins, lockMember, updateMember as updateStoredMember, type Member } from '../db/members';
import { endPasswordResets } from '../db/password-resets';
import type { FieldChanges } from '../db/schema/histories';
import { revokeSessionsOf } from '../db/sessions';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import { hashUnlessMask, mustBeFree, mustManage, refusingTaken } from './member-rules';
import { mustHaveProof } from './proof';
import { queueAccountMail } from './queue-account-mail';

/**
 * Changes an account; the mask leaves its password as it was. Another password, role or email ends the member's sessions, but for the
 * one the change was made in, and another password or email is mailed to the member. Throws a `Refusal`: 403 for an account or a role
 * that is not below one's own, for another role of one's own, and for one's own password or email without a recent proof; 400 for a
 * common password; 404; 409 for the last Admin, for a name or email that is taken, and for an account that a colleague changed since
 * `updatedAt`.
 */
export async function updateMember(
  { db, barredEmails, wakeOutbox }: Pick<Services, 'db' | 'barredEmails' | 'wakeOutbox'>,
  { member: actor, sessionId, provedAt }: { member: Actor; sessionId: string; provedAt: string | null },
  { tmId, name, email, password, type, updatedAt }: UpdateTeamMember,
): Promise<Member> {
  const isOwn = tmId === actor.id;
  if (!isOwn) mustManage(actor, type);
  mustBeFree(name);
  const password_hash = await hashUnlessMask(password);
  const changed = await refusingTaken(() =>
    inTransaction(db, async (tx) => {
      const admins = await lockAdmins(tx, [...barredEmails]);
      const before = await lockMember(tx, tmId);
      if (!before) throw new Refusal(404, 'This member does not exist any more.');
      if (!isOwn) mustManage(actor, before.type);
      else if (type !== before.type) throw new Refusal(403, 'You cannot change your own role.');
      if (updatedAt !== undefined && updatedAt !== before.updated_at)
        throw new Refusal(409, 'Somebody else changed this member meanwhile. Load the member again before you save.');
      if (before.type === 'Admin' && type !== 'Admin' && admins.length === 1 && admins[0] === tmId)
        throw new Refusal(409, 'The last Admin cannot be given another role.');

      const changes = changesOf(before, { name, email, type }, password_hash !== null);
      if (Object.keys(changes).length === 0) return before;
      if (isOwn && (changes['password'] || changes['email'])) mustHaveProof({ provedAt });
      const after = await updateStoredMember(tx, tmId, {
        name,
        email,
        type,
        ...(password_hash && { password_hash, password_origin: isOwn ? 'own' : 'first' }),
      });
      const now = new Date().toISOString();
      if (changes['password'] || changes['email']) await endPasswordResets(tx, tmId, now);
      if (changes['password'] || changes['type'] || changes['email'])
        await revokeSessionsOf(tx, tmId, now, tmId === actor.id ? sessionId : undefined);
      if (changes['password'])
        await queueAccountMail(tx, after, isOwn ? 'password-changed' : 'first-password', actor.name);
      // The address before as well: an attacker does not read that one.
      if (changes['email'])
        for (const account of [before, after]) await queueAccountMail(tx, account, 'email-changed', actor.name);
      await appendAudit(tx, [{ ...by(actor), action: 'member.change', changes }]);
      return after;
    }),
  );
  wakeOutbox();
  return changed;
}

/** What differs, for the trail: of a password only that it does. */
function changesOf(
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
