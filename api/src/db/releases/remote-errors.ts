import { and, desc, eq, max, min, sql, type SQL } from 'drizzle-orm';
import type { RemoteErrorGroup, StackFrame } from '@evisa/shared/contract/remote-errors';
import type { Executor } from '../query/executor';
import { remoteErrors } from '../schema/remote-errors';
import { collectionRooms, readFreeSpace } from './collection-rooms';

export type NewRemoteError = Omit<typeof remoteErrors.$inferInsert, 'id' | 'day' | 'first_at' | 'last_at'>;

const maxGroups = 100;

/**
 * Counts errors of one reporter: adds to the row of the same day, version, screen, browser and role, or stores a new row. When the room of
 * the reporter is full, an error of a known group still counts, and a new one takes the place of the rarest until the day's limit is reached.
 * @param maxNew how many of them may be new
 */
export async function countRemoteErrors(
  db: Executor,
  errors: readonly NewRemoteError[],
  maxNew = errors.length,
): Promise<void> {
  if (errors.length === 0) return;
  const room = collectionRooms.errors[errors[0]?.role === '' ? 'strangers' : 'members'];
  const free = await readFreeSpace(db, room);
  let [inAll, today] = [free.inAll, Math.min(free.today, maxNew)];
  if (Math.min(inAll, today) >= errors.length) return upsertErrors(db, errors);
  for (const error of errors) {
    if ((await addToKnownGroup(db, error, room.isInRoom)) || today <= 0) continue;
    if (inAll > 0) inAll -= 1;
    else
      await db.execute(
        sql`delete from ${remoteErrors} where id = (select id from ${remoteErrors} where ${room.isInRoom} order by count, last_at limit 1)`,
      );
    today -= 1;
    await upsertErrors(db, [error]);
  }
}

async function upsertErrors(db: Executor, errors: readonly NewRemoteError[]): Promise<void> {
  const { day, fingerprint, release_set, version, screen, browser, role, count } = remoteErrors;
  await db
    .insert(remoteErrors)
    .values([...errors])
    .onConflictDoUpdate({
      target: [day, fingerprint, release_set, version, screen, browser, role],
      set: { count: sql`least(${count}::bigint + excluded.count, 1000000000)`, last_at: sql`now()` },
    });
}

/** Adds to the latest row of the same group in the room. Returns whether there was one. */
async function addToKnownGroup(db: Executor, { fingerprint, count }: NewRemoteError, isInRoom: SQL): Promise<boolean> {
  const updated = await db
    .update(remoteErrors)
    .set({ count: sql`least(${remoteErrors.count}::bigint + ${count}, 1000000000)`, last_at: sql`now()` })
    .where(
      sql`${remoteErrors.id} = (select id from ${remoteErrors} where ${isInRoom} and fingerprint = ${fingerprint} order by last_at desc limit 1)`,
    )
    .returning({ id: remoteErrors.id });
  return updated.length > 0;
}

const listDistinct = (column: unknown) =>
  sql<string[]>`coalesce(array_to_json(array_agg(distinct ${column}) filter (where ${column} <> '')), '[]'::json)`;

/**
 * Groups the stored errors by fingerprint, the latest first.
 * @param only the remote whose errors are listed; by default all
 */
export async function listRemoteErrorGroups(db: Executor, only?: string): Promise<RemoteErrorGroup[]> {
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
    .where(only === undefined ? undefined : eq(remote, only))
    .groupBy(fingerprint, remote, message)
    .orderBy(desc(max(last_at)), fingerprint)
    .limit(maxGroups);
}

/**
 * Returns the latest stack of a group, or null.
 * @param only the remote that the group must be of
 */
export async function findRemoteErrorFrames(db: Executor, id: string, only?: string): Promise<StackFrame[] | null> {
  const { frames, fingerprint, remote, last_at } = remoteErrors;
  const [latest] = await db
    .select({ frames })
    .from(remoteErrors)
    .where(and(eq(fingerprint, id), only === undefined ? undefined : eq(remote, only)))
    .orderBy(desc(last_at))
    .limit(1);
  return latest?.frames ?? null;
}
