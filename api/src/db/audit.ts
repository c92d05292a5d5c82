import { desc, eq } from 'drizzle-orm';
import { bulkInsert } from './bulk-insert';
import { changeOrigin } from './change-origin';
import type { Executor } from './executor';
import { auditEntries } from './schema/histories';

export type NewAuditEntry = typeof auditEntries.$inferInsert;
export type StoredAuditEntry = typeof auditEntries.$inferSelect;

/** The actor of changes that a job makes. */
export const systemActor = { actor_id: null, actor_name: 'system' } as const;

/** Adds to the audit trail, in the transaction of the change it tells of; from where the call came is noted with it. */
export async function appendAudit(tx: Executor, entries: readonly NewAuditEntry[]): Promise<void> {
  const origin = changeOrigin();
  await bulkInsert(
    tx,
    auditEntries,
    entries.map((entry) => ({ ...origin, ...entry })),
  );
}

/** The newest `most` entries of an order's trail, newest first. */
export function listAudit(db: Executor, orderId: number, most: number): Promise<StoredAuditEntry[]> {
  return db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.order_id, orderId))
    .orderBy(desc(auditEntries.id))
    .limit(most);
}
