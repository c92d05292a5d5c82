import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { sessions } from '../schema/members';
import type { SessionCutoff } from './sessions';

type Session = typeof sessions.$inferSelect;

/** A member's sessions that still count, the one used last first. */
export function listMemberSessions(
  db: Executor,
  memberId: number,
  { now, usedSince }: SessionCutoff,
): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.member_id, memberId),
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, now),
        gt(sessions.last_seen_at, usedSince),
      ),
    )
    .orderBy(desc(sessions.last_seen_at));
}

/** Ends one of a member's own sessions. False for one that is not theirs, or over. */
export async function revokeOwnSession(tx: Executor, memberId: number, id: string, now: string): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, id), eq(sessions.member_id, memberId), isNull(sessions.revoked_at)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}
