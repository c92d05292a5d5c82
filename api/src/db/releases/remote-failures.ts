import { and, count, desc, eq, gte, isNotNull, max, ne, sql } from 'drizzle-orm';
import type { RemoteFailure } from '@evisa/shared/contract/releases';
import type { Executor } from '../query/executor';
import { releaseFailures } from '../schema/release-failures';
import { collectionRooms } from './collection-rooms';

export type NewRemoteFailure = Omit<typeof releaseFailures.$inferInsert, 'id' | 'at'>;

const maxFailureGroups = 500;

/** The advisory lock for changes of the live release. */
const releaseLockId = 726_417_002;

/** Stores a browser's report unless the limit is reached. */
export async function insertRemoteFailure(db: Executor, failure: NewRemoteFailure): Promise<void> {
  const { release_set, remote, version, failure: kind, screen, member_id = null } = failure;
  const { isInRoom, limit } = collectionRooms.failures[member_id === null ? 'strangers' : 'members'];
  await db.execute(sql`
    insert into ${releaseFailures} (release_set, remote, version, failure, screen, member_id)
    select ${release_set}, ${remote}, ${version}, ${kind}, ${screen}, ${member_id}::integer
    where (select count(*) from (select 1 from ${releaseFailures} where ${isInRoom} limit ${limit}) as stored) < ${limit}`);
}

export interface RemoteFailureGroup {
  remote: string;
  version: string;
  failure: RemoteFailure;
  screen: string;
  count: number;
  byMembers: number;
  last: string;
}

/**
 * Groups equal reports since a time, most frequent first.
 * @param only the remote whose reports are listed; by default all
 */
export async function listRemoteFailures(db: Executor, since: string, only?: string): Promise<RemoteFailureGroup[]> {
  const { remote, version, failure, screen, member_id, at } = releaseFailures;
  const rows = await db
    .select({ remote, version, failure, screen, count: count(), byMembers: count(member_id), last: max(at) })
    .from(releaseFailures)
    .where(and(gte(at, since), only === undefined ? undefined : eq(remote, only)))
    .groupBy(remote, version, failure, screen)
    .orderBy(desc(count()), remote, version, screen, failure)
    .limit(maxFailureGroups);
  return rows.map((row) => ({ ...row, last: row.last ?? since }));
}

/** Counts the reports since a time by remote, version and kind. Only published versions are stored, so there are few groups. */
export async function countRemoteFailures(
  db: Executor,
  since: string,
): Promise<{ remote: string; version: string; failure: RemoteFailure; count: number }[]> {
  const { remote, version, failure, at } = releaseFailures;
  return db
    .select({ remote, version, failure, count: count() })
    .from(releaseFailures)
    .where(gte(at, since))
    .groupBy(remote, version, failure)
    .limit(maxFailureGroups);
}

/**
 * Lists the members who reported a release set since a time (or ever, for `null`), once for each remote and version. Ignores failures
 * of a browser without a connection, because they say nothing about a release.
 */
export async function listReportingMembers(
  db: Executor,
  { releaseSet, since }: { releaseSet: string; since: string | null },
): Promise<{ remote: string; version: string; memberId: number | null }[]> {
  const { remote, version, failure, release_set, member_id, at } = releaseFailures;
  return db
    .selectDistinct({ remote, version, memberId: member_id })
    .from(releaseFailures)
    .where(
      and(
        eq(release_set, releaseSet),
        isNotNull(member_id),
        ne(failure, 'unreachable'),
        since === null ? undefined : gte(at, since),
      ),
    )
    .orderBy(remote, version);
}

/**
 * Locks changes of the live release until the transaction ends. The server may not end it meanwhile: it waits for the store of releases, and what went live
 * would not be in the audit trail.
 */
export async function lockReleases(tx: Executor): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${releaseLockId})`);
}
