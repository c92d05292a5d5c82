import { appendAudit, by, type Actor } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { lockMember } from '../db/members';
import { revokeSessionsOf } from '../db/sessions';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';
import { mustManage } from './member-rules';

/** Ends all sessions of another member and answers their name. Throws a `Refusal`: 403 for a higher role, 404, 409 for oneself. */
export async function endMemberSessions({ db }: Pick<Services, 'db'>, actor: Actor, memberId: number): Promise<string> {
  if (memberId === actor.id) throw new Refusal(409, 'Sign out your own devices under Sign-in security.');
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw new Refusal(404, 'This member does not exist any more.');
    mustManage(actor, member.type);
    await revokeSessionsOf(tx, memberId, new Date().toISOString());
    const changes = { member: { from: member.name, to: member.name } };
    await appendAudit(tx, [{ ...by(actor), action: 'session.end-all', changes }]);
    return member.name;
  });
}
