import { and, count, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Executor, Reader } from '../query/executor';
import { members } from '../schema/members';

export type Member = typeof members.$inferSelect;
export type NewMember = typeof members.$inferInsert;

const isNotDeleted = isNull(members.deleted_at);

/** A member who is not deleted, by email without regard to case. */
export async function findMemberByEmail(db: Executor, email: string): Promise<Member | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(sql`lower(${members.email}) = lower(${email})`, isNotDeleted));
  return row;
}

/** A member who is not deleted, by name without regard to case: assigning names people. */
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

/** Everyone who is not deleted, by the alphabet. */
export function listMembers(db: Executor): Promise<Member[]> {
  return db
    .select()
    .from(members)
    .where(isNotDeleted)
    .orderBy(sql`lower(${members.name})`);
}

/** A member who is not deleted, kept from changing until the transaction ends. */
export async function lockMember(tx: Executor, id: number): Promise<Member | undefined> {
  const [row] = await tx
    .select()
    .from(members)
    .where(and(eq(members.id, id), isNotDeleted))
    .for('update');
  return row;
}

/** The ids of all Admins but those with some emails, kept from changing until the transaction ends. */
export async function lockAdmins(tx: Executor, except: readonly string[]): Promise<number[]> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.type, 'Admin'), isNotDeleted, notInArray(members.email, [...except])))
    .orderBy(members.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** The names of all members who are not deleted, by the alphabet. */
export async function listMemberNames(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ name: members.name })
    .from(members)
    .where(isNotDeleted)
    .orderBy(sql`lower(${members.name})`);
  return rows.map(({ name }) => name);
}

/**
 * Adds a member; the password comes hashed.
 * A name or email that is taken is a unique violation of `members_name_unique` or `members_email_unique`.
 */
export async function insertMember(tx: Executor, member: NewMember): Promise<Member> {
  const [row] = await tx.insert(members).values(member).returning();
  if (!row) throw new Error('An inserted member came back without an id');
  return row;
}

/** Changes an account, and its `updated_at` with it. Unique violations as for `insertMember`. */
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
  if (!row) throw new Error('A locked member is gone');
  return row;
}

/** Sets a password that the member chose. */
export async function updateOwnPassword(tx: Executor, id: number, passwordHash: string): Promise<void> {
  await tx.update(members).set({ password_hash: passwordHash, password_origin: 'own' }).where(eq(members.id, id));
}

/** Uses up a password that a colleague set. False when another sign-in did so first. */
export async function consumeFirstPassword(tx: Executor, id: number): Promise<boolean> {
  const taken = await tx
    .update(members)
    .set({ password_origin: 'used' })
    .where(and(eq(members.id, id), eq(members.password_origin, 'first')))
    .returning({ id: members.id });
  return taken.length > 0;
}

/** How many members there are, not counting deleted ones. */
export async function countMembers(db: Reader): Promise<number> {
  const [row] = await db.select({ count: count() }).from(members).where(isNotDeleted);
  return row?.count ?? 0;
}
