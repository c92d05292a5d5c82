import { asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import type { Executor } from '../query/executor';
import { orderViews } from '../schema/order-views';

export type StoredView = typeof orderViews.$inferSelect;
export type NewView = typeof orderViews.$inferInsert;

/** The advisory lock that lets one transaction change views at a time, so that names stay unique and limits hold. */
const viewsLockId = 2_026_112_801;

/** Whose view it is: a member, or everyone (null). */
const isOf = (memberId: number | null): SQL =>
  memberId === null ? isNull(orderViews.member_id) : eq(orderViews.member_id, memberId);

/** Lists a member's own and the shared views of these folders, by name, the shared ones last. */
export function listViews(db: Executor, memberId: number, folders: readonly FolderName[]): Promise<StoredView[]> {
  return db
    .select()
    .from(orderViews)
    .where(sql`${or(isOf(memberId), isOf(null))} and ${inArray(orderViews.folder, [...folders])}`)
    .orderBy(sql`${orderViews.member_id} is null`, asc(orderViews.name_key), asc(orderViews.id));
}

/** Waits until no other transaction changes views, and lists all views of a member, or all shared ones (null). */
export async function lockViewsOf(tx: Executor, memberId: number | null): Promise<StoredView[]> {
  await lockViews(tx);
  return tx.select().from(orderViews).where(isOf(memberId));
}

/** Waits until no other transaction changes views, and finds a view. */
export async function lockView(tx: Executor, id: number): Promise<StoredView | undefined> {
  await lockViews(tx);
  const [row] = await tx.select().from(orderViews).where(eq(orderViews.id, id));
  return row;
}

async function lockViews(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${viewsLockId})`);
}

export async function insertView(tx: Executor, view: NewView): Promise<StoredView> {
  const [row] = await tx.insert(orderViews).values(view).returning();
  if (!row) throw new Error('The database returned no row for the inserted view');
  return row;
}

export async function renameViewRow(
  tx: Executor,
  id: number,
  names: Pick<StoredView, 'name' | 'name_key'>,
): Promise<StoredView> {
  const [row] = await tx.update(orderViews).set(names).where(eq(orderViews.id, id)).returning();
  if (!row) throw new Error('The locked view is gone');
  return row;
}

export async function deleteViewRow(tx: Executor, id: number): Promise<void> {
  await tx.delete(orderViews).where(eq(orderViews.id, id));
}

/** Deletes a member's own views. */
export async function deleteViewsOfMember(tx: Executor, memberId: number): Promise<void> {
  await tx.delete(orderViews).where(isOf(memberId));
}
