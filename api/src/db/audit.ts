import type { Executor } from './executor';
import { auditEntries } from './schema/histories';

export type NewAuditEntry = typeof auditEntries.$inferInsert;

/** The actor of changes that a job makes. */
export const systemActor = { actor_id: null, actor_name: 'system' } as const;

/** Adds to the audit trail, in the transaction of the change it tells of. */
export async function appendAudit(tx: Executor, entries: NewAuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditEntries).values(entries);
}
