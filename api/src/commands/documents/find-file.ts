import { extname } from 'node:path';
import { uploadTypes } from '@evisa/shared/domain/validation/upload-limits';
import type { FileArea, FoundFile } from '../../adapters/files/file-store';
import type { Services } from '../../services/services';

interface StoredFile extends FoundFile {
  contentType: string;
  /** The name for saving. It consists of the order id, never of text that a person typed. */
  downloadName: string;
}

const contentTypes = new Map<string, string>(
  Object.entries(uploadTypes).map(([type, extension]) => [`.${extension}`, type]),
);

/** Returns a stored file, or null if there is none. */
export async function findFile(
  { files, drawMissingFile }: Pick<Services, 'files' | 'drawMissingFile'>,
  area: FileArea,
  name: string,
): Promise<StoredFile | null> {
  const contentType = contentTypes.get(extname(name));
  if (!contentType) return null;
  let file = await files.find(area, name);
  if (!file && (await drawMissingFile(area, name))) file = await files.find(area, name);
  const orderId = /^\d+(?=_)/.exec(name)?.[0];
  return file && { ...file, contentType, downloadName: orderId ? `e-visa-${orderId}${extname(name)}` : name };
}
