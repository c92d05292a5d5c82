import { desc, eq, max, min, sql } from 'drizzle-orm';
import type { RemoteErrorGroup, StackFrame } from '@evisa/shared/contract/remote-errors';
import type { Executor } from '../query/executor';
import { remoteErrors } from '../schema/remote-errors';

export type NewRemoteError = Omit<typeof remoteErrors.$inferInsert, 'id' | 'day' | 'first_at' | 'last_at'>;

/** Enough for every error of 30 days of a portal in use, and little enough for the database when somebody sends nonsense. */
const maxStoredErrors = 10_000;
const maxGroups = 100;

/** Counts errors: adds to the row of the same day, version, screen, browser and role, or stores a new row unless the limit is reached. */
export async function countRemoteErrors(db: Executor, errors: readonly NewRemoteError[]): Promise<void> {
  if (errors.length === 0) return;
  const full = await db
    .select({ id: remoteErrors.id })
    .from(remoteErrors)
    .limit(1)
    .offset(maxStoredErrors - 1);
  if (full.length > 0) return;
  const { day, fingerprint, release_set, version, screen, browser, role, count } = remoteErrors;
  await db
    .insert(remoteErrors)
    .values([...errors])
    .onConflictDoUpdate({
      target: [day, fingerprint, release_set, version, screen, browser, role],
      set: { count: sql`least(${count}::bigint + excluded.count, 1000000000)`, last_at: sql`now()` },
    });
}

const listDistinct = (column: unknown) =>
  sql<string[]>`coalesce(array_to_json(array_agg(distinct ${column}) filter (where ${column} <> '')), '[]'::json)`;

/** Groups the stored errors by fingerprint, the latest first. */
export async function listRemoteErrorGroups(db: Executor): Promise<RemoteErrorGroup[]> {
  const { fingerprint, remote, version, message, frames, screen, browser, role, count, first_at, last_at } =
    remoteErrors;
  return db
    .select({
      id: fingerprint,
      remote,
      message,
      count: sql<number>`sum(${count})::float8`,
      first: sql<string>`${min(first_at)}`.mapWith(first_at),
      last: sql<string>`${max(last_at)}`.mapWith(last_at),
      versions: listDistinct(version),
      screens: listDistinct(screen),
      browsers: listDistinct(browser),
      roles: listDistinct(role),
      frames: sql<StackFrame[]>`(array_agg(${frames} order by ${last_at} desc))[1]`,
    })
    .from(remoteErrors)
    .groupBy(fingerprint, remote, message)
    .orderBy(desc(max(last_at)), fingerprint)
    .limit(maxGroups);
}

/** Returns the latest stack of a group, or null. */
export async function findRemoteErrorFrames(db: Executor, id: string): Promise<StackFrame[] | null> {
  const { frames, fingerprint, last_at } = remoteErrors;
  const [latest] = await db
    .select({ frames })
    .from(remoteErrors)
    .where(eq(fingerprint, id))
    .orderBy(desc(last_at))
    .limit(1);
  return latest?.frames ?? null;
}
