import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../query/executor';
import { idIn } from '../query/conditions';
import { auditEntries } from '../schema/audit';

interface MemberChange {
  orderIds: readonly number[];
  memberId: number;
  field: 'process_status' | 'assign_to';
  to: string | null;
  /** ISO 8601 UTC. */
  since: string;
}

/**
 * Finds the values of a field before a member changed it to `to` since a time. A repeated request needs them if its first run did part
 * of the work and ended without a response. Reads the audit trail, which each change writes in its transaction.
 */
export async function findPreviousValues(
  db: Executor,
  { orderIds, memberId, field, to, since }: MemberChange,
): Promise<Map<number, string | null>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([auditEntries.order_id], {
      orderId: auditEntries.order_id,
      from: sql`${auditEntries.changes} -> ${field}::text ->> 'from'`,
    })
    .from(auditEntries)
    .where(
      and(
        idIn(orderIds, auditEntries.order_id),
        eq(auditEntries.actor_id, memberId),
        gte(auditEntries.at, since),
        sql`${auditEntries.changes} -> ${field}::text -> 'to' = ${JSON.stringify(to)}::jsonb`,
      ),
    )
    .orderBy(auditEntries.order_id, desc(auditEntries.id));
  return new Map(rowsSchema.parse(rows).map(({ orderId, from }) => [orderId, from]));
}

const rowsSchema = z.array(z.object({ orderId: z.number(), from: z.string().nullable() }));
