import { desc, eq } from 'drizzle-orm';
import { bulkInsert } from '../query/bulk-insert';
import type { Executor } from '../query/executor';
import { remarks } from '../schema/order-history';

export type StoredRemark = typeof remarks.$inferSelect;
export type NewRemark = typeof remarks.$inferInsert;

/** Lists the remarks on an order, newest first. */
export function listRemarks(db: Executor, orderId: number): Promise<StoredRemark[]> {
  return db.select().from(remarks).where(eq(remarks.order_id, orderId)).orderBy(desc(remarks.id));
}

/** Stores one remark. */
export async function insertRemark(tx: Executor, remark: NewRemark): Promise<StoredRemark> {
  const [row] = await tx.insert(remarks).values(remark).returning();
  if (!row) throw new Error('The database returned no inserted remark');
  return row;
}

/** Stores remarks, oldest first. */
export async function insertRemarks(tx: Executor, rows: readonly NewRemark[]): Promise<void> {
  await bulkInsert(tx, remarks, rows);
}
