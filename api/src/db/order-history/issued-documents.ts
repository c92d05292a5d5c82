import { and, desc, eq, inArray } from 'drizzle-orm';
import { bulkInsert } from '../query/bulk-insert';
import type { Executor } from '../query/executor';
import { issuedDocuments } from '../schema/order-history';

export type StoredDocument = typeof issuedDocuments.$inferSelect;
export type NewIssuedDocument = typeof issuedDocuments.$inferInsert;

/** Lists the issued documents of an order, newest first. */
export function listIssuedDocuments(db: Executor, orderId: number): Promise<StoredDocument[]> {
  return db
    .select()
    .from(issuedDocuments)
    .where(eq(issuedDocuments.order_id, orderId))
    .orderBy(desc(issuedDocuments.id));
}

/** Finds a document of an order by its generated name. */
export async function findIssuedDocument(
  db: Executor,
  orderId: number,
  file1: string,
): Promise<StoredDocument | undefined> {
  const [row] = await db
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.order_id, orderId), eq(issuedDocuments.file1, file1)));
  return row;
}

/** Finds the document that the applicant gets: the newest one. */
export async function findNewestIssuedDocument(db: Executor, orderId: number): Promise<StoredDocument | undefined> {
  const [row] = await db
    .select()
    .from(issuedDocuments)
    .where(eq(issuedDocuments.order_id, orderId))
    .orderBy(desc(issuedDocuments.id))
    .limit(1);
  return row;
}

export async function insertIssuedDocument(tx: Executor, document: NewIssuedDocument): Promise<StoredDocument> {
  const [row] = await tx.insert(issuedDocuments).values(document).returning();
  if (!row) throw new Error('The database returned no row for the inserted document');
  return row;
}

/** Stores many documents, oldest first. Returns their ids by generated name. */
export async function insertIssuedDocuments(
  tx: Executor,
  documents: readonly NewIssuedDocument[],
): Promise<Map<string, number>> {
  await bulkInsert(tx, issuedDocuments, documents);
  const names = documents.map((document) => document.file1);
  const rows = await tx
    .select({ id: issuedDocuments.id, file1: issuedDocuments.file1 })
    .from(issuedDocuments)
    .where(inArray(issuedDocuments.file1, names));
  return new Map(rows.map(({ id, file1 }) => [file1, id]));
}
