import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { MailFailureKind } from '@evisa/shared/domain/mail-failures';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import { inTransaction, type Executor } from '../query/executor';
import { idIn } from '../query/conditions';
import { mailHistory } from '../schema/order-history';
import { outbox } from '../schema/outbox';
import { webhookDeliveries } from '../schema/webhooks';

export type OutboxItem = typeof outbox.$inferSelect;

/** Nearly four hours of attempts, which every item gets, however long it waited before the first. */
const minAttempts = 16;
const firstRetryDelayMs = 5_000;
const maxRetryDelayMs = 30 * 60_000;
/** How many days items are repeated after that: mails outlast a weekend in which no one repairs the provider's account. */
const retryDays = (kind: string) => (kind === 'webhook' ? 0 : 5);
/** Kinds that are repeated until they succeed, because no history shows that they failed. */
const kindsRetriedForever: readonly string[] = ['file-removal'];

interface NewOutboxItem {
  kind: string;
  payload: Record<string, unknown>;
  /** Requests with the same key enqueue one item. */
  dedupeKey: string;
  /** The history row that shows the outcome. */
  mailHistoryId?: number;
  /** The Message-ID of every attempt, so that a provider can detect repeats. */
  messageId?: string;
  /** The delay until the item is due; 0 by default. */
  dueInMs?: number;
}

/** Enqueues an item in the transaction that causes it. Returns its id, or null if its key exists already. */
export async function enqueueOutboxItem(
  tx: Executor,
  { kind, payload, dedupeKey, mailHistoryId, messageId, dueInMs = 0 }: NewOutboxItem,
): Promise<number | null> {
  const [row] = await tx
    .insert(outbox)
    .values({
      kind,
      payload,
      dedupe_key: dedupeKey,
      mail_history_id: mailHistoryId,
      message_id: messageId,
      next_attempt_at: sql`now() + ${dueInMs} * interval '1 millisecond'`,
    })
    .onConflictDoNothing({ target: outbox.dedupe_key })
    .returning({ id: outbox.id });
  return row?.id ?? null;
}

/** Deletes a queued item. Returns false if a worker has leased it already. */
export async function cancelOutboxItem(tx: Executor, dedupeKey: string): Promise<boolean> {
  const deleted = await tx
    .delete(outbox)
    .where(and(eq(outbox.dedupe_key, dedupeKey), eq(outbox.state, 'queued'), eq(outbox.attempts, 0)))
    .returning({ id: outbox.id });
  return deleted.length > 0;
}

/**
 * Leases up to `limit` due items, each to one worker. An item whose worker died or hangs can be leased again after its lease; from then
 * on, the earlier worker decides nothing. Each lease counts as an attempt. `provider` selects the items that this provider sends, and `null` those without a provider.
 */
export async function leaseOutboxItems(
  db: Executor,
  { limit, leaseMs, provider }: { limit: number; leaseMs: number; provider?: MailProvider | null },
): Promise<OutboxItem[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isDue,
        isNull(outbox.webhook_delivery_id),
        provider === null ? isNull(outbox.mail_history_id) : provider && usesProvider(provider),
      ),
    )
    .orderBy(outbox.next_attempt_at, outbox.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return leaseRows(db, inArray(outbox.id, due), leaseMs);
}

const isDue = sql`${outbox.state} = 'queued' and ${outbox.next_attempt_at} <= now() and (${outbox.lease_until} is null or ${outbox.lease_until} < now())`;

async function leaseRows(db: Executor, condition: SQL, leaseMs: number): Promise<OutboxItem[]> {
  const leased = await db
    .update(outbox)
    .set({
      lease_until: sql`now() + ${leaseMs} * interval '1 millisecond'`,
      lease_id: sql`gen_random_uuid()`,
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(condition)
    .returning();
  return leased.toSorted((a, b) => a.id - b.id);
}

const maxConcurrentPerReceiver = 4;

/**
 * Leases up to `limit` due webhooks, and at most four at a time of one endpoint. Reads the waiting webhooks once: a subquery for each
 * endpoint takes seconds while the tables have no statistics.
 */
export async function leaseWebhooks(
  db: Executor,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<OutboxItem[]> {
  const due = sql`
    select ${outbox.id} from ${outbox} where ${isDue} and ${outbox.id} in (
      select id from (
        select waiting.id, waiting.lease_until, row_number() over (
          partition by delivery.endpoint_id
          order by (waiting.lease_until >= now()) desc nulls last, waiting.next_attempt_at, waiting.id
        ) as place
        from ${outbox} as waiting join ${webhookDeliveries} as delivery on delivery.id = waiting.webhook_delivery_id
        where waiting.state = 'queued' and waiting.next_attempt_at <= now()
      ) as ranked
      where place <= ${maxConcurrentPerReceiver} and (lease_until is null or lease_until < now())
      order by place, id
      limit ${limit}
    )
    for update skip locked`;
  return leaseRows(db, sql`${outbox.id} in (${due})`, leaseMs);
}

function usesProvider(provider: MailProvider): SQL {
  return sql`exists (select from ${mailHistory} where ${mailHistory.id} = ${outbox.mail_history_id} and ${mailHistory.mail_service_provider} = ${provider})`;
}

/** The item waits for the outcome of this lease: it is neither settled nor leased by another worker. */
export function holdsLease({ id, lease_id, attempts }: OutboxItem): SQL | undefined {
  return and(
    eq(outbox.id, id),
    eq(outbox.state, 'queued'),
    sql`${outbox.lease_id} is not distinct from ${lease_id}`,
    // A process of the release before leases without an id.
    eq(outbox.attempts, attempts),
  );
}

/** Extends the lease of an item that is still being sent. */
export async function renewOutboxLease(db: Executor, item: OutboxItem, leaseMs: number): Promise<void> {
  await db
    .update(outbox)
    .set({ lease_until: sql`now() + ${leaseMs} * interval '1 millisecond'` })
    .where(holdsLease(item));
}

/** What is known of a sent item. */
interface Delivery {
  messageId: string;
  /** The mail server's response. */
  response: string | null;
  providerMessageId?: string | null;
  /** Why a mail differs from what staff asked for. */
  note?: string | undefined;
}

/**
 * Marks an item and its history row as sent, with the mail's ids and the mail server's response. Uses one statement, because a process
 * that is killed before its commit sends the mail again. Returns false, and changes nothing, while another worker holds the item: ask
 * again. Once that worker failed, the item counts as sent, so that no third worker sends it; what it decided otherwise stays.
 */
export async function markOutboxItemSent(
  db: Executor,
  item: OutboxItem,
  { messageId, response, providerMessageId = null, note }: Delivery,
): Promise<boolean> {
  const isHeldByAnother = sql`lease_until >= now() and (lease_id is distinct from ${item.lease_id} or attempts <> ${item.attempts})`;
  const found = await db.execute(sql`
    with marked as (
      update ${outbox} set state = 'sent', lease_until = null, last_error = null, failure_kind = null, message_id = ${messageId}
      where id = ${item.id} and state = 'queued' and (${isHeldByAnother}) is not true
      returning mail_history_id
    ),
    shown as (
      update ${mailHistory} set state = 'sent', reason = ${note ?? null}, failure_kind = null, response = ${response},
        message_id = ${messageId}, provider_message_id = ${providerMessageId}, sent_at = now()
      from marked where ${mailHistory.id} = marked.mail_history_id and ${mailHistory.bounced_at} is null
    ),
    -- Its bounce can come before this.
    bounced as (
      update ${mailHistory} set response = ${response}, provider_message_id = ${providerMessageId}, sent_at = now()
      from marked where ${mailHistory.id} = marked.mail_history_id and ${mailHistory.bounced_at} is not null
    )
    select from ${outbox} where id = ${item.id} and state = 'queued' and not exists (select from marked)`);
  return z.object({ rows: z.array(z.unknown()) }).parse(found).rows.length === 0;
}

interface Failure {
  reason: string;
  /** Unset for an item that is no mail. */
  kind?: MailFailureKind | null;
  /** No further attempt can succeed. */
  isFinal?: boolean;
  /** The provider of the next attempt, if it is another one. */
  nextProvider?: MailProvider | undefined;
}

/**
 * Stores a failed attempt. The next one follows after 5 s, 10 s, 20 s … up to 30 minutes: sixteen attempts, and for mails as many as five
 * days have. A final failure is not repeated; some kinds, and mails that no provider can send, are repeated without limit. The history
 * row shows the reason, and `failed` after the last attempt. Returns the item's new state; null, with nothing changed, if the worker lost
 * its lease.
 */
export async function markOutboxItemFailed(
  db: Executor,
  item: OutboxItem,
  { reason, kind = null, isFinal = false, nextProvider }: Failure,
): Promise<'queued' | 'failed' | null> {
  const isEndless = kindsRetriedForever.includes(item.kind) || kind === 'no-provider';
  const isOver = sql`${outbox.attempts} >= ${minAttempts} and ${outbox.created_at} <= now() - ${retryDays(item.kind)} * interval '1 day'`;
  const state = isFinal
    ? sql`'failed'`
    : isEndless
      ? sql`'queued'`
      : sql`case when ${isOver} then 'failed' else 'queued' end`;
  const waitsForProvider = kind === 'no-provider';
  const delayMs = waitsForProvider
    ? maxRetryDelayMs
    : Math.min(firstRetryDelayMs * 2 ** (item.attempts - 1), maxRetryDelayMs);
  return inTransaction(db, async (tx) => {
    const [marked] = await tx
      .update(outbox)
      .set({
        state,
        lease_until: null,
        last_error: reason,
        failure_kind: kind,
        // Nothing was asked to send it, so all attempts are left for when something is.
        ...(waitsForProvider && { attempts: 1 }),
        next_attempt_at: sql`now() + ${delayMs} * interval '1 millisecond'`,
      })
      .where(holdsLease(item))
      .returning({ state: outbox.state });
    if (marked && item.mail_history_id !== null)
      await tx
        .update(mailHistory)
        .set({
          state: marked.state,
          reason,
          failure_kind: kind,
          ...(marked.state === 'failed' && { failed_at: sql`now()` }),
          ...(nextProvider && marked.state === 'queued' && { mail_service_provider: nextProvider }),
        })
        .where(eq(mailHistory.id, item.mail_history_id));
    if (!marked) return null;
    return marked.state === 'failed' ? 'failed' : 'queued';
  });
}

/** Makes the mails due whose last attempt failed, because a start often follows the repair. */
export async function retryFailedMails(db: Executor): Promise<void> {
  await db
    .update(outbox)
    .set({ next_attempt_at: sql`now()` })
    .where(and(eq(outbox.state, 'queued'), isNotNull(outbox.failure_kind), sql`${outbox.next_attempt_at} > now()`));
}

/** Cancels the queued mails of orders and deletes the providers' messages about all their mails. */
export async function cancelQueuedMails(tx: Executor, orderIds: readonly number[]): Promise<void> {
  const mails = tx.select({ id: mailHistory.id }).from(mailHistory).where(idIn(orderIds, mailHistory.order_id));
  await tx
    .update(outbox)
    .set({
      state: sql`case when ${outbox.state} = 'queued' then 'failed' else ${outbox.state} end`,
      lease_until: null,
      last_error: null,
      failure_kind: null,
    })
    .where(inArray(outbox.mail_history_id, mails));
}

/**
 * Cancels the queued mails of an order to an address that proved to be wrong, and shows the reason in the mail history. Returns how many. A mail
 * that a worker is sending now is not cancelled, because it may have gone out; the worker makes no further attempt.
 */
export async function cancelMailsTo(tx: Executor, orderId: number, address: string, reason: string): Promise<number> {
  const mails = tx
    .select({ id: mailHistory.id })
    .from(mailHistory)
    .where(and(eq(mailHistory.order_id, orderId), sql`lower(${mailHistory.recipient}) = lower(${address})`));
  const cancelled = await tx
    .update(outbox)
    .set({ state: 'failed', lease_until: null, last_error: reason, failure_kind: 'recipient' })
    .where(
      and(
        inArray(outbox.mail_history_id, mails),
        eq(outbox.state, 'queued'),
        sql`(${outbox.lease_until} is null or ${outbox.lease_until} < now())`,
      ),
    )
    .returning({ id: outbox.mail_history_id });
  const ids = cancelled.flatMap(({ id }) => id ?? []);
  if (ids.length > 0)
    await tx
      .update(mailHistory)
      .set({ state: 'failed', reason, failure_kind: 'recipient', failed_at: sql`now()` })
      .where(inArray(mailHistory.id, ids));
  return ids.length;
}
