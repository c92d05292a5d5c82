import { and, desc, eq, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { MailFailureKind } from '@evisa/shared/domain/mail-failures';
import type { MailProvider } from '@evisa/shared/domain/mail-providers';
import type { Executor } from '../query/executor';
import { incomingMails } from '../schema/incoming-mails';
import { mailHistory } from '../schema/order-history';
import { orders } from '../schema/orders';

export type NewIncomingMail = typeof incomingMails.$inferInsert;
export type StoredIncomingMail = typeof incomingMails.$inferSelect;

/** A message with whom its order is of, if it belongs to one. */
export interface OpenIncomingMail {
  mail: StoredIncomingMail;
  order: Pick<typeof orders.$inferSelect, 'email' | 'first_name' | 'last_name'> | null;
}

/** Begins the fingerprint of what an applicant sent on the tracking page; the id of the request follows. */
export const pageAnswer = 'request-';

/** Returns the id of the request that a message answers on the tracking page; null for a message of another kind. */
export function findAnsweredRequestId({ fingerprint }: Pick<StoredIncomingMail, 'fingerprint'>): number | null {
  return fingerprint.startsWith(pageAnswer) ? Number(fingerprint.slice(pageAnswer.length)) : null;
}

/** Stores a message. Returns null, and changes nothing, if it was stored before. */
export async function insertIncomingMail(tx: Executor, mail: NewIncomingMail): Promise<number | null> {
  const [row] = await tx
    .insert(incomingMails)
    .values(mail)
    .onConflictDoNothing({ target: incomingMails.fingerprint })
    .returning({ id: incomingMails.id });
  return row?.id ?? null;
}

/** Whether a message was stored before. */
export async function isStored(db: Executor, fingerprint: string): Promise<boolean> {
  const found = await db
    .select({ id: incomingMails.id })
    .from(incomingMails)
    .where(eq(incomingMails.fingerprint, fingerprint));
  return found.length > 0;
}

/** Anyone can write to an order's address, and each message can be long. */
const maxOfOrder = 50;

/**
 * Lists what came in about an order, newest first: at most 50 messages, those that wait for a member before others. `more` says whether there are
 * others.
 */
export async function listIncomingMails(
  db: Executor,
  orderId: number,
): Promise<{ mails: StoredIncomingMail[]; more: boolean }> {
  const found = await db
    .select()
    .from(incomingMails)
    .where(eq(incomingMails.order_id, orderId))
    .orderBy(sql`${incomingMails.open_at} is null`, desc(incomingMails.id))
    .limit(maxOfOrder + 1);
  const mails = found.slice(0, maxOfOrder).toSorted((one, other) => other.id - one.id);
  return { mails, more: found.length > maxOfOrder };
}

/** Messages about which a member must do something when they come. */
const waits = sql`(${incomingMails.kind} in ('answer', 'unknown') or (${incomingMails.kind} = 'bounce' and ${incomingMails.mail_history_id} is null))`;

/**
 * Counts the messages that came in about an order in the last 24 hours, and the files that were taken from them: those that waited for a member
 * when they came, or the others, so that automatic answers take no place of people's; and either those that only the order's address matched, which anyone can
 * write, or those that answer an email of ours.
 */
export async function countDayOfOrder(
  db: Executor,
  orderId: number,
  { waiting, byAddress }: { waiting: boolean; byAddress: boolean },
): Promise<{ mails: number; files: number }> {
  const [row] = await db
    .select({
      mails: sql<number>`count(*)::integer`,
      files: sql<number>`coalesce(sum(jsonb_array_length(jsonb_path_query_array(${incomingMails.attachments}, '$[*].file'))), 0)::integer`,
    })
    .from(incomingMails)
    .where(
      and(
        eq(incomingMails.order_id, orderId),
        sql`${incomingMails.received_at} > now() - interval '24 hours'`,
        sql`${waits} = ${waiting}`,
        sql`coalesce(${incomingMails.matched_by} = 'address', true) = ${byAddress}`,
      ),
    );
  return row ?? { mails: 0, files: 0 };
}

/**
 * Lists the messages about which a member must do something, newest first: those of orders, and with `unmatched` those of none. With `before`,
 * those that are older than this message.
 */
export function listOpenIncomingMails(
  db: Executor,
  { unmatched, before, limit }: { unmatched: boolean; before: number | undefined; limit: number },
): Promise<OpenIncomingMail[]> {
  const { email, first_name, last_name } = orders;
  return db
    .select({ mail: incomingMails, order: { email, first_name, last_name } })
    .from(incomingMails)
    .leftJoin(orders, eq(orders.order_id, incomingMails.order_id))
    .where(
      and(
        isNotNull(incomingMails.open_at),
        unmatched ? undefined : isNotNull(incomingMails.order_id),
        before === undefined ? undefined : lt(incomingMails.id, before),
      ),
    )
    .orderBy(desc(incomingMails.id))
    .limit(limit);
}

/** Messages of orders about which a member must do something. Uses the index `incoming_mails_open`. */
const isOpenAnswer = sql`${incomingMails.open_at} is not null and ${incomingMails.order_id} is not null`;

/** Whether an order of the statement has such a message. */
export const hasOpenAnswer = sql<boolean>`exists (
  select from ${incomingMails} where ${incomingMails.order_id} = ${orders.order_id} and ${isOpenAnswer}
)`;

/** Counts the open messages of orders. */
export function countOpenAnswers(db: Executor): Promise<number> {
  return db.$count(incomingMails, isOpenAnswer);
}

export async function findIncomingMail(db: Executor, id: number): Promise<StoredIncomingMail | undefined> {
  const [row] = await db.select().from(incomingMails).where(eq(incomingMails.id, id));
  return row;
}

/** Closes a message. Returns false if nothing was left to do about it. */
export async function closeIncomingMail(tx: Executor, id: number, memberId: number): Promise<boolean> {
  const closed = await tx
    .update(incomingMails)
    .set({ open_at: null, closed_by: memberId })
    .where(and(eq(incomingMails.id, id), isNotNull(incomingMails.open_at)))
    .returning({ id: incomingMails.id });
  return closed.length > 0;
}

/** The email of ours that a message is about. */
export interface MatchedMail {
  id: number;
  orderId: number;
}

/** Finds an email of ours by its id. */
export function findMailById(db: Executor, id: number): Promise<MatchedMail | undefined> {
  return findMail(db, eq(mailHistory.id, id));
}

/** SES replaces the Message-ID by its own: `<its id>@<its domain>`. */
const sesMessageId = /^([0-9a-f]+(?:-[0-9a-f]+)+)@(?:[a-z0-9-]+\.)*amazonses\.com$/i;

/** Finds an email of ours by its Message-ID, without brackets: ours, or the one of the provider. */
export function findMailByMessageId(db: Executor, messageId: string): Promise<MatchedMail | undefined> {
  const [, providerId] = sesMessageId.exec(messageId) ?? [];
  return findMail(
    db,
    providerId === undefined
      ? eq(mailHistory.message_id, `<${messageId}>`)
      : eq(mailHistory.provider_message_id, providerId),
  );
}

/** Finds an email of ours by the id that a provider gave it. */
export function findMailByProviderId(
  db: Executor,
  provider: MailProvider,
  providerMessageId: string,
): Promise<MatchedMail | undefined> {
  return findMail(
    db,
    and(eq(mailHistory.provider_message_id, providerMessageId), eq(mailHistory.mail_service_provider, provider)),
  );
}

async function findMail(db: Executor, condition: SQL | undefined): Promise<MatchedMail | undefined> {
  const [row] = await db
    .select({ id: mailHistory.id, orderId: mailHistory.order_id })
    .from(mailHistory)
    .where(condition)
    .orderBy(desc(mailHistory.id))
    .limit(1);
  return row;
}

/**
 * Marks an email as bounced: it failed after a provider had accepted it. Returns false, and changes nothing, if it bounced or was given up
 * before.
 */
export async function markMailBounced(
  tx: Executor,
  mailId: number,
  { reason, kind }: { reason: string; kind: MailFailureKind },
): Promise<boolean> {
  const marked = await tx
    .update(mailHistory)
    .set({ state: 'failed', reason, failure_kind: kind, bounced_at: sql`now()`, failed_at: sql`now()` })
    .where(and(eq(mailHistory.id, mailId), isNull(mailHistory.bounced_at), sql`${mailHistory.state} <> 'failed'`))
    .returning({ id: mailHistory.id });
  return marked.length > 0;
}

/** Notes what a provider reports about an email that it accepted. Returns false, and changes nothing, if that was known. */
export async function markMailDelivery(
  tx: Executor,
  mailId: number,
  { outcome, at, reason }: { outcome: 'delivered' | 'delayed' | 'complained'; at: string; reason: string | null },
): Promise<boolean> {
  const { column, values } = {
    delivered: { column: mailHistory.delivered_at, values: { delivered_at: at } },
    complained: { column: mailHistory.complained_at, values: { complained_at: at } },
    delayed: { column: mailHistory.delayed_at, values: { delayed_at: at, delay_reason: reason } },
  }[outcome];
  // Of several delays, the newest counts.
  const isNew = outcome === 'delayed' ? or(isNull(column), lt(column, at)) : isNull(column);
  const marked = await tx
    .update(mailHistory)
    .set(values)
    .where(and(eq(mailHistory.id, mailId), isNew))
    .returning({ id: mailHistory.id });
  return marked.length > 0;
}
