import { and, arrayContains, desc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { members } from '../schema/members';
import { serviceKeys } from '../schema/service-keys';

export type StoredServiceKey = typeof serviceKeys.$inferSelect;

/** Returns all keys, newest first, each with whether a member answers for it. */
export async function listServiceKeys(db: Executor): Promise<(StoredServiceKey & { hasKeeper: boolean })[]> {
  const rows = await db
    .select({ key: serviceKeys, keeper: members.id })
    .from(serviceKeys)
    .leftJoin(members, and(eq(members.id, serviceKeys.keeper_id), isNull(members.deleted_at)))
    .orderBy(desc(serviceKeys.id));
  return rows.map(({ key, keeper }) => ({ ...key, hasKeeper: keeper !== null }));
}

/** Lists the names of all keys, also of revoked ones, whose entries stay in the audit trail. */
export async function listServiceKeyNames(db: Executor): Promise<string[]> {
  const rows = await db.selectDistinct({ name: serviceKeys.name }).from(serviceKeys);
  return rows.map(({ name }) => name);
}

export async function insertServiceKey(tx: Executor, key: typeof serviceKeys.$inferInsert): Promise<number> {
  const [row] = await tx.insert(serviceKeys).values(key).returning({ id: serviceKeys.id });
  if (!row) throw new Error('The database returned no id for the inserted service key');
  return row.id;
}

/** Returns the key with this hash, unless it was revoked or has expired, and notes its use at most once a minute. */
export async function findActiveServiceKey(db: Executor, hash: string): Promise<StoredServiceKey | null> {
  const [key] = await db
    .select()
    .from(serviceKeys)
    .where(
      and(
        eq(serviceKeys.key_hash, hash),
        isNull(serviceKeys.revoked_at),
        sql`(${serviceKeys.expires_at} is null or ${serviceKeys.expires_at} > now())`,
      ),
    );
  if (!key) return null;
  if (!key.last_used_at || Date.parse(key.last_used_at) < Date.now() - 60_000)
    await db
      .update(serviceKeys)
      .set({ last_used_at: sql`now()` })
      .where(eq(serviceKeys.id, key.id));
  return key;
}

/** Returns when a key with this hash was revoked or expires, or null if there never was one. */
export async function findServiceKeyEnd(
  db: Executor,
  hash: string,
): Promise<Pick<StoredServiceKey, 'revoked_at' | 'expires_at'> | null> {
  const { revoked_at, expires_at, key_hash } = serviceKeys;
  const [key] = await db.select({ revoked_at, expires_at }).from(serviceKeys).where(eq(key_hash, hash));
  return key ?? null;
}

/** Returns when a key expires, or null if it never does. */
export async function findServiceKeyExpiry(db: Executor, id: number): Promise<string | null> {
  const { expires_at } = serviceKeys;
  const [key] = await db.select({ expires_at }).from(serviceKeys).where(eq(serviceKeys.id, id));
  return key?.expires_at ?? null;
}

/**
 * Lists the keys that end within `days` days, but not within `laterThan`. Leaves out those that were revoked, and those that were created for
 * a shorter time than `days`.
 */
export function listEndingServiceKeys(
  db: Executor,
  { days, laterThan }: { days: number; laterThan: number },
): Promise<Pick<StoredServiceKey, 'id' | 'name' | 'scopes' | 'expires_at'>[]> {
  const { id, name, scopes, expires_at, created_at, revoked_at } = serviceKeys;
  const inDays = (count: number) => sql`now() + make_interval(days => ${count})`;
  return db
    .select({ id, name, scopes, expires_at })
    .from(serviceKeys)
    .where(
      and(
        isNull(revoked_at),
        gt(expires_at, inDays(laterThan)),
        lte(expires_at, inDays(days)),
        gt(expires_at, sql`${created_at} + make_interval(days => ${days})`),
      ),
    )
    .orderBy(id);
}

/** Extends a key that is not revoked, and notes who answers for it. Returns the key as it was before, or null without such a key. */
export async function renewServiceKeyRow(
  tx: Executor,
  id: number,
  { expiresAt, keeperId }: { expiresAt: string; keeperId: number },
): Promise<StoredServiceKey | null> {
  const [before] = await tx
    .select()
    .from(serviceKeys)
    .where(and(eq(serviceKeys.id, id), isNull(serviceKeys.revoked_at)))
    .for('update');
  if (!before) return null;
  await tx.update(serviceKeys).set({ expires_at: expiresAt, keeper_id: keeperId }).where(eq(serviceKeys.id, id));
  return before;
}

/** Revokes a key. Returns its name, or null if it does not exist or was revoked before. */
export async function revokeServiceKeyRow(tx: Executor, id: number, by: string): Promise<string | null> {
  const [row] = await tx
    .update(serviceKeys)
    .set({ revoked_at: sql`now()`, revoked_by: by })
    .where(and(eq(serviceKeys.id, id), isNull(serviceKeys.revoked_at)))
    .returning({ name: serviceKeys.name });
  return row?.name ?? null;
}

/** Returns whether a key with this name and scope was revoked since then. Names can repeat: a key that is left does not stand in for another. */
export async function wasServiceKeyRevoked(
  db: Executor,
  { name, scope, since }: { name: string; scope: string; since: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: serviceKeys.id })
    .from(serviceKeys)
    .where(
      and(eq(serviceKeys.name, name), arrayContains(serviceKeys.scopes, [scope]), gte(serviceKeys.revoked_at, since)),
    )
    .limit(1);
  return row !== undefined;
}
