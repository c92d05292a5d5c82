import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { bulkInsert } from '../query/bulk-insert';
import type { Executor } from '../query/executor';
import { members } from '../schema/members';
import { issuedDocuments } from '../schema/order-history';
import { orders } from '../schema/orders';

export type StoredDocument = typeof issuedDocuments.$inferSelect;
export type NewIssuedDocument = typeof issuedDocuments.$inferInsert;

/** A document with the name of the member who withdrew it. */
export type ListedDocument = StoredDocument & { withdrawn_by_name: string | null };

/** Whether an order of the statement has a document that its applicant gets. */
export const hasIssuedDocument = sql<boolean>`exists (
  select from ${issuedDocuments} where ${issuedDocuments.order_id} = ${orders.order_id} and ${issuedDocuments.withdrawn_at} is null
)`;

/** Lists the issued documents of an order, newest first, also those that were withdrawn. */
export function listIssuedDocuments(db: Executor, orderId: number): Promise<ListedDocument[]> {
  return db
    .select({ ...getTableColumns(issuedDocuments), withdrawn_by_name: members.name })
    .from(issuedDocuments)
    .leftJoin(members, eq(members.id, issuedDocuments.withdrawn_by))
    .where(eq(issuedDocuments.order_id, orderId))
    .orderBy(desc(issuedDocuments.id));
}

/** Finds a document by the name of its stored file, `{order_id}_{file1}`. */
export async function findDocumentOfFile(db: Executor, name: string): Promise<StoredDocument | undefined> {
  const [, orderId = '', file1 = ''] = /^(\d+)_(.+)$/.exec(name) ?? [];
  return file1 === '' ? undefined : findIssuedDocument(db, Number(orderId), file1);
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

/** Finds the document that the applicant gets: the newest one that is not withdrawn. */
export async function findNewestIssuedDocument(db: Executor, orderId: number): Promise<StoredDocument | undefined> {
  const [row] = await db
    .select()
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.order_id, orderId), isNull(issuedDocuments.withdrawn_at)))
    .orderBy(desc(issuedDocuments.id))
    .limit(1);
  return row;
}

/** Withdraws the documents of an order: the newest, and the earlier ones, so that none comes back in its place. Lock the order first. */
export async function withdrawIssuedDocuments(
  tx: Executor,
  orderId: number,
  by: { withdrawn_by: number; withdrawal_reason: string },
): Promise<void> {
  await tx
    .update(issuedDocuments)
    .set({ ...by, withdrawn_at: sql`now()` })
    .where(and(eq(issuedDocuments.order_id, orderId), isNull(issuedDocuments.withdrawn_at)));
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
