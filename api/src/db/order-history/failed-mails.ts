import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { MailHistoryRow } from '@evisa/shared/contract/mail';
import { idIn } from '../query/conditions';
import type { Executor } from '../query/executor';
import { sqlLiteral } from '../schema/column-helpers';
import { issuedDocuments, mailHistory } from '../schema/order-history';
import { orders } from '../schema/orders';

/** THE table of what a mail contains, by kind. A later mail with the same content replaces an earlier one. */
const contentByKind: Record<MailHistoryRow['kind'], string> = {
  visa: 'visa',
  resend: 'visa',
  'download-link': 'download-link',
  invoice: 'invoice',
};

/** The content of a mail of a table. Null for a message that a member wrote: no other mail replaces it. */
const contentOf = (mail: SQL): SQL =>
  sql`case when ${mail}.message is null then case ${mail}.kind ${sql.join(
    Object.entries(contentByKind).map(([name, content]) => sql`when ${sqlLiteral(name)} then ${sqlLiteral(content)}`),
    sql` `,
  )} end end`;

/**
 * Whether a mail was not delivered and something is left to do about it: it failed or waits for an operator, no later mail with the same content was queued for the
 * order, its document was not withdrawn, no member dismissed it, and the order is not deleted. Counts, list, marks and notices use this one condition, so they agree. Uses
 * the index `mail_history_open`. */
export const isUndelivered = sql<boolean>`(${mailHistory.open_at} is not null and not exists (
  select from ${mailHistory} as later
  where later.order_id = ${mailHistory.order_id} and later.id > ${mailHistory.id}
    and ${contentOf(sql`later`)} = ${contentOf(sql`${mailHistory}`)}
) and not exists (
  select from ${issuedDocuments} as mailed where mailed.id = ${mailHistory.document_id} and mailed.withdrawn_at is not null
) and exists (
  select from ${orders} as mailed where mailed.order_id = ${mailHistory.order_id} and mailed.process_status <> 'Deleted'
))`;

/** Whether an order of the statement has such a mail. */
export const hasUndeliveredMail = sql<boolean>`exists (
  select from ${mailHistory} where ${mailHistory.order_id} = ${orders.order_id} and ${isUndelivered}
)`;

const listed = {
  id: mailHistory.id,
  order_id: mailHistory.order_id,
  create_ts: mailHistory.create_ts,
  kind: mailHistory.kind,
  is_withdrawal: mailHistory.is_withdrawal,
  message: sql<boolean>`${mailHistory.message} is not null`,
  recipient: mailHistory.recipient,
  order_email: orders.email,
  mail_service_provider: mailHistory.mail_service_provider,
  state: mailHistory.state,
  reason: mailHistory.reason,
  requested_by: mailHistory.requested_by,
  seen_at: mailHistory.seen_at,
  bounced_at: mailHistory.bounced_at,
  count: sql<number>`count(*) over ()`.mapWith(Number),
};

/** Lists undelivered mails, newest first. Each row has the `count` of all. */
export function listUndeliveredMails(db: Executor, limit: number) {
  return db
    .select(listed)
    .from(mailHistory)
    .innerJoin(orders, eq(orders.order_id, mailHistory.order_id))
    .where(isUndelivered)
    .orderBy(desc(mailHistory.id))
    .limit(limit);
}

export type UndeliveredMail = Awaited<ReturnType<typeof listUndeliveredMails>>[number];

/** Counts undelivered mails: all, and those that a member requested and has not seen. */
export async function countUndeliveredMails(
  db: Executor,
): Promise<{ all: number; getUnseen: (memberId: number) => number }> {
  const rows = await db
    .select({
      memberId: mailHistory.requested_by,
      count: sql<number>`count(*)`.mapWith(Number),
      unseen: sql<number>`count(*) filter (where ${mailHistory.seen_at} is null)`.mapWith(Number),
    })
    .from(mailHistory)
    .where(isUndelivered)
    .groupBy(mailHistory.requested_by);
  const unseen = new Map(rows.map((row) => [row.memberId, row.unseen]));
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    getUnseen: (memberId) => unseen.get(memberId) ?? 0,
  };
}

/** Marks the undelivered mails that a member requested as seen: those of one order, or all. */
export async function markUndeliveredMailsSeen(db: Executor, memberId: number, orderId?: number): Promise<void> {
  await db
    .update(mailHistory)
    .set({ seen_at: sql`now()` })
    .where(
      and(
        isUndelivered,
        eq(mailHistory.requested_by, memberId),
        isNull(mailHistory.seen_at),
        orderId === undefined ? undefined : eq(mailHistory.order_id, orderId),
      ),
    );
}

/**
 * Tells whether a mail is undelivered and failed for good, so that sending it again sends no second one. Lock its order first, so that this
 * stays true until the transaction ends.
 */
export async function isFailedForGood(tx: Executor, mailId: number): Promise<boolean> {
  const [mail] = await tx
    .select({ id: mailHistory.id })
    .from(mailHistory)
    .where(and(eq(mailHistory.id, mailId), eq(mailHistory.state, 'failed'), isUndelivered));
  return mail !== undefined;
}

/** Closes a mail about which nothing is left to do. */
export async function closeMail(tx: Executor, mailId: number): Promise<void> {
  await tx.update(mailHistory).set({ open_at: null }).where(eq(mailHistory.id, mailId));
}

/** Closes all mails of orders. */
export async function closeMailsOfOrders(tx: Executor, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(mailHistory)
    .set({ open_at: null })
    .where(and(idIn(orderIds, mailHistory.order_id), isNotNull(mailHistory.open_at)));
}

/** Closes the earlier failed mails that a new mail replaces, so that no later count reads them again. */
export async function closeReplacedMails(tx: Executor, newMailId: number): Promise<void> {
  await tx.execute(sql`
    update ${mailHistory} as earlier set open_at = null from ${mailHistory} as added
    where added.id = ${newMailId} and earlier.order_id = added.order_id and earlier.id < added.id
      and earlier.state = 'failed' and earlier.open_at is not null
      and ${contentOf(sql`earlier`)} = ${contentOf(sql`added`)}`);
}
