import { and, asc, count, eq, gte, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { RemoteSpeed } from '@evisa/shared/contract/remote-samples';
import type { Executor } from '../query/executor';
import { remoteSamples } from '../schema/remote-samples';
import { collectionRooms, readFreeSpace } from './collection-rooms';

export type NewRemoteSample = Omit<typeof remoteSamples.$inferInsert, 'id' | 'at'>;

const maxVersions = 100;

/** Stores the samples of a page, or replaces its earlier ones. Ignores them when the room of members or of strangers is full for the day. */
export async function upsertRemoteSamples(db: Executor, samples: readonly NewRemoteSample[]): Promise<void> {
  if (samples.length === 0) return;
  const { session, remote, version } = remoteSamples;
  const room = collectionRooms.samples[samples[0]?.signed_in ? 'members' : 'strangers'];
  if ((await readFreeSpace(db, room)).today <= 0) return;
  await db
    .insert(remoteSamples)
    .values([...samples])
    .onConflictDoUpdate({
      target: [session, remote, version],
      set: {
        inp: sql`excluded.inp`,
        lcp: sql`excluded.lcp`,
        load: sql`excluded.load`,
        cls: sql`excluded.cls`,
        bytes: sql`excluded.bytes`,
        had_error: sql`excluded.had_error`,
        signed_in: sql`excluded.signed_in`,
        member: sql`excluded.member`,
      },
    });
}

const p75 = (column: unknown) => sql<number | null>`percentile_cont(0.75) within group (order by ${column})::float8`;

/**
 * Returns the 75th percentiles of each version in the last 7 days and on each of them, by remote, the latest version first.
 * @param only the remote whose versions are listed; by default all
 */
export async function listRemoteSpeeds(db: Executor, only?: string): Promise<RemoteSpeed[]> {
  const { remote, version, at, inp, lcp, cls, load, bytes, had_error } = remoteSamples;
  const isRecent = and(gte(at, sql`now() - interval '7 days'`), only === undefined ? undefined : eq(remote, only));
  const day = sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`;
  const days = await db
    .select({ remote, version, day, inp: p75(inp), load: p75(load) })
    .from(remoteSamples)
    .where(isRecent)
    .groupBy(remote, version, day)
    .orderBy(day);
  const speeds = await db
    .select({
      remote,
      version,
      sessions: count(),
      withError: sql<number>`(count(*) filter (where ${had_error}))::int`,
      inp: p75(inp),
      lcp: p75(lcp),
      cls: p75(cls),
      load: p75(load),
      bytes: p75(bytes),
    })
    .from(remoteSamples)
    .where(isRecent)
    .groupBy(remote, version)
    .orderBy(asc(remote), sql`${max(at)} desc`, asc(version))
    .limit(maxVersions);
  return speeds.map((speed) => ({
    ...speed,
    days: days
      .filter((daily) => daily.remote === speed.remote && daily.version === speed.version)
      .map((daily) => ({ day: daily.day, inp: daily.inp, load: daily.load })),
  }));
}

/** The columns that a canary is judged by. */
export type JudgedSample = Pick<
  typeof remoteSamples.$inferSelect,
  'remote' | 'version' | 'inp' | 'load' | 'had_error'
> & { member: string };

/** Enough for 95 % confidence in small differences. */
const maxJudgedSamples = 20_000;

/** Lists the samples of members since a time for some versions, the earliest first. */
export async function listJudgedSamples(
  db: Executor,
  { versions, since }: { versions: readonly string[]; since: string },
): Promise<JudgedSample[]> {
  const { id, remote, version, at, inp, load, had_error, member } = remoteSamples;
  return db
    .select({ remote, version, inp, load, had_error, member: sql<string>`${member}` })
    .from(remoteSamples)
    .where(and(inArray(version, [...versions]), isNotNull(member), gte(at, since)))
    .orderBy(asc(id))
    .limit(maxJudgedSamples);
}
