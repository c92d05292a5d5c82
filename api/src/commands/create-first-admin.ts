import { hashPassword } from '../adapters/auth/password-hashing';
import { appendAuditEntries, systemActorColumns } from '../db/audit/audit-trail';
import { countAdmins, findMemberByEmail, findMemberByName, insertMember } from '../db/members/members';
import { type Executor, inTransaction } from '../db/query/executor';
import { sampleMembers } from '../sample/sample-members';

const firstAdminName = 'Administrator';

/**
 * Makes the first Admin, where the service has none of its own yet (those of the sample do not count). Answers whether it did;
 * a second start, or a changed password in the environment, changes nothing.
 */
export async function createFirstAdmin(db: Executor, admin: { email: string; password: string }): Promise<boolean> {
  const passwordHash = await hashPassword(admin.password);
  return inTransaction(db, async (tx) => {
    const present = await countAdmins(
      tx,
      sampleMembers.map(({ email }) => email),
    );
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
