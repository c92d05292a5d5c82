import { sql } from 'drizzle-orm';
import { parseOrderFilters } from '@evisa/shared/domain/orders/order-filters';
import { viewCountMs, type ViewQuery } from '@evisa/shared/domain/orders/order-views';
import { memoizePerConnection, type Reader } from '../query/executor';
import { orders } from '../schema/orders';
import { scopeCondition, toStoredFilters } from './order-scope';
import { maxExactCount } from './search-orders';

interface KnownCount {
  /** When its statement started, as `performance.now`; infinite while it waits for its turn. */
  startedAt: number;
  count: Promise<number>;
}

/** What this process knows of each database: the counts of the last seconds, and the end of the last statement. */
const knownCounts = memoizePerConnection(() => ({
  byKey: new Map<string, KnownCount>(),
  lastStatement: Promise.resolve() as Promise<unknown>,
}));

/**
 * Counts the orders of views as a member sees them: exactly up to 1,000, otherwise 1001. A count serves all requests of the next two seconds, and a
 * process counts with one statement at a time, so that views never take more than one connection of it.
 */
export async function countViews(db: Reader, views: readonly ViewQuery[], memberId: number): Promise<number[]> {
  const known = knownCounts(db);
  const isFresh = ({ startedAt }: KnownCount) => performance.now() - startedAt < viewCountMs;
  for (const [key, kept] of known.byKey) if (!isFresh(kept)) known.byKey.delete(key);

  const keys = views.map((view) => toKey(view, memberId));
  const missing = new Map(views.map((view, index) => [keys[index] ?? '', view] as const));
  for (const key of known.byKey.keys()) missing.delete(key);
  if (missing.size > 0) {
    const entries: KnownCount[] = [];
    const counting = known.lastStatement.then(() => {
      for (const entry of entries) entry.startedAt = performance.now();
      return selectCounts(db, [...missing.values()], memberId);
    });
    known.lastStatement = counting.catch(() => {
      for (const key of missing.keys()) known.byKey.delete(key);
    });
    [...missing.keys()].forEach((key, index) => {
      const entry = { startedAt: Infinity, count: counting.then((counts) => counts[index] ?? 0) };
      // The requests that wait for it get the error.
      entry.count.catch(() => undefined);
      entries.push(entry);
      known.byKey.set(key, entry);
    });
  }
  return Promise.all(keys.map(async (key) => (await known.byKey.get(key)?.count) ?? 0));
}

/** Members share a count unless it depends on who they are. */
function toKey({ folder, filter }: ViewQuery, memberId: number): string {
  const isOwn = folder === 'myOrder' || /[:,]me\b/.test(filter);
  return JSON.stringify([folder, filter, isOwn ? memberId : null]);
}

/** Counts with one statement. Each part stops at the last order that counts, as that of a filtered list does. */
async function selectCounts(db: Reader, views: readonly ViewQuery[], memberId: number): Promise<number[]> {
  const parts = views.map(({ folder, filter }) => {
    const filters = toStoredFilters(parseOrderFilters(filter).filters);
    return sql`(select count(*) from (
      select from ${orders} where ${scopeCondition({ folder, memberId, filters })} limit ${maxExactCount + 1}
    ) as counted)`;
  });
  const [row] = await db
    .select({ counts: sql<number[]>`array[${sql.join(parts, sql`, `)}]::int[]` })
    .from(sql`(select 1) as one`);
  return row?.counts ?? [];
}
