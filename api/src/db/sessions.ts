import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { User } from '@evisa/shared/contract/account';
import type { Executor, Reader } from './executor';
import { keptFor } from './kept-for';
import { members, sessions } from './schema/members';

/** Starts a session and answers its id (a UUID). Times are ISO 8601 UTC. */
export async function createSession(tx: Executor, memberId: number, now: string, expiresAt: string): Promise<string> {
  const [row] = await tx
    .insert(sessions)
    .values({ member_id: memberId, created_at: now, last_seen_at: now, expires_at: expiresAt })
    .returning({ id: sessions.id });
  if (!row) throw new Error('A started session came back without its id');
  return row.id;
}

/** A session that counts, with its member as they are now. */
export interface LiveSession {
  id: string;
  member: User;
  lastSeenAt: string;
}

const liveSessions = keptFor((reader) =>
  reader
    .select({
      id: sessions.id,
      lastSeenAt: sessions.last_seen_at,
      member: { id: members.id, name: members.name, email: members.email, type: members.type },
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.member_id))
    .where(
      and(
        sql`${sessions.id} = any (string_to_array(${sql.placeholder('ids')}, ',')::uuid[])`,
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, sql.placeholder('now')),
        isNull(members.deleted_at),
      ),
    )
    .prepare('live_sessions'),
);

/** Those of these sessions that still count: not expired, not ended, their member not deleted. By id. */
export async function findLiveSessions(
  reader: Reader,
  ids: readonly string[],
  now: string,
): Promise<Map<string, LiveSession>> {
  const rows = await liveSessions(reader).execute({ ids: ids.join(','), now });
  return new Map(rows.map((row) => [row.id, row]));
}

const touchEveryMs = 60_000;

/** Notes that a session was used; at most once a minute, so that reading calls seldom write. */
export async function touchSession(
  db: Executor,
  { id, lastSeenAt }: Pick<LiveSession, 'id' | 'lastSeenAt'>,
  now: string,
): Promise<void> {
  const before = new Date(Date.parse(now) - touchEveryMs).toISOString();
  if (lastSeenAt >= before) return;
  await db
    .update(sessions)
    .set({ last_seen_at: now })
    .where(and(eq(sessions.id, id), lt(sessions.last_seen_at, before)));
}

export async function revokeSession(tx: Executor, id: string, now: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revoked_at)));
}

/** Ends every session of a member; `except` stays. */
export async function revokeSessionsOf(tx: Executor, memberId: number, now: string, except?: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(
      and(
        eq(sessions.member_id, memberId),
        isNull(sessions.revoked_at),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
}
