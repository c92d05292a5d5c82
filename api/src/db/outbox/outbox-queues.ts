import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { mailFailureKinds } from '@evisa/shared/domain/mail-failures';
import type { Executor } from '../query/executor';
import { mailHistory } from '../schema/order-history';
import { outbox } from '../schema/outbox';

const queueSchema = z.object({
  /** The mail provider; the kind of items without one. */
  queue: z.string(),
  /** Why the last attempt to send these mails failed; `null` for those without an attempt, and for items that are no mails. */
  failure: z.enum(mailFailureKinds).nullable(),
  items: z.coerce.number(),
  oldestSeconds: z.coerce.number(),
});
export type OutboxQueue = z.infer<typeof queueSchema>;

/** Returns how many items of the outbox wait, and for how long, by queue and failure. Lists no empty queue. */
export async function listOutboxQueues(db: Executor): Promise<OutboxQueue[]> {
  const found = await db.execute(sql`
    select coalesce(${mailHistory.mail_service_provider}, ${outbox.kind}) as queue, ${outbox.failure_kind} as failure, count(*) as items,
      greatest(0, extract(epoch from now() - min(${outbox.created_at}))) as "oldestSeconds"
    from ${outbox} left join ${mailHistory} on ${mailHistory.id} = ${outbox.mail_history_id}
    where ${outbox.state} = 'queued'
    group by 1, 2`);
  return z.object({ rows: z.array(queueSchema) }).parse(found).rows;
}
