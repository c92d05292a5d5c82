import { eq } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { defencePacks } from '../schema/orders';

export type StoredDefencePack = typeof defencePacks.$inferSelect;

/** What was entered for a card dispute about the order; undefined if nothing was. */
export async function findDefencePack(db: Executor, orderId: number): Promise<StoredDefencePack | undefined> {
  const [row] = await db.select().from(defencePacks).where(eq(defencePacks.order_id, orderId));
  return row;
}

/** Stores what was entered, in the place of what was entered before. */
export async function upsertDefencePack(tx: Executor, pack: typeof defencePacks.$inferInsert): Promise<void> {
  await tx.insert(defencePacks).values(pack).onConflictDoUpdate({ target: defencePacks.order_id, set: pack });
}
