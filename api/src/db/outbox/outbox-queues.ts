import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../query/executor';
import { mailHistory } from '../schema/order-history';
import { outbox } from '../schema/outbox';

const queueSchema = z.object({
  /** The mail provider; the kind of items without one. */
  queue: z.string(),
  items: z.coerce.number(),
  oldestSeconds: z.coerce.number(),
});
export type OutboxQueue = z.infer<typeof queueSchema>;

/** Returns how many items of the outbox wait, and for how long, by queue. Lists no empty queue. */
export async function listOutboxQueues(db: Executor): Promise<OutboxQueue[]> {
  const found = await db.execute(sql`
    select coalesce(${mailHistory.mail_service_provider}, ${outbox.kind}) as queue, count(*) as items,
      greatest(0, extract(epoch from now() - min(${outbox.created_at}))) as "oldestSeconds"
    from ${outbox} left join ${mailHistory} on ${mailHistory.id} = ${outbox.mail_history_id}
    where ${outbox.state} = 'queued'
    group by 1`);
  return z.object({ rows: z.array(queueSchema) }).parse(found).rows;
}
