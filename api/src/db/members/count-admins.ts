import { and, count, eq, isNull, notInArray } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { members } from '../schema/members';

/** How many Admins there are beside those with some emails. */
export async function countAdmins(db: Executor, except: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(members)
    .where(and(eq(members.type, 'Admin'), isNull(members.deleted_at), notInArray(members.email, [...except])));
  return row?.count ?? 0;
}
