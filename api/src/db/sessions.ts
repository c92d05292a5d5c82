import { and, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Executor } from './executor';
import type { Member } from './members';
import { members, sessions } from './schema/members';

export type Session = typeof sessions.$inferSelect;

/** Starts a session and answers its id (a UUID). Times are ISO 8601 UTC. */
export async function createSession(tx: Executor, memberId: number, now: string, expiresAt: string): Promise<string> {
  const [row] = await tx
    .insert(sessions)
    .values({ member_id: memberId, created_at: now, last_seen_at: now, expires_at: expiresAt })
    .returning({ id: sessions.id });
  if (!row) throw new Error('A started session came back without its id');
  return row.id;
}

/** A session that still counts, with its member; undefined once it is expired, ended, or its member deleted. */
export async function findLiveSession(
  db: Executor,
  id: string,
  now: string,
): Promise<{ session: Session; member: Member } | undefined> {
  const [row] = await db
    .select({ session: sessions, member: members })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.member_id))
    .where(
      and(eq(sessions.id, id), isNull(sessions.revoked_at), gt(sessions.expires_at, now), isNull(members.deleted_at)),
    );
  return row;
}

/** Which of these sessions still count. */
export async function findLiveSessionIds(db: Executor, ids: readonly string[], now: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.member_id))
    .where(
      and(
        inArray(sessions.id, [...ids]),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now),
        isNull(members.deleted_at),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Notes that a session was used; at most once in `everyMs`, so that reading calls seldom write. */
export async function touchSession(db: Executor, id: string, now: string, everyMs = 60_000): Promise<void> {
  const before = new Date(Date.parse(now) - everyMs).toISOString();
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
