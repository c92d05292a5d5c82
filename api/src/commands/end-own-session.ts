import { appendAuditEntries, toActorColumns, type Actor } from '../db/audit/audit-trail';
import { inTransaction } from '../db/query/executor';
import { revokeOwnSession } from '../db/members/sessions';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';

/** Ends one of a member's own sessions. Throws a `Refusal` (404) for one that is not theirs, or over. */
export async function endOwnSession({ db }: Pick<Services, 'db'>, member: Actor, sessionId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await revokeOwnSession(tx, member.id, sessionId, new Date().toISOString())))
      throw new HttpError(404, 'This session is over already.');
    await appendAuditEntries(tx, [{ ...toActorColumns(member), action: 'session.end', changes: {} }]);
  });
}
