import { asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { StoredAuditEntry } from './audit-trail';
import type { Executor } from './executor';
import { inTransaction } from './in-transaction';
import { auditEntries, auditSeals } from './schema/histories';

export type AuditSeal = typeof auditSeals.$inferSelect;

/** The hash of an entry, given the one before it in the chain. */
export type HashEntry = (before: string, entry: StoredAuditEntry) => string;

const batch = 1000;
/** Transactions commit in another order than their entries have ids: how many ids back an entry may still turn up. */
const lateness = 20_000;

/**
 * Seals entries that have no seal yet: each gets the next number and a hash over itself and the seal before. Processes take turns.
 * `thorough` looks for strays through the whole trail. Answers how many it sealed.
 */
export async function sealAudit(db: Executor, hash: HashEntry, { thorough = false } = {}): Promise<number> {
  for (let sealed = 0; ;) {
    const done = await inTransaction(db, async (tx) => {
      await tx.execute(sql`lock table ${auditSeals} in share row exclusive mode`);
      const last = await lastSeal(tx);
      const floor = thorough ? 0 : (last?.highest ?? 0) - lateness;
      const entries = await tx
        .select({ entry: auditEntries })
        .from(auditEntries)
        .leftJoin(auditSeals, eq(auditSeals.entry_id, auditEntries.id))
        .where(sql`${isNull(auditSeals.seq)} and ${gt(auditEntries.id, floor)}`)
        .orderBy(asc(auditEntries.id))
        .limit(batch);
      let { seq, hash: before } = last ?? { seq: 0, hash: '' };
      const seals = entries.map(({ entry }): AuditSeal => {
        seq += 1;
        before = hash(before, entry);
        return { seq, entry_id: entry.id, hash: before };
      });
      if (seals.length > 0) await tx.insert(auditSeals).values(seals);
      return seals.length;
    });
    sealed += done;
    if (done < batch) return sealed;
  }
}

/** Seals after `seq`, each with its entry as it is now; `null` where that is gone. */
export function readSeals(
  db: Executor,
  seq: number,
  limit: number,
): Promise<{ seal: AuditSeal; entry: StoredAuditEntry | null }[]> {
  return db
    .select({ seal: auditSeals, entry: auditEntries })
    .from(auditSeals)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entry_id))
    .where(gt(auditSeals.seq, seq))
    .orderBy(asc(auditSeals.seq))
    .limit(limit);
}

/** The highest id of the trail; 0 while it is empty. */
export async function newestAuditId(db: Executor): Promise<number> {
  const [row] = await db.select({ id: auditEntries.id }).from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return row?.id ?? 0;
}

async function lastSeal(tx: Executor): Promise<(AuditSeal & { highest: number }) | undefined> {
  const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.seq)).limit(1);
  if (!last) return undefined;
  const [highest] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.entry_id)).limit(1);
  return { ...last, highest: highest?.entry_id ?? 0 };
}
