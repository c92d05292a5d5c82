import { eq } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { auditEntries } from '../schema/audit';

/** Lists the audit entries of an order, oldest first. */
export function listOrderAudit(db: Executor, orderId: number) {
  return db
    .select({ action: auditEntries.action, actor_name: auditEntries.actor_name, changes: auditEntries.changes })
    .from(auditEntries)
    .where(eq(auditEntries.order_id, orderId))
    .orderBy(auditEntries.id);
}
