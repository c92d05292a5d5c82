import type { User } from '@evisa/shared/contract/account';
import { bulkInsert } from '../query/bulk-insert';
import type { Executor } from '../query/executor';
import { auditEntries } from '../schema/order-history';

export type NewAuditEntry = typeof auditEntries.$inferInsert;

/** Who makes a change, from where, and on which release of the portal's screens, as far as that is known. */
export interface Actor extends User {
  ip: string | null;
  releaseSet: string | null;
}

/** The columns that say who it was. */
export function toActorColumns({ id, name, ip, releaseSet }: Actor) {
  return { actor_id: id, actor_name: name, ip, release_set: releaseSet };
}

/** The actor of changes that a job makes. */
export const systemActorColumns = { actor_id: null, actor_name: 'system' } as const;

/** Adds to the audit trail, in the transaction of the change it tells of. */
export async function appendAuditEntries(tx: Executor, entries: readonly NewAuditEntry[]): Promise<void> {
  await bulkInsert(tx, auditEntries, entries);
}
