import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { User } from '@evisa/shared/contract/account';
import type { Executor, Reader } from '../query/executor';
import { memoizePerConnection } from '../query/memoize-per-connection';
import { members, secondFactorRoles, sessions } from '../schema/members';

/** From where, and with what, somebody signed in. */
interface SessionOrigin {
  ip: string;
  browser: string;
  os: string;
}

/** Starts a session and answers its id (a UUID). Times are ISO 8601 UTC. */
export async function createSession(
  tx: Executor,
  memberId: number,
  now: string,
  expiresAt: string,
  origin?: SessionOrigin,
): Promise<string> {
  const [row] = await tx
    .insert(sessions)
    .values({
      member_id: memberId,
      created_at: now,
      last_seen_at: now,
      proved_at: now,
      expires_at: expiresAt,
      ...origin,
    })
    .returning({ id: sessions.id });
  if (!row) throw new Error('A started session came back without its id');
  return row.id;
}

/** A session that counts, with its member as they are now. */
export interface ActiveSession {
  id: string;
  member: User;
  lastSeenAt: string;
  /** Whether the member's role must have a second factor and the member has none yet. */
  mustSetUpSecondFactor: boolean;
  /** Whether the member signed in with a password that a colleague set. */
  mustChoosePassword: boolean;
  /** When the member last gave the password in this session. */
  authenticatedAt: string;
}

/** When a session is looked at, and since when it must have been used. ISO 8601 UTC. */
export interface SessionCutoff {
  now: string;
  usedSince: string;
}

/** Now, for sessions that end when nobody uses them for so long. */
export function getSessionCutoff(idleMinutes: number): SessionCutoff {
  const now = Date.now();
  return { now: new Date(now).toISOString(), usedSince: new Date(now - idleMinutes * 60_000).toISOString() };
}

const prepareActiveSessions = memoizePerConnection((reader) =>
  reader
    .select({
      id: sessions.id,
      lastSeenAt: sessions.last_seen_at,
      mustSetUpSecondFactor: sql<boolean>`${members.totp_confirmed_at} is null and exists (select from ${secondFactorRoles} where ${secondFactorRoles.role} = ${members.type})`,
      mustChoosePassword: sql<boolean>`${members.password_origin} <> 'own'`,
      authenticatedAt: sessions.proved_at,
      member: { id: members.id, name: members.name, email: members.email, type: members.type },
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.member_id))
    .where(
      and(
        sql`${sessions.id} = any (string_to_array(${sql.placeholder('ids')}, ',')::uuid[])`,
        isNull(sessions.revoked_at),
        gt(sessions.expires_at, sql.placeholder('now')),
        gt(sessions.last_seen_at, sql.placeholder('usedSince')),
        isNull(members.deleted_at),
      ),
    )
    .prepare('live_sessions'),
);

/** Those of these sessions that still count: not expired, not idle, not ended, their member not deleted. By id. */
export async function findActiveSessions(
  reader: Reader,
  ids: readonly string[],
  { now, usedSince }: SessionCutoff,
): Promise<Map<string, ActiveSession>> {
  const rows = await prepareActiveSessions(reader).execute({ ids: ids.join(','), now, usedSince });
  return new Map(rows.map((row) => [row.id, row]));
}

const touchIntervalMs = 60_000;

/** Notes that a session was used; at most once a minute, so that reading calls seldom write. */
export async function touchSession(
  db: Executor,
  { id, lastSeenAt }: Pick<ActiveSession, 'id' | 'lastSeenAt'>,
  now: Date,
): Promise<void> {
  const before = now.getTime() - touchIntervalMs;
  if (Date.parse(lastSeenAt) >= before) return;
  await db
    .update(sessions)
    .set({ last_seen_at: now.toISOString() })
    .where(and(eq(sessions.id, id), lt(sessions.last_seen_at, new Date(before).toISOString())));
}

/** Notes that the member gave the password in this session just now. */
export async function markSessionAuthenticated(tx: Executor, id: string, now: string): Promise<void> {
  await tx.update(sessions).set({ proved_at: now }).where(eq(sessions.id, id));
}

export async function revokeSession(tx: Executor, id: string, now: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revoked_at)));
}

/** Ends every session of a member; `except` stays. */
export async function revokeMemberSessions(
  tx: Executor,
  memberId: number,
  now: string,
  except?: string,
): Promise<void> {
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
