import type { User } from '@evisa/shared/contract/account';
import { hashPassword } from '../adapters/passwords';
import { appendAudit } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { setPasswordHash } from '../db/members';
import { endPasswordResets } from '../db/password-resets';
import { revokeSessionsOf } from '../db/sessions';
import type { Services } from '../main/services';

/** Sets a member's own password and ends all their sessions. */
export async function changePassword({ db }: Pick<Services, 'db'>, member: User, newPassword: string): Promise<void> {
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    await setPasswordHash(tx, member.id, passwordHash);
    const now = new Date().toISOString();
    await endPasswordResets(tx, member.id, now);
    await revokeSessionsOf(tx, member.id, now);
    await appendAudit(tx, [{ actor_id: member.id, actor_name: member.name, action: 'password.change', changes: {} }]);
  });
}
