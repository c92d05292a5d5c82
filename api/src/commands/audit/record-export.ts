import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import type { Services } from '../../services/services';
import { whileSignedIn } from '../auth/while-signed-in';

/**
 * Passes on the rows of an export, and then records who exported how many, also if the receiver cut the export off. It breaks off when the member's
 * session has ended. `filter` contains no text that was searched for, which can be an applicant's name: the audit trail outlives an order's personal data.
 */
export async function* recordExport<Row>(
  { db, findSession }: Pick<Services, 'db' | 'findSession'>,
  caller: { member: Actor; sessionId: string },
  { action, filter }: { action: 'order.export' | 'audit.export'; filter: Readonly<Record<string, unknown>> },
  windows: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Row[]> {
  let rows = 0;
  try {
    for await (const window of whileSignedIn({ findSession }, caller, windows)) {
      rows += window.length;
      yield [...window];
    }
  } finally {
    const told = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const changes = Object.fromEntries([...told, ['rows', rows]].map(([name, to]) => [name, { from: null, to }]));
    await inTransaction(db, (tx) => appendAuditEntries(tx, [{ ...toActorColumns(caller.member), action, changes }]));
  }
}
