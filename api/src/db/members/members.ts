import { and, count, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { FilterMember } from '@evisa/shared/contract/bulk-orders';
import type { Executor, Reader } from '../query/executor';
import { members } from '../schema/members';

export type Member = typeof members.$inferSelect;
export type NewMember = typeof members.$inferInsert;

const isNotDeleted = isNull(members.deleted_at);

/**
 * Finds a member who is not deleted by email, ignoring case: the typed one is lowered as the limits of attempts do. PostgreSQL lowers more
 * (İ to i), which would find the member past their limit.
 */
export async function findMemberByEmail(db: Executor, email: string): Promise<Member | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(sql`lower(${members.email})`, email.toLowerCase()), isNotDeleted));
  return row;
}

/** Finds a member who is not deleted by name, ignoring case. Assignments name the member. */
export async function findMemberByName(db: Executor, name: string): Promise<Member | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(sql`lower(${members.name}) = lower(${name})`, isNotDeleted));
  return row;
}

export async function findMember(db: Executor, id: number): Promise<Member | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id), isNotDeleted));
  return row;
}

/** Lists all members who are not deleted, in alphabetical order. */
export function listMembers(db: Executor): Promise<Member[]> {
  return db
    .select()
    .from(members)
    .where(isNotDeleted)
    .orderBy(sql`lower(${members.name})`);
}

/** Finds a member who is not deleted and locks the row until the transaction ends. */
export async function lockMember(tx: Executor, id: number): Promise<Member | undefined> {
  const [row] = await tx
    .select()
    .from(members)
    .where(and(eq(members.id, id), isNotDeleted))
    .for('update');
  return row;
}

/** Locks the rows of all Admins, except those with some emails, until the transaction ends. Returns their ids. */
export async function lockAdmins(tx: Executor, except: readonly string[]): Promise<number[]> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.type, 'Admin'), isNotDeleted, notInArray(members.email, [...except])))
    .orderBy(members.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** The advisory lock for names of members. */
const memberNameLockId = 726_417_003;

/**
 * Lists the other members who are not deleted, and keeps others from adding or renaming members until the transaction ends: the unique index
 * knows neither Unicode forms nor the letters of every script.
 */
export async function lockOtherMemberNames(tx: Executor, id: number | null): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${memberNameLockId})`);
  const rows = await tx.select({ id: members.id, name: members.name }).from(members).where(isNotDeleted);
  return rows.filter((other) => other.id !== id).map(({ name }) => name);
}

/** Lists the Admins who are not deleted. */
export function listAdmins(db: Executor): Promise<Pick<Member, 'id' | 'email'>[]> {
  return db
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(and(eq(members.type, 'Admin'), isNotDeleted))
    .orderBy(members.id);
}

/** Lists the names of all members who are not deleted, in alphabetical order. */
export async function listMemberNames(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ name: members.name })
    .from(members)
    .where(isNotDeleted)
    .orderBy(sql`lower(${members.name})`);
  return rows.map(({ name }) => name);
}

/** Lists all members in alphabetical order, also deleted ones. */
export function listFilterMembers(db: Executor): Promise<FilterMember[]> {
  return db
    .select({ id: members.id, name: members.name, deleted: sql<boolean>`${members.deleted_at} is not null` })
    .from(members)
    .orderBy(sql`lower(${members.name})`, members.id);
}

/**
 * Adds a member with a hashed password. A name or email that exists already violates `members_name_unique` or `members_email_unique`.
 */
export async function insertMember(tx: Executor, member: NewMember): Promise<Member> {
  const [row] = await tx.insert(members).values(member).returning();
  if (!row) throw new Error('The database returned no row for the inserted member');
  return row;
}

/** Changes an account and its `updated_at`. Violates the same constraints as `insertMember`. */
export async function updateMemberRow(
  tx: Executor,
  id: number,
  changes: Partial<Pick<NewMember, 'name' | 'email' | 'type' | 'password_hash' | 'password_origin' | 'deleted_at'>>,
): Promise<Member> {
  const [row] = await tx
    .update(members)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(members.id, id))
    .returning();
  if (!row) throw new Error('The member to update does not exist');
  return row;
}

/** Sets a password that the member chose. */
export async function updateOwnPassword(tx: Executor, id: number, passwordHash: string): Promise<void> {
  await tx.update(members).set({ password_hash: passwordHash, password_origin: 'own' }).where(eq(members.id, id));
}

/** Marks a colleague's password as used. Returns false if another sign-in already used it. */
export async function consumeFirstPassword(tx: Executor, id: number): Promise<boolean> {
  const updated = await tx
    .update(members)
    .set({ password_origin: 'used' })
    .where(and(eq(members.id, id), eq(members.password_origin, 'first')))
    .returning({ id: members.id });
  return updated.length > 0;
}

/** Counts the members who are not deleted. */
export async function countMembers(db: Reader): Promise<number> {
  const [row] = await db.select({ count: count() }).from(members).where(isNotDeleted);
  return row?.count ?? 0;
}

/** Counts the Admins, except those with some emails. */
export async function countAdmins(db: Executor, except: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(members)
    .where(and(eq(members.type, 'Admin'), isNull(members.deleted_at), notInArray(members.email, [...except])));
  return row?.count ?? 0;
}
