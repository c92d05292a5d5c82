import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../query/executor';
import { idIn } from '../query/id-in';
import { auditEntries } from '../schema/order-history';

interface MemberChange {
  orderIds: readonly number[];
  memberId: number;
  field: 'process_status' | 'assign_to';
  to: string | null;
  /** ISO 8601 UTC. */
  since: string;
}

/**
 * What a field of these orders was before a member changed it to a value, since a moment: for a repeat whose first run did part of the
 * work and ended without an answer. The audit trail tells it, which is written in the transaction of each change.
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
