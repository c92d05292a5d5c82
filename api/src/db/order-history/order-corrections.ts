import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { askableDocuments } from '@evisa/shared/domain/orders/askable-kinds';
import type { Executor } from '../query/executor';
import { idIn } from '../query/conditions';
import { inLiterals } from '../schema/column-helpers';
import { members } from '../schema/members';
import { orderCorrections } from '../schema/order-corrections';

export type NewOrderCorrection = typeof orderCorrections.$inferInsert;

export async function insertOrderCorrections(tx: Executor, rows: NewOrderCorrection[]): Promise<void> {
  await tx.insert(orderCorrections).values(rows);
}

const maxListed = 500;

/** Lists the newest 500 corrections of an order, newest first. */
export function listOrderCorrections(db: Executor, orderId: number) {
  return db
    .select({
      id: orderCorrections.id,
      field: orderCorrections.field,
      from: orderCorrections.old_value,
      to: orderCorrections.new_value,
      reason: orderCorrections.reason,
      by: sql<string>`coalesce(${members.name}, 'The applicant')`,
      at: orderCorrections.corrected_at,
    })
    .from(orderCorrections)
    .leftJoin(members, eq(members.id, orderCorrections.corrected_by))
    .where(eq(orderCorrections.order_id, orderId))
    .orderBy(desc(orderCorrections.id))
    .limit(maxListed);
}

/** Lists the files that corrections of orders name: documents that others took the place of. */
export async function listCorrectedFiles(db: Executor, orderIds: readonly number[]) {
  return db
    .select({ order_id: orderCorrections.order_id, name: orderCorrections.old_value })
    .from(orderCorrections)
    .where(and(idIn(orderIds, orderCorrections.order_id), isDocument));
}

/** Corrections of documents, whose values are file names. */
export const isDocument = sql<boolean>`${inLiterals(orderCorrections.field, askableDocuments)} and ${orderCorrections.old_value} <> ''`;

/** Why a mail to an old address of an order is not sent. */
export const emailCorrected = 'The email of the order was corrected before this was sent.';

/** Returns whether the recipient of a mail was the email of its order when it was queued, or at any time, and was corrected since. */
export async function isEmailCorrected(
  db: Executor,
  { order_id, recipient, create_ts }: { order_id: number; recipient: string; create_ts?: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: orderCorrections.id })
    .from(orderCorrections)
    .where(
      and(
        eq(orderCorrections.order_id, order_id),
        eq(orderCorrections.field, 'email'),
        sql`lower(${orderCorrections.old_value}) = lower(${recipient})`,
        create_ts === undefined ? undefined : gt(orderCorrections.corrected_at, create_ts),
      ),
    )
    .limit(1);
  return found !== undefined;
}
