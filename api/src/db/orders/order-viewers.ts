import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { presenceTtlMs } from '@evisa/shared/domain/orders/order-presence';
import type { Executor } from '../query/executor';
import { orderViewers } from '../schema/order-history';
import { members } from '../schema/members';

/** A page that shows an order to a member. */
interface Viewer {
  page: string;
  order_id: number;
  member_id: number;
}

const viewerCutoff = sql`now() - ${presenceTtlMs} * interval '1 millisecond'`;

/** Renews the row of a page that already shows the order, without an event. Returns false if there is no such row. */
export async function renewViewer(tx: Executor, viewer: Viewer): Promise<boolean> {
  const renewed = await tx
    .update(orderViewers)
    .set({ seen_at: sql`now()` })
    .where(matchesViewer(viewer))
    .returning({ page: orderViewers.page });
  return renewed.length > 0;
}

/** Stores that a page shows an order and no other one. */
export async function addViewer(tx: Executor, viewer: Viewer): Promise<void> {
  await tx
    .delete(orderViewers)
    .where(and(eq(orderViewers.page, viewer.page), eq(orderViewers.member_id, viewer.member_id)));
  await tx
    .insert(orderViewers)
    .values({ ...viewer, seen_at: sql`now()` })
    .onConflictDoNothing({ target: orderViewers.page });
}

/** Stores that a page no longer shows an order. */
export async function removeViewer(tx: Executor, viewer: Viewer): Promise<void> {
  await tx.delete(orderViewers).where(matchesViewer(viewer));
}

/** Deletes rows that were not renewed in time. Skips rows that another process is deleting. */
export async function removeStaleViewers(tx: Executor): Promise<void> {
  const stale = tx
    .select({ page: orderViewers.page })
    .from(orderViewers)
    .where(lte(orderViewers.seen_at, viewerCutoff))
    .for('update', { skipLocked: true });
  await tx.delete(orderViewers).where(inArray(orderViewers.page, stale));
}

/** Lists the distinct names of members who have an order open, in alphabetical order. */
export async function listViewerNames(db: Executor, orderId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: members.name })
    .from(orderViewers)
    .innerJoin(members, eq(members.id, orderViewers.member_id))
    .where(and(eq(orderViewers.order_id, orderId), gt(orderViewers.seen_at, viewerCutoff)))
    .orderBy(members.name);
  return rows.map(({ name }) => name);
}

function matchesViewer({ page, order_id, member_id }: Viewer) {
  return and(eq(orderViewers.page, page), eq(orderViewers.order_id, order_id), eq(orderViewers.member_id, member_id));
}
