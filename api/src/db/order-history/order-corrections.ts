import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../query/executor';
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
      by: members.name,
      at: orderCorrections.corrected_at,
    })
    .from(orderCorrections)
    .innerJoin(members, eq(members.id, orderCorrections.corrected_by))
    .where(eq(orderCorrections.order_id, orderId))
    .orderBy(desc(orderCorrections.id))
    .limit(maxListed);
}
