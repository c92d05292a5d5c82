import { hashPassword } from '../../adapters/auth/password-hashing';
import { appendAuditEntries, systemActorColumns } from '../../db/audit/audit-trail';
import { inTransaction, type Executor } from '../../db/query/executor';
import { countAdmins, findMemberByEmail, findMemberByName, insertMember } from '../../db/members/members';

const firstAdminName = 'Administrator';

/**
 * Adds the first Admin if there is none besides those of the sample data, and returns whether it did. Later starts change nothing,
 * not even with another password in the environment.
 */
export async function createFirstAdmin(
  db: Executor,
  admin: { email: string; password: string },
  sampleEmails: readonly string[],
): Promise<boolean> {
  const passwordHash = await hashPassword(admin.password);
  return inTransaction(db, async (tx) => {
    const adminCount = await countAdmins(tx, [...sampleEmails]);
    if (adminCount > 0 || (await findMemberByEmail(tx, admin.email))) return false;
    const isNameTaken = (await findMemberByName(tx, firstAdminName)) !== undefined;
    const member = await insertMember(tx, {
      name: isNameTaken ? admin.email : firstAdminName,
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
