import { eq } from 'drizzle-orm';
import type { Executor } from '../executor';
import { auditEntries } from '../schema/histories';

/** The audit trail of an order, oldest first. */
export function auditOf(db: Executor, orderId: number) {
  return db
    .select({ action: auditEntries.action, actor_name: auditEntries.actor_name, changes: auditEntries.changes })
    .from(auditEntries)
    .where(eq(auditEntries.order_id, orderId))
    .orderBy(auditEntries.id);
}
