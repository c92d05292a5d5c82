import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from './executor';
import { inChunks } from './in-chunks';
import { issuedDocuments } from './schema/histories';

export type StoredDocument = typeof issuedDocuments.$inferSelect;
export type NewDocument = typeof issuedDocuments.$inferInsert;

/** The documents issued for an order, newest first. */
export function listDocuments(db: Executor, orderId: number): Promise<StoredDocument[]> {
  return db.select().from(issuedDocuments).where(eq(issuedDocuments.order_id, orderId)).orderBy(desc(issuedDocuments.id));
}

/** The document of an order by its generated name. */
export async function findDocument(db: Executor, orderId: number, file1: string): Promise<StoredDocument | undefined> {
  const [row] = await db.select().from(issuedDocuments).where(and(eq(issuedDocuments.order_id, orderId), eq(issuedDocuments.file1, file1)));
  return row;
}

/** The document the applicant gets: the newest; undefined until one was uploaded. */
export async function findNewestDocument(db: Executor, orderId: number): Promise<StoredDocument | undefined> {
  const [row] = await db.select().from(issuedDocuments).where(eq(issuedDocuments.order_id, orderId)).orderBy(desc(issuedDocuments.id)).limit(1);
  return row;
}

export async function insertDocument(tx: Executor, document: NewDocument): Promise<StoredDocument> {
  const [row] = await tx.insert(issuedDocuments).values(document).returning();
  if (!row) throw new Error('An inserted document came back without its id');
  return row;
}

/** Stores many documents, oldest first, and answers their ids by generated name. */
export async function insertDocuments(tx: Executor, documents: readonly NewDocument[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  await inChunks(documents, async (chunk) => {
    const rows = await tx.insert(issuedDocuments).values(chunk).returning({ id: issuedDocuments.id, file1: issuedDocuments.file1 });
    for (const { id, file1 } of rows) ids.set(file1, id);
  });
  return ids;
}
