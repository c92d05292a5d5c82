import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import type { Executor } from '../query/executor';
import { inTransaction } from '../query/in-transaction';
import { idIn } from '../query/id-in';
import { mailHistory } from '../schema/order-history';
import { outbox } from '../schema/outbox';

export type OutboxItem = typeof outbox.$inferSelect;

/** Nearly four hours: a provider's bad morning fails no mail. */
const maxAttempts = 16;
const firstRetryDelayMs = 5_000;
const maxRetryDelayMs = 30 * 60_000;
/** Kinds that are tried until they succeed: no history tells anybody that they failed. */
const kindsRetriedForever: readonly string[] = ['file-removal'];

interface NewOutboxItem {
  kind: string;
  payload: Record<string, unknown>;
  /** One key is one item, however often it is asked for. */
  dedupeKey: string;
  /** The history row that tells how the sending went. */
  mailHistoryId?: number;
  /** The Message-ID every attempt carries, so that a provider can tell a repeat. */
  messageId?: string;
  /** When it is due: at once unless given. */
  dueInMs?: number;
}

/** Puts an item into the outbox, in the transaction of its cause. Answers its id, or null if its key is there already. */
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

/** Deletes an item. Answers whether it was still waiting: `false` once a worker has taken it. */
export async function cancelOutboxItem(tx: Executor, dedupeKey: string): Promise<boolean> {
  const deleted = await tx
    .delete(outbox)
    .where(and(eq(outbox.dedupe_key, dedupeKey), eq(outbox.state, 'queued'), eq(outbox.attempts, 0)))
    .returning({ id: outbox.id });
  return deleted.length > 0;
}

/**
 * Takes up to `limit` items that are due, for `leaseMs`; no two workers take the same one. An item whose worker died is taken
 * again when its lease is over. Taking counts as an attempt. With a `provider`: only what goes by it, or (`null`) by none.
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
        sql`${outbox.state} = 'queued' and ${outbox.next_attempt_at} <= now() and (${outbox.lease_until} is null or ${outbox.lease_until} < now())`,
        provider === null ? isNull(outbox.mail_history_id) : provider && usesProvider(provider),
      ),
    )
    .orderBy(outbox.next_attempt_at, outbox.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(outbox)
    .set({ lease_until: sql`now() + ${leaseMs} * interval '1 millisecond'`, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
  return taken.toSorted((a, b) => a.id - b.id);
}

function usesProvider(provider: MailProvider): SQL {
  return sql`exists (select from ${mailHistory} where ${mailHistory.id} = ${outbox.mail_history_id} and ${mailHistory.mail_service_provider} = ${provider})`;
}

/** Whoever sends an item still does: it stays theirs for another `leaseMs`. */
export async function renewOutboxLease(db: Executor, item: OutboxItem, leaseMs: number): Promise<void> {
  await db
    .update(outbox)
    .set({ lease_until: sql`now() + ${leaseMs} * interval '1 millisecond'` })
    .where(and(eq(outbox.id, item.id), eq(outbox.state, 'queued'), eq(outbox.attempts, item.attempts)));
}

/**
 * Notes that an item was sent, in the item and its history row. `messageId` is the one the mail carried, `response` the mail server's
 * answer. One statement: until it is committed a killed process sends the mail again, so it takes one round trip and no more.
 */
export async function markOutboxItemSent(
  db: Executor,
  item: OutboxItem,
  messageId: string,
  response: string | null,
): Promise<void> {
  await db.execute(sql`
    with marked as (
      update ${outbox} set state = 'sent', lease_until = null, last_error = null, message_id = ${messageId}
      where id = ${item.id} and state = 'queued'
      returning mail_history_id
    )
    update ${mailHistory} set state = 'sent', reason = null, response = ${response}, sent_at = now()
    from marked where ${mailHistory.id} = marked.mail_history_id`);
}

/**
 * An attempt failed. It is tried again after 5 s, 10 s, 20 s … at most half an hour, sixteen times in all; a `permanent` failure is
 * not, and some kinds are tried for ever. The history row carries the provider's reason, and `failed` after the last attempt.
 * Answers the item's new state.
 */
export async function markOutboxItemFailed(
  db: Executor,
  item: OutboxItem,
  reason: string,
  permanent = false,
): Promise<'queued' | 'failed'> {
  const givenUp = permanent || (item.attempts >= maxAttempts && !kindsRetriedForever.includes(item.kind));
  const delayMs = Math.min(firstRetryDelayMs * 2 ** (item.attempts - 1), maxRetryDelayMs);
  const state = givenUp ? 'failed' : 'queued';
  await inTransaction(db, async (tx) => {
    const marked = await tx
      .update(outbox)
      .set({
        state,
        lease_until: null,
        last_error: reason,
        next_attempt_at: sql`now() + ${delayMs} * interval '1 millisecond'`,
      })
      .where(and(eq(outbox.id, item.id), eq(outbox.state, 'queued')))
      .returning({ id: outbox.id });
    if (marked.length === 0 || item.mail_history_id === null) return;
    await tx.update(mailHistory).set({ state, reason }).where(eq(mailHistory.id, item.mail_history_id));
  });
  return state;
}

/** The mails of these orders that wait are not sent any more, and what providers said about any of theirs is forgotten. */
export async function cancelQueuedMails(tx: Executor, orderIds: readonly number[]): Promise<void> {
  const mails = tx.select({ id: mailHistory.id }).from(mailHistory).where(idIn(orderIds, mailHistory.order_id));
  await tx
    .update(outbox)
    .set({
      state: sql`case when ${outbox.state} = 'queued' then 'failed' else ${outbox.state} end`,
      lease_until: null,
      last_error: null,
    })
    .where(inArray(outbox.mail_history_id, mails));
}
