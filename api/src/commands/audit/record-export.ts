import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import type { Services } from '../../services/services';

const sessionEnded = 'An export was broken off because its member’s session had ended.';

/**
 * Passes on the rows of an export, and then records who exported how many, also if the receiver cut the export off. It breaks off when the member's
 * session has ended or their role has changed: an export can be read slowly. `filter` contains no text
 * that was searched for, which can be an applicant's name: the audit trail outlives an order's personal data.
 */
export async function* recordExport<Row>(
  { db, findSession }: Pick<Services, 'db' | 'findSession'>,
  { member: actor, sessionId }: { member: Actor; sessionId: string },
  { action, filter }: { action: 'order.export' | 'audit.export'; filter: Readonly<Record<string, unknown>> },
  windows: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Row[]> {
  let rows = 0;
  try {
    for await (const window of windows) {
      const session = await findSession(sessionId);
      if (session?.member.id !== actor.id || session.member.type !== actor.type) throw new Error(sessionEnded);
      rows += window.length;
      yield [...window];
    }
  } finally {
    const told = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const changes = Object.fromEntries([...told, ['rows', rows]].map(([name, to]) => [name, { from: null, to }]));
    await inTransaction(db, (tx) => appendAuditEntries(tx, [{ ...toActorColumns(actor), action, changes }]));
  }
}
