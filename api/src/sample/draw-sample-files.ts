import type { FileArea, FileStore } from '../adapters/files/file-store';
import { listIssuedDocuments } from '../db/order-history/issued-documents';
import { findSampleOrderByUpload } from '../db/orders/find-sample-order-by-upload';
import { findOrder } from '../db/orders/orders';
import type { Executor } from '../db/query/executor';

/** Draws and stores a file that is not stored yet. Returns whether it did. */
export type DrawMissingFile = (area: FileArea, name: string) => Promise<boolean>;

/**
 * Returns a function that draws a file of a sample order at its first download, and stores it. Drawing all files at the start would take
 * minutes.
 */
export function createSampleFileDrawer(db: Executor, files: FileStore): DrawMissingFile {
  return async (area, name) => {
    const order =
      area === 'uploads'
        ? await findSampleOrderByUpload(db, name)
        : await findOrder(db, Number(/^\d{1,15}(?=_)/.exec(name)?.[0] ?? 0));
    if (!order?.is_sample || order.erased_at !== null) return false;
    const issued = area === 'docs' ? await listIssuedDocuments(db, order.order_id) : [];
    const { drawSampleFile } = await import('@evisa/sample/draw-sample-file');
    const drawn = await drawSampleFile(name, order, issued);
    if (drawn) await files.put(area, name, drawn);
    return drawn !== null;
  };
}
