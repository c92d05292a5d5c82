import { desc, eq, getTableColumns } from 'drizzle-orm';
import { bulkInsert } from '../query/bulk-insert';
import type { Executor } from '../query/executor';
import { issuedDocuments, mailHistory } from '../schema/order-history';

export type NewMail = typeof mailHistory.$inferInsert;
/** A mail with the generated name of the document it carries, if it carries one. */
export type StoredMail = typeof mailHistory.$inferSelect & { file1: string | null };

const columns = { ...getTableColumns(mailHistory), file1: issuedDocuments.file1 };

/** The mails of an order, newest first. */
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

/** Stores one mail and answers its id; the outbox row that sends it names it. */
export async function insertMail(tx: Executor, mail: NewMail): Promise<number> {
  const [row] = await tx.insert(mailHistory).values(mail).returning({ id: mailHistory.id });
  if (!row) throw new Error('An inserted mail came back without its id');
  return row.id;
}

/** Stores many mails, oldest first. */
export async function insertMails(tx: Executor, mails: readonly NewMail[]): Promise<void> {
  await bulkInsert(tx, mailHistory, mails);
}
