import { eq } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { defencePacks } from '../schema/defence-packs';

export type StoredDefencePack = typeof defencePacks.$inferSelect;

/** Finds what staff entered to dispute a chargeback of the order. */
export async function findDefencePack(db: Executor, orderId: number): Promise<StoredDefencePack | undefined> {
  const [row] = await db.select().from(defencePacks).where(eq(defencePacks.order_id, orderId));
  return row;
}

/** Stores a defence pack and replaces an earlier one. */
export async function upsertDefencePack(tx: Executor, pack: typeof defencePacks.$inferInsert): Promise<void> {
  await tx.insert(defencePacks).values(pack).onConflictDoUpdate({ target: defencePacks.order_id, set: pack });
}
