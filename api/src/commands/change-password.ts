import { hashPassword } from '../adapters/auth/password-hashing';
import { appendAuditEntries, toActorColumns, type Actor } from '../db/audit/audit-trail';
import { inTransaction } from '../db/query/executor';
import { updateOwnPassword } from '../db/members/members';
import { invalidatePasswordResets } from '../db/members/password-resets';
import { revokeMemberSessions } from '../db/members/sessions';
import type { Services } from '../main/services';
import { requireUncommonPassword } from './member-rules';
import { queueAccountMail } from './queue-account-mail';

/** Sets a member's own password, ends all their sessions and mails them. Throws a `Refusal` (400) for a common password. */
export async function changePassword(
  { db, wakeOutbox }: Pick<Services, 'db' | 'wakeOutbox'>,
  member: Actor,
  newPassword: string,
): Promise<void> {
  requireUncommonPassword('newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    await updateOwnPassword(tx, member.id, passwordHash);
    const now = new Date().toISOString();
    await invalidatePasswordResets(tx, member.id, now);
    await revokeMemberSessions(tx, member.id, now);
    await queueAccountMail(tx, member, 'password-changed');
    await appendAuditEntries(tx, [{ ...toActorColumns(member), action: 'password.change', changes: {} }]);
  });
  wakeOutbox();
}
