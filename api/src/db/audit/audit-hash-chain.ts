import { asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { StoredAuditEntry } from './audit-trail';
import type { Executor } from '../query/executor';
import { inTransaction } from '../query/in-transaction';
import { auditChain, auditEntries, auditSeals } from '../schema/order-history';

export type AuditSeal = typeof auditChain.$inferSelect;

/** The hash of an entry, given the one before it in the chain. */
export type HashAuditEntry = (before: string, entry: StoredAuditEntry) => string;

const batchSize = 1000;
/** Transactions commit in another order than their entries have ids: how many ids back an entry may still turn up. */
const maxCommitLag = 20_000;
/** Sealing, one process at a time. A lock on the table would need the right to change it. */
const sealLockId = 726_417_003;

/**
 * Seals entries that have no seal yet: each gets the next number and a hash over itself and the seal before. Processes take turns.
 * `thorough` looks for strays through the whole trail. Returns the last seal it made; null when there was nothing to seal.
 */
export async function sealAuditEntries(
  db: Executor,
  hash: HashAuditEntry,
  { thorough = false } = {},
): Promise<AuditSeal | null> {
  for (let newest: AuditSeal | null = null; ;) {
    const seals = await inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${sealLockId})`);
      const last = await findLastSeal(tx);
      const floor = thorough ? 0 : (last?.highest ?? 0) - maxCommitLag;
      const entries = await tx
        .select({ entry: auditEntries })
        .from(auditEntries)
        .leftJoin(auditChain, eq(auditChain.entry_id, auditEntries.id))
        .where(sql`${isNull(auditChain.seq)} and ${gt(auditEntries.id, floor)}`)
        .orderBy(asc(auditEntries.id))
        .limit(batchSize);
      let { seq, hash: before } = last ?? { seq: 0, hash: '' };
      const made = entries.map(({ entry }): AuditSeal => {
        seq += 1;
        before = hash(before, entry);
        return { seq, entry_id: entry.id, hash: before };
      });
      if (made.length > 0) await tx.insert(auditChain).values(made);
      return made;
    });
    newest = seals.at(-1) ?? newest;
    if (seals.length < batchSize) return newest;
  }
}

/** `keyed` is today's chain; `unkeyed` the one that was made before seals had a key, which ends where the upgrade was. */
export type AuditChainName = 'keyed' | 'unkeyed';

const chainTables = { keyed: auditChain, unkeyed: auditSeals };

/** Seals after `seq`, each with its entry as it is now; `null` where that is gone. */
export function listAuditSeals(
  db: Executor,
  chain: AuditChainName,
  seq: number,
  limit: number,
): Promise<{ seal: AuditSeal; entry: StoredAuditEntry | null }[]> {
  const seals = chainTables[chain];
  return db
    .select({ seal: seals, entry: auditEntries })
    .from(seals)
    .leftJoin(auditEntries, eq(auditEntries.id, seals.entry_id))
    .where(gt(seals.seq, seq))
    .orderBy(asc(seals.seq))
    .limit(limit);
}

/** The highest id of the trail; 0 while it is empty. */
export async function findNewestAuditId(db: Executor): Promise<number> {
  const [row] = await db.select({ id: auditEntries.id }).from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return row?.id ?? 0;
}

export interface MissingAuditIds {
  count: number;
  /** Ranges, the first ones. */
  ranges: { from: number; to: number }[];
}

const maxRanges = 20;

/**
 * Ids of the trail that no entry has: of transactions that were undone, or of entries that were removed before they had a seal. Those
 * that a transaction of the last minute may still hold are left out.
 */
export async function findMissingAuditIds(db: Executor): Promise<MissingAuditIds> {
  const gaps = sql`(
    select previous + 1 as "from", id - 1 as "to"
    from (select id, lag(id, 1, 0::bigint) over (order by id) as previous from ${auditEntries}
      where at < now() - interval '1 minute') as entries
    where id > previous + 1) as gaps`;
  const [total] = await db.select({ count: sql<number>`coalesce(sum("to" - "from" + 1), 0)::integer` }).from(gaps);
  const ranges = await db
    .select({ from: sql<number>`"from"`.mapWith(Number), to: sql<number>`"to"`.mapWith(Number) })
    .from(gaps)
    .orderBy(sql`"from"`)
    .limit(maxRanges);
  return { count: Number(total?.count ?? 0), ranges };
}

async function findLastSeal(tx: Executor): Promise<(AuditSeal & { highest: number }) | undefined> {
  const [last] = await tx.select().from(auditChain).orderBy(desc(auditChain.seq)).limit(1);
  if (!last) return undefined;
  const [highest] = await tx.select().from(auditChain).orderBy(desc(auditChain.entry_id)).limit(1);
  return { ...last, highest: highest?.entry_id ?? 0 };
}
