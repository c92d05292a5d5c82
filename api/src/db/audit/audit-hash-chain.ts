import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { StoredAuditEntry } from './audit-trail';
import { idIn } from '../query/conditions';
import { inTransaction, type Executor } from '../query/executor';
import { auditChain, auditEntries, auditSeals, auditUnsealed } from '../schema/audit';

export type AuditSeal = typeof auditChain.$inferSelect;

/** Hashes an entry together with the previous hash of the chain. */
export type HashAuditEntry = (previousHash: string, entry: StoredAuditEntry) => string;

const batchSize = 1000;
/** The advisory lock that lets one process seal at a time. A table lock would need the privilege to change the table. */
const sealLockId = 726_417_003;

/**
 * Seals the entries that are listed as unsealed: each gets the next number and a hash over itself and the previous seal. Returns the last
 * new seal, or null if there was nothing to seal.
 */
export async function sealAuditEntries(db: Executor, hash: HashAuditEntry): Promise<AuditSeal | null> {
  for (let newest: AuditSeal | null = null; ;) {
    if (!(await hasUnsealedEntries(db))) return newest;
    const seals = await inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${sealLockId})`);
      const listed = await tx.select().from(auditUnsealed).orderBy(asc(auditUnsealed.entry_id)).limit(batchSize);
      const ids = listed.map(({ entry_id }) => entry_id);
      const entries = await tx
        .select({ entry: auditEntries })
        .from(auditEntries)
        .where(and(idIn(ids, auditEntries.id), isUnsealed))
        .orderBy(asc(auditEntries.id));
      let { seq, hash: previousHash } = (await findLastSeal(tx)) ?? { seq: 0, hash: '' };
      const newSeals = entries.map(({ entry }): AuditSeal => {
        seq += 1;
        previousHash = hash(previousHash, entry);
        return { seq, entry_id: entry.id, hash: previousHash };
      });
      if (newSeals.length > 0) await tx.insert(auditChain).values(newSeals);
      await tx.delete(auditUnsealed).where(idIn(ids, auditUnsealed.entry_id));
      return newSeals;
    });
    newest = seals.at(-1) ?? newest;
  }
}

/** A process of the release before seals entries, but leaves them in the list. */
const isUnsealed = sql`not exists (select from ${auditChain} where ${auditChain.entry_id} = ${auditEntries.id})`;

async function hasUnsealedEntries(db: Executor): Promise<boolean> {
  return (await db.select().from(auditUnsealed).limit(1)).length > 0;
}

/** Searches the whole audit trail for entries without a seal and lists them, in case someone took them off the list. */
export async function listUnsealedEntries(db: Executor): Promise<void> {
  await db.execute(
    sql`insert into ${auditUnsealed} (entry_id) select id from ${auditEntries} where ${isUnsealed} on conflict do nothing`,
  );
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

/** Ranges of ids, from the lowest. */
export interface AuditIdRanges {
  count: number;
  /** The first ranges only. */
  ranges: { from: number; to: number }[];
}

const maxRanges = 20;
/** Transactions of the last minute may not have committed yet, and the sealer runs every two seconds. */
const isOlderThanMinute = sql`at < now() - interval '1 minute'`;

/**
 * Finds ids of the audit trail without an entry: a transaction was rolled back, or an entry was removed before it was sealed. Ignores
 * the last minute.
 */
export function findMissingAuditIds(db: Executor): Promise<AuditIdRanges> {
  return readRanges(
    db,
    sql`select previous + 1 as "from", id - 1 as "to"
      from (select id, lag(id, 1, 0::bigint) over (order by id) as previous from ${auditEntries}
        where ${isOlderThanMinute}) as entries
      where id > previous + 1`,
  );
}

/** Finds entries without a seal that are older than a minute: a change to them before their seal would not be noticed. */
export function findUnsealedAuditIds(db: Executor): Promise<AuditIdRanges> {
  return readRanges(
    db,
    sql`select min(id) as "from", max(id) as "to"
      from (select id, id - row_number() over (order by id) as island from ${auditEntries}
        where ${isOlderThanMinute} and ${isUnsealed}) as entries
      group by island`,
  );
}

async function readRanges(db: Executor, query: SQL): Promise<AuditIdRanges> {
  const ranges = sql`(${query}) as ranges`;
  const [total] = await db.select({ count: sql<number>`coalesce(sum("to" - "from" + 1), 0)::integer` }).from(ranges);
  const first = await db
    .select({ from: sql<number>`"from"`.mapWith(Number), to: sql<number>`"to"`.mapWith(Number) })
    .from(ranges)
    .orderBy(sql`"from"`)
    .limit(maxRanges);
  return { count: Number(total?.count ?? 0), ranges: first };
}

async function findLastSeal(tx: Executor): Promise<AuditSeal | undefined> {
  const [last] = await tx.select().from(auditChain).orderBy(desc(auditChain.seq)).limit(1);
  return last;
}
