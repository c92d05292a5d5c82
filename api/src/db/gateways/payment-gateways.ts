import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { paymentGateways } from '../schema/outbox';

export type PaymentGatewayRow = typeof paymentGateways.$inferSelect;
export type NewPaymentGateway = typeof paymentGateways.$inferInsert;

export function listPaymentGateways(db: Executor): Promise<PaymentGatewayRow[]> {
  return db.select().from(paymentGateways).orderBy(paymentGateways.id);
}

/** Adds gateways; a second active one is refused by the database. */
export async function insertPaymentGateways(tx: Executor, gateways: NewPaymentGateway[]): Promise<void> {
  await tx.insert(paymentGateways).values(gateways);
}

/**
 * Makes one gateway the active one, and no other, in a transaction. Answers it and the one that was active before; `null` if there is
 * none of that id, and then nothing changes.
 */
export async function setActiveGateway(
  tx: Executor,
  id: number,
  by: string,
): Promise<{ before: string | null; now: string } | null> {
  // All rows, in one order: two people who choose at once follow one another.
  const gateways = await tx.select().from(paymentGateways).orderBy(paymentGateways.id).for('update');
  const chosen = gateways.find((gateway) => gateway.id === id);
  if (!chosen) return null;
  const active = gateways.find((gateway) => gateway.is_active);
  if (active?.id !== id) {
    await tx.update(paymentGateways).set({ is_active: false }).where(eq(paymentGateways.is_active, true));
    await tx
      .update(paymentGateways)
      .set({ is_active: true, activated_by: by, activated_at: sql`now()` })
      .where(eq(paymentGateways.id, id));
  }
  return { before: active?.gateway_name ?? null, now: chosen.gateway_name };
}
