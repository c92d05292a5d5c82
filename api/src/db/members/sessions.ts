import { and, eq, gt, isNull, lt, ne, sql, desc } from 'drizzle-orm';
import type { User } from '@evisa/shared/contract/account';
import { memoizePerConnection, type Executor, type Reader } from '../query/executor';
import { members, secondFactorRoles, sessions } from '../schema/members';

type Session = typeof sessions.$inferSelect;

/** The device and IP address of a sign-in. */
interface SessionOrigin {
  ip: string;
  browser: string;
  os: string;
}

/** Creates a session and returns its id (a UUID). Times are ISO 8601 UTC. */
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
  if (!row) throw new Error('The database returned no id for the created session');
  return row.id;
}

/** A session that is not expired, idle or revoked, with its member's current data. */
export interface ActiveSession {
  id: string;
  member: User;
  lastSeenAt: string;
  /** Whether the member's role must have a second factor and the member has none yet. */
  mustSetUpSecondFactor: boolean;
  /** Whether the member signed in with a password that a colleague set. */
  mustChoosePassword: boolean;
  /** When the member last entered the password in this session. */
  authenticatedAt: string;
}

/** The current time, and the time since which an active session was used. ISO 8601 UTC. */
export interface SessionCutoff {
  now: string;
  usedSince: string;
}

/** Returns the cutoff for sessions that end after `idleMinutes` without use. */
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

/** Finds those of the sessions that are active and whose member is not deleted, by id. */
export async function findActiveSessions(
  reader: Reader,
  ids: readonly string[],
  { now, usedSince }: SessionCutoff,
): Promise<Map<string, ActiveSession>> {
  const rows = await prepareActiveSessions(reader).execute({ ids: ids.join(','), now, usedSince });
  return new Map(rows.map((row) => [row.id, row]));
}

const touchIntervalMs = 60_000;

/** Stores that a session was used, at most once a minute, so that few reads cause a write. */
export async function touchSession(
  db: Executor,
  { id, lastSeenAt }: Pick<ActiveSession, 'id' | 'lastSeenAt'>,
  now: Date,
): Promise<void> {
  const cutoff = now.getTime() - touchIntervalMs;
  if (Date.parse(lastSeenAt) >= cutoff) return;
  await db
    .update(sessions)
    .set({ last_seen_at: now.toISOString() })
    .where(and(eq(sessions.id, id), lt(sessions.last_seen_at, new Date(cutoff).toISOString())));
}

/** Stores that the member entered the password in this session. */
export async function markSessionAuthenticated(tx: Executor, id: string, now: string): Promise<void> {
  await tx.update(sessions).set({ proved_at: now }).where(eq(sessions.id, id));
}

export async function revokeSession(tx: Executor, id: string, now: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revoked_at)));
}

/** Revokes all sessions of a member, except one. */
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

/** Lists a member's active sessions, most recently used first. */
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

/** Revokes a member's session. Returns false if the session belongs to another member or was revoked before. */
export async function revokeOwnSession(tx: Executor, memberId: number, id: string, now: string): Promise<boolean> {
  const revoked = await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, id), eq(sessions.member_id, memberId), isNull(sessions.revoked_at)))
    .returning({ id: sessions.id });
  return revoked.length > 0;
}

/** Lists the IP addresses from which a member signed in, in alphabetical order. */
export async function listSignInAddresses(db: Executor, memberId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ip: sessions.ip })
    .from(sessions)
    .where(and(eq(sessions.member_id, memberId), ne(sessions.ip, 'Unknown')))
    .orderBy(sessions.ip);
  return rows.map(({ ip }) => ip);
}
