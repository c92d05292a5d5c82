import { extname } from 'node:path';
import { uploadTypes } from '@evisa/shared/domain/validation/upload-limits';
import type { FileArea } from '../../adapters/files/file-store';
import { listIssuedDocuments } from '../../db/order-history/issued-documents';
import { findSampleOrderByUpload } from '../../db/orders/find-sample-order-by-upload';
import { findOrder } from '../../db/orders/orders';
import type { Services } from '../../main/services';
import { drawSampleFile } from '../../sample/draw-sample-file';

interface LoadedFile {
  bytes: Buffer;
  contentType: string;
  /** The name for the saved file, made from the order id and never from what a person typed. */
  downloadName: string;
}

const contentTypes = new Map<string, string>(
  Object.entries(uploadTypes).map(([type, extension]) => [`.${extension}`, type]),
);

/** Reads a stored file, or returns `null`. A file of a sample order is drawn and stored on first request. */
export async function loadFile(
  services: Pick<Services, 'db' | 'files'>,
  area: FileArea,
  name: string,
): Promise<LoadedFile | null> {
  const contentType = contentTypes.get(extname(name));
  if (!contentType) return null;
  const bytes = (await services.files.get(area, name)) ?? (await drawAndStoreSampleFile(services, area, name));
  const orderId = /^\d+(?=_)/.exec(name)?.[0];
  return bytes && { bytes, contentType, downloadName: orderId ? `e-visa-${orderId}${extname(name)}` : name };
}

async function drawAndStoreSampleFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  area: FileArea,
  name: string,
): Promise<Buffer | null> {
  const order =
    area === 'uploads'
      ? await findSampleOrderByUpload(db, name)
      : await findOrder(db, Number(/^\d{1,15}(?=_)/.exec(name)?.[0] ?? 0));
  if (!order?.is_sample || order.erased_at !== null) return null;
  const drawn = await drawSampleFile(name, order, area === 'docs' ? await listIssuedDocuments(db, order.order_id) : []);
  if (drawn) await files.put(area, name, drawn);
  return drawn;
}
