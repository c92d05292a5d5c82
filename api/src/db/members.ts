import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from './executor';
import { members } from './schema/members';

export type Member = typeof members.$inferSelect;
export type NewMember = typeof members.$inferInsert;

const present = isNull(members.deleted_at);

/** A member who is not deleted, by email without regard to case. */
export async function findMemberByEmail(db: Executor, email: string): Promise<Member | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(sql`lower(${members.email}) = lower(${email})`, present));
  return row;
}

/** A member who is not deleted, by name without regard to case: assigning names people. */
export async function findMemberByName(db: Executor, name: string): Promise<Member | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(sql`lower(${members.name}) = lower(${name})`, present));
  return row;
}

export async function findMember(db: Executor, id: number): Promise<Member | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id), present));
  return row;
}

/** The names of all members who are not deleted, by the alphabet. */
export async function listMemberNames(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ name: members.name })
    .from(members)
    .where(present)
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

export async function setPasswordHash(tx: Executor, id: number, passwordHash: string): Promise<void> {
  await tx.update(members).set({ password_hash: passwordHash }).where(eq(members.id, id));
}

/** How many members there are, not counting deleted ones. */
export async function countMembers(db: Executor): Promise<number> {
  const [row] = await db.select({ count: count() }).from(members).where(present);
  return row?.count ?? 0;
}
