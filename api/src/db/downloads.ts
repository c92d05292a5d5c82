import { desc, eq } from 'drizzle-orm';
import { bulkInsert } from './bulk-insert';
import type { Executor } from './executor';
import { downloadHistory } from './schema/histories';

export type StoredDownload = typeof downloadHistory.$inferSelect;
export type NewDownload = typeof downloadHistory.$inferInsert;

/** The downloads of an order's document, newest first. */
export function listDownloads(db: Executor, orderId: number): Promise<StoredDownload[]> {
  return db
    .select()
    .from(downloadHistory)
    .where(eq(downloadHistory.order_id, orderId))
    .orderBy(desc(downloadHistory.id));
}

/** Stores downloads, oldest first. */
export async function insertDownloads(tx: Executor, downloads: readonly NewDownload[]): Promise<void> {
  await bulkInsert(tx, downloadHistory, downloads);
}
