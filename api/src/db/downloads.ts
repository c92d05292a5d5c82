import { desc, eq, getTableColumns } from 'drizzle-orm';
import { bulkInsert } from './bulk-insert';
import type { Executor } from './executor';
import { downloadHistory, issuedDocuments } from './schema/histories';

export type NewDownload = typeof downloadHistory.$inferInsert;
/** A download with the generated name of the document, where it is known. */
export type StoredDownload = typeof downloadHistory.$inferSelect & { file1: string | null };

/** The downloads of an order's document, newest first. */
export function listDownloads(db: Executor, orderId: number): Promise<StoredDownload[]> {
  return db
    .select({ ...getTableColumns(downloadHistory), file1: issuedDocuments.file1 })
    .from(downloadHistory)
    .leftJoin(issuedDocuments, eq(issuedDocuments.id, downloadHistory.document_id))
    .where(eq(downloadHistory.order_id, orderId))
    .orderBy(desc(downloadHistory.id));
}

/** Stores downloads, oldest first. */
export async function insertDownloads(tx: Executor, downloads: readonly NewDownload[]): Promise<void> {
  await bulkInsert(tx, downloadHistory, downloads);
}
