import type { User } from '@evisa/shared/contract/account';
import { appendAudit } from '../db/audit';
import { inTransaction } from '../db/in-transaction';
import { revokeOwnSession } from '../db/own-sessions';
import type { Services } from '../main/services';
import { Refusal } from '../plugins/refusal';

/** Ends one of a member's own sessions. Throws a `Refusal` (404) for one that is not theirs, or over. */
export async function endOwnSession({ db }: Pick<Services, 'db'>, member: User, sessionId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await revokeOwnSession(tx, member.id, sessionId, new Date().toISOString())))
      throw new Refusal(404, 'This session is over already.');
    await appendAudit(tx, [{ actor_id: member.id, actor_name: member.name, action: 'session.end', changes: {} }]);
  });
}
