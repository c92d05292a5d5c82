import type { AddTeamMember } from '@evisa/shared/contract/team';
import { appendAudit, by, type Actor } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { insertMember, type Member } from '../db/members';
import type { Services } from '../main/services';
import { hashOfNew, mustBeFree, mustManage, refusingTaken } from './member-rules';

/** Adds a member. Throws a `Refusal`: 403 for a role above one's own, 400 for a reserved name, 409 for a name or email that is taken. */
export async function addMember(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { name, email, password, type }: AddTeamMember,
): Promise<Member> {
  mustManage(actor, type);
  mustBeFree(name);
  const password_hash = await hashOfNew(password);
  return refusingTaken(() =>
    inTransaction(db, async (tx) => {
      const member = await insertMember(tx, { name, email, password_hash, type });
      const changes = {
        name: { from: null, to: name },
        email: { from: null, to: email },
        type: { from: null, to: type },
      };
      await appendAudit(tx, [{ ...by(actor), action: 'member.add', changes }]);
      return member;
    }),
  );
}
