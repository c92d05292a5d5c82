import { and, desc, eq, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AuditFilter } from '@evisa/shared/contract/audit';
import { processStatuses, type ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { User } from '@evisa/shared/contract/account';
import type { Executor } from '../query/executor';
import { withinDateRange } from '../query/conditions';
import { auditEntries } from '../schema/audit';
import { bulkInsert } from '../query/bulk-insert';
import { queueWebhooks } from '../webhooks/queue-webhooks';

export type StoredAuditEntry = typeof auditEntries.$inferSelect;
export type NewAuditEntry = typeof auditEntries.$inferInsert;

/** Who makes a change, with the IP address and release set of the request if known. */
export interface Actor extends User {
  ip: string | null;
  releaseSet: string | null;
}

/** Who administers the machine and changes accounts with a command instead of an account. Has the rights of an Admin. */
export const operator = { id: null, name: 'operator', type: 'Admin', ip: null, releaseSet: null } as const;

/** Who changes accounts: a member, or the operator. */
export type AccountManager = Actor | typeof operator;

/** Returns the audit columns that identify the actor. */
export function toActorColumns({ id, name, ip, releaseSet }: AccountManager) {
  return { actor_id: id, actor_name: name, ip, release_set: releaseSet };
}

/** The actor of changes by jobs. */
export const systemActorColumns = { actor_id: null, actor_name: 'system' } as const;

/** Appends to the audit trail, and queues the webhooks about it. Call it in the transaction of the change, after the change. */
export async function appendAuditEntries(tx: Executor, entries: readonly NewAuditEntry[]): Promise<void> {
  await bulkInsert(tx, auditEntries, entries);
  await queueWebhooks(tx, entries);
}

interface AuditPageRequest {
  /** The id of the previous page's last entry. */
  before?: number | undefined;
  limit: number;
}

/**
 * Lists what was done with an order, newest first, without the entries of answers by email: their senders would push out what staff did. The
 * answers themselves are listed with the order's emails.
 */
export function listOrderTrail(db: Executor, orderId: number, limit: number): Promise<StoredAuditEntry[]> {
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.order_id, orderId),
        or(ne(auditEntries.action, 'answer.receive'), eq(auditEntries.actor_name, 'applicant')),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

/** Lists when an order last got each status that it has had since it was placed. */
export async function listStatusTimes(db: Executor, orderId: number): Promise<{ status: string; at: string }[]> {
  const status = sql<string>`${auditEntries.changes} -> 'process_status' ->> 'to'`;
  return db
    .select({ status, at: sql<string>`max(${auditEntries.at})`.mapWith(auditEntries.at) })
    .from(auditEntries)
    .where(and(eq(auditEntries.order_id, orderId), sql`${auditEntries.changes} ? 'process_status'`))
    .groupBy(status);
}

/** Returns the status that an order had before it last got a status; null if the trail does not say. */
export async function findStatusBefore(
  db: Executor,
  orderId: number,
  status: ProcessStatus,
): Promise<ProcessStatus | null> {
  const [row] = await db
    .select({ from: sql<string>`${auditEntries.changes} -> 'process_status' ->> 'from'` })
    .from(auditEntries)
    .where(
      and(eq(auditEntries.order_id, orderId), sql`${auditEntries.changes} -> 'process_status' ->> 'to' = ${status}`),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return processStatuses.find((known) => known === row?.from) ?? null;
}

/** Lists a page of the entries that match a filter, newest first. */
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

/** Yields all entries that match a filter in batches, newest first. */
export async function* streamAuditEntries(db: Executor, filter: AuditFilter): AsyncGenerator<StoredAuditEntry[]> {
  let before: number | undefined;
  for (;;) {
    const entries = await listAuditEntries(db, filter, { before, limit: batchSize });
    if (entries.length > 0) yield entries;
    if (entries.length < batchSize) return;
    before = entries.at(-1)?.id;
  }
}

/** Lists the distinct actors and actions in alphabetical order. Skips along an index, because the audit trail can be long. */
export async function listAuditFacets(db: Executor): Promise<{ actors: string[]; actions: string[] }> {
  return { actors: await listDistinctValues(db, sql`actor_name`), actions: await listDistinctValues(db, sql`action`) };
}

async function listDistinctValues(db: Executor, column: SQL): Promise<string[]> {
  const rows = await db
    .select({ value: sql<string>`value` })
    .from(
      sql`(with recursive skips as (
        (select ${column} as value from audit_entries order by 1 limit 1)
        union all
        select (select ${column} from audit_entries where ${column} > skips.value order by 1 limit 1)
        from skips where skips.value is not null
      ) select value from skips where value is not null) as facets`,
    )
    .orderBy(sql`value`);
  return rows.map(({ value }) => value);
}

/** Finds the release set of the last rollback in the portal, and its time as a number, like the numbers of release sets. */
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
