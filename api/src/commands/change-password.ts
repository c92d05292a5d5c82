import { hashPassword } from '../adapters/passwords';
import { appendAudit, by, type Actor } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { setOwnPassword } from '../db/members';
import { endPasswordResets } from '../db/password-resets';
import { revokeSessionsOf } from '../db/sessions';
import type { Services } from '../main/services';
import { mustBeUncommon } from './member-rules';
import { queueAccountMail } from './queue-account-mail';

/** Sets a member's own password, ends all their sessions and mails them. Throws a `Refusal` (400) for a common password. */
export async function changePassword(
  { db, wakeOutbox }: Pick<Services, 'db' | 'wakeOutbox'>,
  member: Actor,
  newPassword: string,
): Promise<void> {
  mustBeUncommon('newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    await setOwnPassword(tx, member.id, passwordHash);
    const now = new Date().toISOString();
    await endPasswordResets(tx, member.id, now);
    await revokeSessionsOf(tx, member.id, now);
    await queueAccountMail(tx, member, 'password-changed');
    await appendAudit(tx, [{ ...by(member), action: 'password.change', changes: {} }]);
  });
  wakeOutbox();
}
