import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { paymentGateways } from '../schema/payment-gateways';

export type PaymentGatewayRow = typeof paymentGateways.$inferSelect;
export type NewPaymentGateway = typeof paymentGateways.$inferInsert;

export function listPaymentGateways(db: Executor): Promise<PaymentGatewayRow[]> {
  return db.select().from(paymentGateways).orderBy(paymentGateways.id);
}

/** Inserts gateways. The database refuses a second active one. */
export async function insertPaymentGateways(tx: Executor, gateways: NewPaymentGateway[]): Promise<void> {
  await tx.insert(paymentGateways).values(gateways);
}

/**
 * Makes one gateway the only active one. Returns the names of the active gateway before and now, or null if the id does not exist.
 */
export async function setActiveGateway(
  tx: Executor,
  id: number,
  by: string,
): Promise<{ before: string | null; now: string } | null> {
  // Locks all rows in one order, so that concurrent changes run one after the other.
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
