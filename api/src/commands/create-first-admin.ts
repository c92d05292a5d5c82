import { hashPassword } from '../adapters/auth/password-hashing';
import { appendAuditEntries, systemActorColumns } from '../db/audit/append-audit';
import { countAdmins } from '../db/members/count-admins';
import type { Executor } from '../db/query/executor';
import { inTransaction } from '../db/query/in-transaction';
import { findMemberByEmail, findMemberByName, insertMember } from '../db/members/members';

const firstAdminName = 'Administrator';

/**
 * Adds the first Admin if the service has none. Sample accounts do not count. Returns whether it added one: a second start, or another
 * password in the environment, changes nothing.
 */
export async function createFirstAdmin(
  db: Executor,
  admin: { email: string; password: string },
  sampleEmails: readonly string[],
): Promise<boolean> {
  const passwordHash = await hashPassword(admin.password);
  return inTransaction(db, async (tx) => {
    const present = await countAdmins(tx, [...sampleEmails]);
    if (present > 0 || (await findMemberByEmail(tx, admin.email))) return false;
    const taken = await findMemberByName(tx, firstAdminName);
    const member = await insertMember(tx, {
      name: taken ? admin.email : firstAdminName,
      email: admin.email,
      password_hash: passwordHash,
      type: 'Admin',
    });
    await appendAuditEntries(tx, [
      { ...systemActorColumns, action: 'member.add', changes: { email: { from: null, to: member.email } } },
    ]);
    return true;
  });
}
