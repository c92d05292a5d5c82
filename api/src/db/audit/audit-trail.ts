import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { AuditFilter } from '@evisa/shared/contract/audit';
import type { Executor } from '../query/executor';
import { withinDateRange } from '../query/within-date-range';
import { auditEntries } from '../schema/order-history';

export type StoredAuditEntry = typeof auditEntries.$inferSelect;

interface AuditPageRequest {
  /** The id of the last entry of the page before. */
  before?: number | undefined;
  limit: number;
}

/** A page of the audit trail that a filter leaves, newest first. */
export function listAuditEntries(
  db: Executor,
  filter: AuditFilter,
  { before, limit }: AuditPageRequest,
): Promise<StoredAuditEntry[]> {
  return db
    .select()
    .from(auditEntries)
    .where(and(buildAuditCondition(filter), before === undefined ? undefined : lt(auditEntries.id, before)))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

const batchSize = 1000;

/** Everything that a filter leaves, newest first, a window at a time. */
export async function* streamAuditEntries(db: Executor, filter: AuditFilter): AsyncGenerator<StoredAuditEntry[]> {
  let before: number | undefined;
  for (;;) {
    const entries = await listAuditEntries(db, filter, { before, limit: batchSize });
    if (entries.length > 0) yield entries;
    if (entries.length < batchSize) return;
    before = entries.at(-1)?.id;
  }
}

/** The names and the actions that are in the trail, each once, by the alphabet. Hops along an index: the trail may be long. */
export async function listAuditFacets(db: Executor): Promise<{ actors: string[]; actions: string[] }> {
  return { actors: await listDistinctValues(db, sql`actor_name`), actions: await listDistinctValues(db, sql`action`) };
}

async function listDistinctValues(db: Executor, column: SQL): Promise<string[]> {
  const rows = await db
    .select({ value: sql<string>`value` })
    .from(
      sql`(with recursive hops as (
        (select ${column} as value from audit_entries order by 1 limit 1)
        union all
        select (select ${column} from audit_entries where ${column} > hops.value order by 1 limit 1)
        from hops where hops.value is not null
      ) select value from hops where value is not null) as facets`,
    )
    .orderBy(sql`value`);
  return rows.map(({ value }) => value);
}

/** The release set that an Admin last went back to in the portal, and when, as a number like those of release sets. */
export async function findLastRollback(db: Executor): Promise<{ to: string; number: number } | null> {
  const [entry] = await db
    .select({ changes: auditEntries.changes, at: auditEntries.at })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'release.roll-back'))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const to = entry?.changes['release_set']?.to;
  return entry && typeof to === 'string' ? { to, number: Date.parse(entry.at) } : null;
}

function buildAuditCondition({ fromDate, toDate, actor, action, orderId }: AuditFilter): SQL | undefined {
  return and(
    withinDateRange(sql`${auditEntries.at}`, { fromDate, toDate }),
    actor ? eq(auditEntries.actor_name, actor) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    orderId ? eq(auditEntries.order_id, orderId) : undefined,
  );
}
