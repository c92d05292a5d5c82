import { hashPassword } from '../adapters/passwords';
import { appendAudit, systemActor } from '../db/audit';
import { countAdmins } from '../db/count-admins';
import type { Executor } from '../db/executor';
import { inTransaction } from '../db/in-transaction';
import { findMemberByEmail, findMemberByName, insertMember } from '../db/members';
import { sampleMembers } from '../sample/sample-members';

const name = 'Administrator';

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
    const taken = await findMemberByName(tx, name);
    const member = await insertMember(tx, {
      name: taken ? admin.email : name,
      email: admin.email,
      password_hash: passwordHash,
      type: 'Admin',
    });
    await appendAudit(tx, [
      { ...systemActor, action: 'member.add', changes: { email: { from: null, to: member.email } } },
    ]);
    return true;
  });
}
