import { hashPassword } from '../adapters/passwords';
import { appendAudit, by, type Actor } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { setPasswordHash } from '../db/members';
import { endPasswordResets } from '../db/password-resets';
import { revokeSessionsOf } from '../db/sessions';
import type { Services } from '../main/services';

/** Sets a member's own password and ends all their sessions. */
export async function changePassword({ db }: Pick<Services, 'db'>, member: Actor, newPassword: string): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    await setPasswordHash(tx, member.id, passwordHash);
    const now = new Date().toISOString();
    await endPasswordResets(tx, member.id, now);
    await revokeSessionsOf(tx, member.id, now);
    await appendAudit(tx, [{ ...by(member), action: 'password.change', changes: {} }]);
  });
}
