import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { idempotencyKeys } from '../schema/outbox';

/** A key belongs to one person and one call. */
export interface IdempotencyKey {
  scope: string;
  key: string;
}

type IdempotencyClaim =
  /** It has not run, or its last run ended without an answer: the caller runs it. `since` is when the key was first seen. */
  | { kind: 'mine'; firstSeenAt: string }
  /** The first answer, to be given again. */
  | { kind: 'answered'; httpStatus: number; response: unknown }
  /** The first call still runs: ask again in a moment. */
  | { kind: 'running' }
  /** The key was used for another request. */
  | { kind: 'other-request' };

/** Takes a key, or tells what became of it. A run that does not renew its key within `leaseMs` counts as dead. */
export async function claimIdempotencyKey(
  db: Executor,
  { scope, key }: IdempotencyKey,
  requestHash: string,
  leaseMs: number,
): Promise<IdempotencyClaim> {
  const leaseUntil = fromNow(leaseMs);
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ scope, key, request_hash: requestHash, lease_until: leaseUntil })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { lease_until: leaseUntil },
      setWhere: sql`${idempotencyKeys.http_status} is null and ${idempotencyKeys.lease_until} < now() and ${idempotencyKeys.request_hash} = excluded.request_hash`,
    })
    .returning({ since: idempotencyKeys.created_at });
  if (claimed) return { kind: 'mine', firstSeenAt: claimed.since };

  const [row] = await db.select().from(idempotencyKeys).where(matchesKey({ scope, key }));
  if (!row) return { kind: 'running' };
  if (row.request_hash !== requestHash) return { kind: 'other-request' };
  return row.http_status === null
    ? { kind: 'running' }
    : { kind: 'answered', httpStatus: row.http_status, response: row.response };
}

/** Keeps the answer for repeats; best in the transaction of what the call did. */
export async function saveIdempotentResponse(
  tx: Executor,
  key: IdempotencyKey,
  httpStatus: number,
  response: unknown,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ http_status: httpStatus, response }).where(matchesKey(key));
}

/** Keeps a key for another `leaseMs`, while its call runs. */
export async function renewIdempotencyKey(db: Executor, key: IdempotencyKey, leaseMs: number): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ lease_until: fromNow(leaseMs) })
    .where(and(matchesKey(key), isNull(idempotencyKeys.http_status)));
}

/** Lets a repeat run after a call that failed and may have done part. The key stays, and with it when it was first seen. */
export async function expireIdempotencyLease(db: Executor, key: IdempotencyKey): Promise<void> {
  await renewIdempotencyKey(db, key, -1);
}

/** Forgets the key of a call that was refused and did nothing. */
export async function deleteIdempotencyKey(db: Executor, key: IdempotencyKey): Promise<void> {
  await db.delete(idempotencyKeys).where(and(matchesKey(key), isNull(idempotencyKeys.http_status)));
}

/** Forgets keys made before a moment (ISO 8601 UTC). */
export async function deleteIdempotencyKeysBefore(db: Executor, before: string): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, before));
}

/** Forgets answers that name one of these orders: they may tell of its applicant. */
export async function deleteResponsesMentioningOrders(tx: Executor, orderIds: readonly number[]): Promise<void> {
  await tx.delete(idempotencyKeys).where(sql`${idempotencyKeys.response}::text ~ ${`\\y(${orderIds.join('|')})\\y`}`);
}

function fromNow(milliseconds: number) {
  return sql`now() + ${milliseconds} * interval '1 millisecond'`;
}

function matchesKey({ scope, key }: IdempotencyKey) {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}
