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
 * Makes one gateway the only active one. Returns the names of the active gateway before and now, or null if the id does not
 * exist or is retired.
 */
export async function setActiveGateway(
  tx: Executor,
  id: number,
  by: string,
): Promise<{ before: string | null; now: string } | null> {
  const gateways = await lockPaymentGateways(tx);
  const chosen = gateways.find((gateway) => gateway.id === id && gateway.retired_at === null);
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

/** Locks all gateways in one order, so that concurrent changes run one after the other. */
export function lockPaymentGateways(tx: Executor): Promise<PaymentGatewayRow[]> {
  return tx.select().from(paymentGateways).orderBy(paymentGateways.id).for('update');
}

/** Inserts a gateway and returns it. A name that exists violates `payment_gateways_gateway_name_unique`. */
export async function insertPaymentGateway(tx: Executor, gateway_name: string): Promise<PaymentGatewayRow> {
  const [row] = await tx.insert(paymentGateways).values({ gateway_name }).returning();
  if (!row) throw new Error('The database returned no row for the inserted gateway');
  return row;
}

/** Stores a gateway's name and whether it is retired, and returns it. */
export async function updatePaymentGatewayRow(
  tx: Executor,
  id: number,
  fields: Partial<Pick<PaymentGatewayRow, 'gateway_name' | 'retired_at'>>,
): Promise<PaymentGatewayRow> {
  const [row] = await tx.update(paymentGateways).set(fields).where(eq(paymentGateways.id, id)).returning();
  if (!row) throw new Error('The locked gateway is gone');
  return row;
}

/** Finds the active gateway. */
export async function findActiveGateway(db: Executor): Promise<PaymentGatewayRow | null> {
  const [row] = await db.select().from(paymentGateways).where(eq(paymentGateways.is_active, true));
  return row ?? null;
}
