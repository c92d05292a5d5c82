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

/** Renews a page that shows the order already; false if it does not. Nobody is told. */
export async function renewViewer(tx: Executor, viewer: Viewer): Promise<boolean> {
  const renewed = await tx
    .update(orderViewers)
    .set({ seen_at: sql`now()` })
    .where(matchesViewer(viewer))
    .returning({ page: orderViewers.page });
  return renewed.length > 0;
}

/** A page shows an order from now on, and no other. */
export async function addViewer(tx: Executor, viewer: Viewer): Promise<void> {
  await tx
    .delete(orderViewers)
    .where(and(eq(orderViewers.page, viewer.page), eq(orderViewers.member_id, viewer.member_id)));
  await tx
    .insert(orderViewers)
    .values({ ...viewer, seen_at: sql`now()` })
    .onConflictDoNothing({ target: orderViewers.page });
}

/** A page shows an order no more. */
export async function removeViewer(tx: Executor, viewer: Viewer): Promise<void> {
  await tx.delete(orderViewers).where(matchesViewer(viewer));
}

/** Takes away pages that were not renewed in time. What somebody else is taking away is left to them. */
export async function removeStaleViewers(tx: Executor): Promise<void> {
  const silent = tx
    .select({ page: orderViewers.page })
    .from(orderViewers)
    .where(lte(orderViewers.seen_at, viewerCutoff))
    .for('update', { skipLocked: true });
  await tx.delete(orderViewers).where(inArray(orderViewers.page, silent));
}

/** The names of all who have an order open, each once, by the alphabet. */
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
