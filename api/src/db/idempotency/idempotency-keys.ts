import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import type { AcceptedHashes } from '../../adapters/auth/hashing';
import { idempotencyKeys } from '../schema/idempotency-keys';

/** A key belongs to one member and one endpoint. */
export interface IdempotencyKey {
  scope: string;
  key: string;
}

/** A key with the id of the caller's lease. Another run that takes the key over gets another id, and this one decides nothing more. */
export interface HeldIdempotencyKey extends IdempotencyKey {
  leaseId: string;
}

type IdempotencyClaim =
  /** The caller runs the request: it has not run, or its last run ended without a response. */
  | { kind: 'acquired'; firstSeenAt: string; leaseId: string }
  /** The request is done. This is its response. */
  | { kind: 'completed'; httpStatus: number; response: unknown }
  /** The first request is still running. Claim the key again in a moment. */
  | { kind: 'running' }
  /** The key belongs to another request. */
  | { kind: 'key-reused' };

/** Claims a key, or returns the state of its request. A run that does not renew its key within `leaseMs` counts as dead. */
export async function claimIdempotencyKey(
  db: Executor,
  { scope, key }: IdempotencyKey,
  requestHashes: AcceptedHashes,
  leaseMs: number,
): Promise<IdempotencyClaim> {
  const leaseUntil = fromNow(leaseMs);
  const leaseId = randomUUID();
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ scope, key, request_hash: requestHashes[0], lease_until: leaseUntil, lease_id: leaseId })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { lease_until: leaseUntil, lease_id: leaseId },
      setWhere: sql`${idempotencyKeys.http_status} is null and ${idempotencyKeys.lease_until} < now() and ${inArray(idempotencyKeys.request_hash, [...requestHashes])}`,
    })
    .returning({ firstSeenAt: idempotencyKeys.created_at });
  if (claimed) return { kind: 'acquired', leaseId, ...claimed };

  const [row] = await db.select().from(idempotencyKeys).where(matchesKey({ scope, key }));
  if (!row) return { kind: 'running' };
  if (!requestHashes.includes(row.request_hash)) return { kind: 'key-reused' };
  return row.http_status === null
    ? { kind: 'running' }
    : { kind: 'completed', httpStatus: row.http_status, response: row.response };
}

/** Stores the response for repeats of the request. Returns false if another run took the key over. */
export async function saveIdempotentResponse(
  tx: Executor,
  key: HeldIdempotencyKey,
  httpStatus: number,
  response: unknown,
): Promise<boolean> {
  const saved = await tx
    .update(idempotencyKeys)
    .set({ http_status: httpStatus, response })
    .where(isHeld(key))
    .returning({ key: idempotencyKeys.key });
  return saved.length > 0;
}

/** Extends the lease of a key while its request runs. Returns false if another run took the key over. */
export async function renewIdempotencyKey(db: Executor, key: HeldIdempotencyKey, leaseMs: number): Promise<boolean> {
  const renewed = await db
    .update(idempotencyKeys)
    .set({ lease_until: fromNow(leaseMs) })
    .where(isHeld(key))
    .returning({ key: idempotencyKeys.key });
  return renewed.length > 0;
}

/**
 * Lets a repeat run after a failed request that may have done part of its work. Keeps the time when the key was first seen. Returns false
 * if another run took the key over.
 */
export function expireIdempotencyLease(db: Executor, key: HeldIdempotencyKey): Promise<boolean> {
  return renewIdempotencyKey(db, key, -1);
}

/** Deletes the key of a request that was refused and changed nothing. Returns false if another run took the key over. */
export async function deleteIdempotencyKey(db: Executor, key: HeldIdempotencyKey): Promise<boolean> {
  const deleted = await db.delete(idempotencyKeys).where(isHeld(key)).returning({ key: idempotencyKeys.key });
  return deleted.length > 0;
}

/** Deletes responses that mention one of these orders, because they can contain the applicant's data. */
export async function deleteResponsesMentioningOrders(tx: Executor, orderIds: readonly number[]): Promise<void> {
  await tx.delete(idempotencyKeys).where(sql`${idempotencyKeys.response}::text ~ ${`\\y(${orderIds.join('|')})\\y`}`);
}

function fromNow(milliseconds: number) {
  return sql`now() + ${milliseconds} * interval '1 millisecond'`;
}

/** The request is still running, and no other run took it over. */
function isHeld(key: HeldIdempotencyKey) {
  return and(matchesKey(key), isNull(idempotencyKeys.http_status), eq(idempotencyKeys.lease_id, key.leaseId));
}

function matchesKey({ scope, key }: IdempotencyKey) {
  return and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
}
