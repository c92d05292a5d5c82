import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { bulkInsert } from '../query/bulk-insert';
import type { Executor } from '../query/executor';
import { downloadHistory, issuedDocuments } from '../schema/order-history';

export type NewDownload = typeof downloadHistory.$inferInsert;
/** A download with the generated name of the document if known. */
export type StoredDownload = typeof downloadHistory.$inferSelect & { file1: string | null };

/** Lists the downloads of an order, newest first. */
export function listDownloads(db: Executor, orderId: number): Promise<StoredDownload[]> {
  return db
    .select({ ...getTableColumns(downloadHistory), file1: issuedDocuments.file1 })
    .from(downloadHistory)
    .leftJoin(issuedDocuments, eq(issuedDocuments.id, downloadHistory.document_id))
    .where(eq(downloadHistory.order_id, orderId))
    .orderBy(desc(downloadHistory.id));
}

/** Tells whether the same download, from the same IP address and browser, was stored in the last `seconds`. */
export async function hasRecentDownload(
  tx: Executor,
  { order_id, document_id, ip, browser, os }: NewDownload & { document_id: number },
  seconds: number,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: downloadHistory.id })
    .from(downloadHistory)
    .where(
      and(
        eq(downloadHistory.order_id, order_id),
        eq(downloadHistory.document_id, document_id),
        eq(downloadHistory.ip, ip),
        eq(downloadHistory.browser, browser),
        eq(downloadHistory.os, os),
        gt(downloadHistory.create_ts, sql`now() - make_interval(secs => ${seconds})`),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Counts the downloads of a document in the last 24 hours. */
export function countDownloadsOfDay(tx: Executor, documentId: number): Promise<number> {
  return tx.$count(
    downloadHistory,
    and(eq(downloadHistory.document_id, documentId), gt(downloadHistory.create_ts, sql`now() - interval '24 hours'`)),
  );
}

/** Stores downloads, oldest first. */
export async function insertDownloads(tx: Executor, downloads: readonly NewDownload[]): Promise<void> {
  await bulkInsert(tx, downloadHistory, downloads);
}
