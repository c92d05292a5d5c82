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

/** Stores one remark. Returns undefined if its idempotency key stored one before. */
export async function insertRemark(tx: Executor, remark: NewRemark): Promise<StoredRemark | undefined> {
  const [row] = await tx.insert(remarks).values(remark).onConflictDoNothing({ target: remarks.once_key }).returning();
  return row;
}

/** Finds the remark of an idempotency key. */
export async function findRemarkByIdempotencyKey(
  db: Executor,
  idempotencyKey: string,
): Promise<StoredRemark | undefined> {
  const [row] = await db.select().from(remarks).where(eq(remarks.once_key, idempotencyKey));
  return row;
}

/** Stores remarks, oldest first. */
export async function insertRemarks(tx: Executor, rows: readonly NewRemark[]): Promise<void> {
  await bulkInsert(tx, remarks, rows);
}
