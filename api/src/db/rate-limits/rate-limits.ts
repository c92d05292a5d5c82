import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { rateLimitAttempts } from '../schema/rate-limit-attempts';

/** How many tries are borne, and for how long each counts. */
export interface RateLimit {
  /** Tries in a window; then the oldest has to leave it. */
  limit: number;
  windowSeconds: number;
  /** So many follow one another freely; then each waits twice as long as the one before, from a second on. */
  freely?: number;
}

/** A limit, and of whom or what the tries are counted: a hash. */
export interface KeyedRateLimit extends RateLimit {
  key: string;
}

/** The keys a try was taken of; or which of the places has none left, from 0, and for how many seconds. */
type ConsumeResult = { consumedKeys: string[] } | { limitedGroup: number; waitSeconds: number };

/**
 * Takes a try in each place, or none at all: of the first of the place's limits that has one left. Those who ask for the same at
 * once, in whichever process, come one after the other.
 */
export async function consumeAttempts(
  db: Executor,
  places: readonly (readonly KeyedRateLimit[])[],
): Promise<ConsumeResult> {
  const [row] = await db
    .select({
      taken: sql<string[] | null>`taken`,
      shut: sql<number | null>`shut`,
      waitSeconds: sql<number | null>`wait_seconds`,
    })
    .from(sql`take_tries(${JSON.stringify(places)}::jsonb)`);
  const { taken = null, shut = null, waitSeconds = null } = row ?? {};
  if (taken) return { consumedKeys: taken };
  if (shut !== null && waitSeconds !== null) return { limitedGroup: shut, waitSeconds };
  throw new Error('A try was neither taken nor refused');
}

/** Gives the last try of each key back: it was not a wrong one. */
export async function refundAttempts(db: Executor, keys: readonly string[]): Promise<void> {
  await db.select({ done: sql`1` }).from(sql`give_tries_back(${sql.param(keys)}::text[])`);
}

/** Forgets what is older, by the database's clock as when it was taken. */
export async function deleteOldAttempts(db: Executor, olderThanSeconds: number): Promise<void> {
  await db
    .delete(rateLimitAttempts)
    .where(lt(rateLimitAttempts.at, sql`now() - ${olderThanSeconds} * interval '1 second'`));
}
