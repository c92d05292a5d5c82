import { asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { StoredAuditEntry } from './audit-trail';
import { type Executor, inTransaction } from '../query/executor';
import { auditChain, auditEntries, auditSeals } from '../schema/audit';

export type AuditSeal = typeof auditChain.$inferSelect;

/** Hashes an entry together with the previous hash of the chain. */
export type HashAuditEntry = (previousHash: string, entry: StoredAuditEntry) => string;

const batchSize = 1000;
/** How many ids back new entries can appear, because transactions do not commit in the order of their ids. */
const maxCommitLag = 20_000;
/** The advisory lock that lets one process seal at a time. A table lock would need the privilege to change the table. */
const sealLockId = 726_417_003;

/**
 * Seals entries without a seal: each gets the next number and a hash over itself and the previous seal. `thorough` searches the whole
 * audit trail for unsealed entries. Returns the last new seal, or null if there was nothing to seal.
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
      let { seq, hash: previousHash } = last ?? { seq: 0, hash: '' };
      const newSeals = entries.map(({ entry }): AuditSeal => {
        seq += 1;
        previousHash = hash(previousHash, entry);
        return { seq, entry_id: entry.id, hash: previousHash };
      });
      if (newSeals.length > 0) await tx.insert(auditChain).values(newSeals);
      return newSeals;
    });
    newest = seals.at(-1) ?? newest;
    if (seals.length < batchSize) return newest;
  }
}

/** `keyed` is the current chain; `unkeyed` is the earlier one, which ended when seals got a key. */
export type AuditChainName = 'keyed' | 'unkeyed';

const chainTables = { keyed: auditChain, unkeyed: auditSeals };

/** Lists seals after `seq`, each with its entry as stored now, or null if the entry is gone. */
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

/** Returns the highest id of the audit trail; 0 if it is empty. */
export async function findNewestAuditId(db: Executor): Promise<number> {
  const [row] = await db.select({ id: auditEntries.id }).from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return row?.id ?? 0;
}

export interface MissingAuditIds {
  count: number;
  /** The first ranges only. */
  ranges: { from: number; to: number }[];
}

const maxRanges = 20;

/**
 * Finds ids of the audit trail without an entry: a transaction was rolled back, or an entry was removed before it was sealed. Ignores
 * the last minute, because its transactions may not have committed yet.
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
