import { appendAudit, by, type Actor } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { revokeOwnSession } from '../db/own-sessions';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';

/** Ends one of a member's own sessions. Throws a `Refusal` (404) for one that is not theirs, or over. */
export async function endOwnSession({ db }: Pick<Services, 'db'>, member: Actor, sessionId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await revokeOwnSession(tx, member.id, sessionId, new Date().toISOString())))
      throw new Refusal(404, 'This session is over already.');
    await appendAudit(tx, [{ ...by(member), action: 'session.end', changes: {} }]);
  });
}
