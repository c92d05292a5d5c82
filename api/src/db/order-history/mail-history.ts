import { desc, eq, getTableColumns } from 'drizzle-orm';
import { bulkInsert } from '../query/bulk-insert';
import type { Executor } from '../query/executor';
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
