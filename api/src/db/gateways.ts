import { eq } from 'drizzle-orm';
import type { Executor } from './executor';
import { paymentGateways } from './schema/outbox';

export type Gateway = typeof paymentGateways.$inferSelect;
export type NewGateway = typeof paymentGateways.$inferInsert;

export function listGateways(db: Executor): Promise<Gateway[]> {
  return db.select().from(paymentGateways).orderBy(paymentGateways.id);
}

/** Adds gateways; a second active one is refused by the database. */
export async function insertGateways(tx: Executor, gateways: NewGateway[]): Promise<void> {
  await tx.insert(paymentGateways).values(gateways);
}

/** Makes one gateway the active one, and no other, in a transaction. False if there is none of that id; then nothing changes. */
export async function activateGateway(tx: Executor, id: number): Promise<boolean> {
  // All rows, in one order: two people who choose at once follow one another.
  const gateways = await tx.select().from(paymentGateways).orderBy(paymentGateways.id).for('update');
  if (!gateways.some((gateway) => gateway.id === id)) return false;
  await tx.update(paymentGateways).set({ is_active: false }).where(eq(paymentGateways.is_active, true));
  await tx.update(paymentGateways).set({ is_active: true }).where(eq(paymentGateways.id, id));
  return true;
}
