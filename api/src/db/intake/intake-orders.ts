import { desc, eq, sql } from 'drizzle-orm';
import type { SiteLanguage } from '@evisa/shared/domain/site-languages';
import { hasIssuedDocument } from '../order-history/issued-documents';
import type { Executor } from '../query/executor';
import { auditEntries } from '../schema/audit';
import { intakeOrders } from '../schema/intake';
import { orders } from '../schema/orders';

export type StoredIntakeOrder = typeof intakeOrders.$inferSelect;

/** Finds a delivered order by the application site's id. */
export async function findIntakeOrder(db: Executor, reference: string): Promise<StoredIntakeOrder | undefined> {
  const [row] = await db.select().from(intakeOrders).where(eq(intakeOrders.reference, reference));
  return row;
}

/** Returns when the newest order came in from the application site, or null before the first. */
export async function findLastIntakeTime(db: Executor): Promise<string | null> {
  const [row] = await db
    .select({ at: intakeOrders.received_at })
    .from(intakeOrders)
    .orderBy(desc(intakeOrders.order_id))
    .limit(1);
  return row?.at ?? null;
}

/** Returns the applicant's language, in which emails about an order are written. English for an order that no site delivered. */
export async function findOrderLanguage(db: Executor, orderId: number): Promise<SiteLanguage> {
  const [row] = await db
    .select({ language: intakeOrders.language })
    .from(intakeOrders)
    .where(eq(intakeOrders.order_id, orderId));
  return row?.language ?? 'en';
}

/** Stores a delivery. Waits for a concurrent one with the same reference. Returns false if the reference exists. */
export async function insertIntakeOrder(tx: Executor, delivery: typeof intakeOrders.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(intakeOrders)
    .values(delivery)
    .onConflictDoNothing({ target: intakeOrders.reference })
    .returning({ reference: intakeOrders.reference });
  return inserted.length > 0;
}

/** Finds the status of a delivered order; the last change is the newest entry of its audit trail. */
export async function findIntakeOrderStatus(db: Executor, reference: string) {
  const lastChange = db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(eq(auditEntries.order_id, orders.order_id))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  const [row] = await db
    .select({
      orderId: orders.order_id,
      reference: intakeOrders.reference,
      process_status: orders.process_status,
      processing_mode: orders.processing_mode,
      visa_type: orders.visa_type,
      issued: hasIssuedDocument,
      updated_at: sql`coalesce((${lastChange}), ${intakeOrders.received_at})`.mapWith(intakeOrders.received_at),
    })
    .from(intakeOrders)
    .innerJoin(orders, eq(orders.order_id, intakeOrders.order_id))
    .where(eq(intakeOrders.reference, reference));
  return row;
}

/** Finds the delivery of an order; null for an order that was neither delivered nor imported. */
export async function findDelivery(db: Executor, orderId: number): Promise<StoredIntakeOrder | null> {
  const [row] = await db.select().from(intakeOrders).where(eq(intakeOrders.order_id, orderId));
  return row ?? null;
}
