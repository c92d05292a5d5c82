import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { maximumUploadBytes, type UploadType } from '@evisa/shared/domain/validation/upload-limits';
import { DomainError } from '../../errors/domain-error';
import { beginsAsPdf, endsAsPdf } from './pdf/pdf-file-frame';
import { cleanPicture, pictureFormats } from './pictures/clean-picture';

// Packages that only uploads need load with the first one, so that the server starts sooner.
const loadFileType = () => import('file-type');
const loadPdfChecks = () => import('./pdf/check-pdf');

/** The type of a file by its content. Some are stored as another type. */
type ContentType = 'application/pdf' | keyof typeof pictureFormats;

/**
 * Returns an uploaded file as it is stored: a PDF as it came, and a picture without its metadata, such as the place where it was taken.
 * HEIC, HEIF and AVIF become JPEG. Its content decides its type, because its name and declared type are only claims. Throws a `DomainError`:
 * `too-large` above 10 MB; `unsupported-content` for any other type, for a file that is two types at once, for an image that does not decode
 * and for a PDF with active content; `invalid-input` for a PDF that unpacks to too much.
 */
export async function cleanUpload(bytes: Buffer): Promise<{ type: UploadType; bytes: Buffer }> {
  const type = await detectContentType(bytes);
  if (type !== 'application/pdf') return cleanPicture(pictureFormats[type], bytes);
  await checkPdf(bytes);
  return { type, bytes };
}

async function checkPdf(bytes: Buffer): Promise<void> {
  await (await loadPdfChecks()).checkPdf(bytes);
}

/** Loads what takes longest to load for a check of this file: the readers of PDFs. It is no part of the time that the file needs. */
export async function loadChecks(bytes: Buffer): Promise<void> {
  if (beginsAsPdf(bytes)) await (await loadPdfChecks()).loadReaders();
}

/** Returns the type by content. Throws a `DomainError` for a file that is too large, incomplete, of another type or of two types. */
async function detectContentType(bytes: Buffer): Promise<ContentType> {
  if (bytes.length > maximumUploadBytes) throw new DomainError('too-large', validationMessages.uploadFileTooLarge);
  const { fileTypeFromBuffer } = await loadFileType();
  const type = beginsAsPdf(bytes) ? 'application/pdf' : (await fileTypeFromBuffer(bytes))?.mime;
  if (!isContentType(type)) throw new DomainError('unsupported-content', validationMessages.uploadFileType);
  if (isWholeFile[type]?.(bytes) === false || endsAsZipArchive(bytes))
    throw new DomainError('unsupported-content', validationMessages.uploadFileDamaged);
  return type;
}

function isContentType(type: string | undefined): type is ContentType {
  return type === 'application/pdf' || (type !== undefined && Object.hasOwn(pictureFormats, type));
}

/** Returns whether the file starts and ends as its type requires. Phones append data after a picture, which has no active content. */
const isWholeFile: Partial<Record<ContentType, (bytes: Buffer) => boolean>> = {
  'application/pdf': (bytes) => beginsAsPdf(bytes) && endsAsPdf(bytes),
  'image/jpeg': (bytes) => !containsMarkup(bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xd9])))),
  'image/png': (bytes) => !containsMarkup(bytes.subarray(bytes.lastIndexOf('IEND'))),
  'image/apng': (bytes) => !containsMarkup(bytes.subarray(bytes.lastIndexOf('IEND'))),
  'image/webp': (bytes) => bytes.length >= 12 && Math.abs(bytes.readUInt32LE(4) + 8 - bytes.length) <= 1,
};

function containsMarkup(bytes: Buffer): boolean {
  return /<(?:html|script|svg|body|!doctype)|%PDF-/i.test(bytes.toString('latin1'));
}

/** Returns whether a ZIP (or JAR) end record reaches exactly to the end of the file. */
function endsAsZipArchive(bytes: Buffer): boolean {
  const record = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  return record >= 0 && record + 22 <= bytes.length && record + 22 + bytes.readUInt16LE(record + 20) === bytes.length;
}
