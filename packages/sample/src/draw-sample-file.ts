import { documentFields } from '@evisa/shared/domain/orders/nationality-documents';
import { drawDocument } from './pictures/draw-document';
import { drawPassportPage } from './pictures/draw-passport-page';
import { drawPhoto } from './pictures/paint-portrait';
import type { SampleFileOrder } from './pictures/sample-file-order';

/** The issued documents of the order, by generated name, with the time of upload (ISO 8601). */
type IssuedFiles = readonly { file1: string; uploaded_at: string }[];

/**
 * Draws a file of a sample order when it is first requested, because thousands of pictures would delay the start.
 * `fileName` is the stored name: that of an upload, or `{order_id}_{file1}` of an issued document.
 * The same name returns the same picture. Returns `null` if the order has no such file.
 */
export async function drawSampleFile(
  fileName: string,
  order: SampleFileOrder,
  issued: IssuedFiles,
): Promise<Buffer | null> {
  if (fileName === order.applicant_photo) return drawPhoto(order);
  if (fileName === order.applicant_passport_photo) return drawPassportPage(order);
  const kind = documentFields.find((field) => order[field] === fileName);
  if (kind) return drawDocument(kind, order);
  const visa = issued.find(({ file1 }) => fileName === `${order.order_id}_${file1}`);
  if (!visa) return null;
  const { drawIssuedVisa } = await import('./pictures/draw-issued-visa');
  return drawIssuedVisa(order, visa.uploaded_at);
}
