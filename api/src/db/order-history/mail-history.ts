import { and, desc, eq, getTableColumns, isNotNull, ne } from 'drizzle-orm';
import { bulkInsert } from '../query/bulk-insert';
import type { Executor } from '../query/executor';
import { incomingMails } from '../schema/incoming-mails';
import { issuedDocuments, mailHistory } from '../schema/order-history';
import { isUndelivered } from './failed-mails';

export type NewMail = typeof mailHistory.$inferInsert;
/** A mail with the generated name of its document, if it has one, and whether a member must do something about it. */
export type StoredMail = typeof mailHistory.$inferSelect & { file1: string | null; undelivered: boolean };

const columns = { ...getTableColumns(mailHistory), file1: issuedDocuments.file1, undelivered: isUndelivered };

/** Lists the mails of an order, newest first. */
export function listMails(db: Executor, orderId: number): Promise<StoredMail[]> {
  return db
    .select(columns)
    .from(mailHistory)
    .leftJoin(issuedDocuments, eq(issuedDocuments.id, mailHistory.document_id))
    .where(eq(mailHistory.order_id, orderId))
    .orderBy(desc(mailHistory.id));
}

export async function findMail(db: Executor, id: number): Promise<StoredMail | undefined> {
  const [row] = await db
    .select(columns)
    .from(mailHistory)
    .leftJoin(issuedDocuments, eq(issuedDocuments.id, mailHistory.document_id))
    .where(eq(mailHistory.id, id));
  return row;
}

/** Stores one mail and returns its id, to which the outbox item refers. */
export async function insertMail(tx: Executor, mail: NewMail): Promise<number> {
  const [row] = await tx.insert(mailHistory).values(mail).returning({ id: mailHistory.id });
  if (!row) throw new Error('The database returned no id for the inserted mail');
  return row.id;
}

/** Stores many mails, oldest first. */
export async function insertMails(tx: Executor, mails: readonly NewMail[]): Promise<void> {
  await bulkInsert(tx, mailHistory, mails);
}

/** Long enough for every conversation, and short enough for a header. */
const maxThreadIds = 20;

/**
 * Lists the Message-IDs of the conversation about a mail's order, with brackets, oldest first: of emails that were sent and of answers, at most
 * 20. What SES sent is there with our id, which it replaced: an answer names the other one.
 */
export async function listThread(
  db: Executor,
  { id, order_id }: Pick<StoredMail, 'id' | 'order_id'>,
): Promise<string[]> {
  const sent = await db
    .select({ messageId: mailHistory.message_id, at: mailHistory.create_ts })
    .from(mailHistory)
    .where(
      and(
        eq(mailHistory.order_id, order_id),
        ne(mailHistory.id, id),
        eq(mailHistory.state, 'sent'),
        isNotNull(mailHistory.message_id),
      ),
    )
    .orderBy(desc(mailHistory.id))
    .limit(maxThreadIds);
  const answers = await db
    .select({ messageId: incomingMails.message_id, at: incomingMails.received_at })
    .from(incomingMails)
    .where(
      and(eq(incomingMails.order_id, order_id), eq(incomingMails.kind, 'answer'), isNotNull(incomingMails.message_id)),
    )
    .orderBy(desc(incomingMails.id))
    .limit(maxThreadIds);
  return [...sent, ...answers.map(({ messageId, at }) => ({ messageId: `<${messageId}>`, at }))]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .flatMap(({ messageId }) => (messageId && /^<[!-;=?-~]{3,250}>$/.test(messageId) ? messageId : []))
    .slice(-maxThreadIds);
}
