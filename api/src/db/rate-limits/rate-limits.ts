import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { RateLimit } from '../../config/rate-limit-rules';
import type { Executor } from '../query/executor';
import { rateLimitAttempts } from '../schema/rate-limit-attempts';

/** A limit with the hash of whom or what it counts. */
export interface KeyedRateLimit extends RateLimit {
  key: string;
}

/** The keys that counted the attempt, or the index of a group at its limit with the seconds to wait. */
type ConsumeResult = { consumedKeys: string[] } | { limitedGroup: number; waitSeconds: number };

/**
 * Atomically consumes one attempt per group, from its first limit with capacity. Consumes nothing if any group is at its limit.
 * Concurrent calls for the same keys, in any process, run one after the other.
 */
export async function consumeAttempts(
  db: Executor,
  groups: readonly (readonly KeyedRateLimit[])[],
): Promise<ConsumeResult> {
  // The SQL function reads `freeAttempts` as `freely`.
  const places = groups.map((group) => group.map(({ freeAttempts, ...limit }) => ({ ...limit, freely: freeAttempts })));
  const [row] = await db
    .select({
      consumedKeys: sql<string[] | null>`taken`,
      limitedGroup: sql<number | null>`shut`,
      waitSeconds: sql<number | null>`wait_seconds`,
    })
    .from(sql`take_tries(${JSON.stringify(places)}::jsonb)`);
  const { consumedKeys = null, limitedGroup = null, waitSeconds = null } = row ?? {};
  if (consumedKeys) return { consumedKeys };
  if (limitedGroup !== null && waitSeconds !== null) return { limitedGroup, waitSeconds };
  throw new Error('take_tries returned neither consumed keys nor a limited group');
}

/** Returns the seconds until a limit has capacity again; null if it has some. Counts nothing. */
export async function findWaitSeconds(
  db: Executor,
  { key, limit, windowSeconds }: KeyedRateLimit,
): Promise<number | null> {
  const { at } = rateLimitAttempts;
  const left = sql<number>`ceil(extract(epoch from ${at} - now()) + ${windowSeconds})::int`;
  const [row] = await db
    .select({ waitSeconds: left })
    .from(rateLimitAttempts)
    .where(and(eq(rateLimitAttempts.key, key), gt(at, sql`now() - ${windowSeconds} * interval '1 second'`)))
    .orderBy(desc(at))
    .offset(limit - 1)
    .limit(1);
  return row?.waitSeconds ?? null;
}

/** Removes the last attempt of each key, because it must not count. */
export async function refundAttempts(db: Executor, keys: readonly string[]): Promise<void> {
  await db.select({ done: sql`1` }).from(sql`give_tries_back(${sql.param(keys)}::text[])`);
}

/** Deletes old attempts. Uses the database's clock, as when they were stored. */
export async function deleteOldAttempts(db: Executor, olderThanSeconds: number): Promise<void> {
  await db
    .delete(rateLimitAttempts)
    .where(lt(rateLimitAttempts.at, sql`now() - ${olderThanSeconds} * interval '1 second'`));
}

/** Deletes all attempts of some keys. */
export async function deleteAttempts(tx: Executor, keys: readonly string[]): Promise<void> {
  await tx.delete(rateLimitAttempts).where(inArray(rateLimitAttempts.key, [...keys]));
}
