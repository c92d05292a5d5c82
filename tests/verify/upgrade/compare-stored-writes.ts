import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compareStoredFiles } from '../faults/visa-uploads';
import type { Client } from 'pg';

/** Compares what the API acknowledged with the database and the stored files. Returns a sentence for each difference. */
export async function compareStoredWrites(
  database: Client,
  dataDir: string,
  { changes, remarks, statuses, uploads }: ReturnType<typeof import('./start-load').startLoad>['made'],
): Promise<string[]> {
  const differences: string[] = [];
  const compare = (what: string, expected: string[], stored: string[]) => {
    const counts = countEach(stored);
    const lost = [...countEach(expected)].filter(([key, times]) => (counts.get(key) ?? 0) < times).length;
    const more = stored.length - expected.length;
    if (lost > 0) differences.push(`${lost} acknowledged ${what} are not stored`);
    if (more > 0) differences.push(`${more} more ${what} are stored than were acknowledged`);
  };
  const list = async (sql: string): Promise<string[]> => (await database.query(sql)).rows.map(({ key }) => String(key));

  compare(
    'remarks',
    remarks.map(({ orderId, remark }) => `${orderId} ${remark}`),
    await list(`select order_id || ' ' || remark as key from remarks where remark like 'writer % remark %'`),
  );
  compare(
    'changes in the audit trail',
    changes.map(({ orderId, action }) => `${orderId} ${action}`),
    await list(`select order_id || ' ' || action as key from audit_entries where order_id is not null
      and action in ('order.move', 'order.assign', 'order.unassign', 'remark.add', 'document.upload')`),
  );
  const stored = new Set(await list(`select order_id || ' ' || process_status as key from orders`));
  const wrong = [...statuses].filter(([orderId, status]) => !stored.has(`${orderId} ${status}`)).length;
  if (wrong > 0) differences.push(`${wrong} orders do not have the status of their last acknowledged move`);

  compare(
    'documents',
    uploads.map(({ name }) => name),
    await list(`select order_id || '_' || file1 as key from issued_documents`),
  );
  let damaged = 0;
  for (const { name, sha256 } of uploads) {
    const bytes = await readFile(path.join(dataDir, 'files/docs', name)).catch(() => Buffer.alloc(0));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) damaged += 1;
  }
  if (damaged > 0) differences.push(`${damaged} files are missing or have another hash`);
  const { unreferenced, drafts } = await compareStoredFiles(database, dataDir);
  if (unreferenced > 0) differences.push(`${unreferenced} files belong to no document`);
  if (drafts > 0) differences.push(`${drafts} unfinished files are left`);
  return differences;
}

function countEach(keys: string[]) {
  const counts: Map<string, number> = new Map();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
