import { extname } from 'node:path';
import { uploadTypes } from '@evisa/shared/domain/validation/upload-limits';
import type { FileArea } from '../../adapters/files/file-store';
import type { Services } from '../../services/services';

interface LoadedFile {
  bytes: Buffer;
  contentType: string;
  /** The name for saving. It consists of the order id, never of text that a person typed. */
  downloadName: string;
}

const contentTypes = new Map<string, string>(
  Object.entries(uploadTypes).map(([type, extension]) => [`.${extension}`, type]),
);

/** Returns a stored file, or null if there is none. */
export async function loadFile(
  { files, drawMissingFile }: Pick<Services, 'files' | 'drawMissingFile'>,
  area: FileArea,
  name: string,
): Promise<LoadedFile | null> {
  const contentType = contentTypes.get(extname(name));
  if (!contentType) return null;
  const bytes = (await files.get(area, name)) ?? (await drawMissingFile(area, name));
  const orderId = /^\d+(?=_)/.exec(name)?.[0];
  return bytes && { bytes, contentType, downloadName: orderId ? `e-visa-${orderId}${extname(name)}` : name };
}
