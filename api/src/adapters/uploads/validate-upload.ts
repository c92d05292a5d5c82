import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { maximumUploadBytes, type UploadType } from '@evisa/shared/domain/validation/upload-limits';
import type { Sharp } from 'sharp';
import { DomainError } from '../../errors/domain-error';
import { findPdfProblem } from './find-pdf-problem';

// Packages that only uploads need load with the first one, so that the server starts sooner.
const loadSharp = async () => (await import('sharp')).default;
const loadFileType = () => import('file-type');

/**
 * Returns the type of an uploaded file by its content, because its name and declared type are only claims. Throws a `DomainError`:
 * `too-large` above 10 MB; `unsupported-content` for any other type, for a file that is two types at once, for an image that does not decode and for a PDF
 * with active content.
 */
export async function validateUpload(bytes: Buffer): Promise<UploadType> {
  const type = await detectUploadType(bytes);
  if (type === 'application/pdf') await checkPdf(bytes);
  else if (!(await isDecodableImage(bytes))) throw new DomainError('unsupported-content', imageUnreadable);
  return type;
}

/**
 * Returns an uploaded file as it is stored: a PDF as it came, and a picture without its metadata, such as the place where it was taken,
 * and turned upright. Throws as `validateUpload` does. Its pixel limit is lower, because a turned picture is in memory as a whole.
 */
export async function cleanUpload(bytes: Buffer): Promise<{ type: UploadType; bytes: Buffer }> {
  const type = await detectUploadType(bytes);
  if (type === 'application/pdf') {
    await checkPdf(bytes);
    return { type, bytes };
  }
  try {
    const sharp = await loadSharp();
    const picture = sharp(bytes, { limitInputPixels: maxCleanedPixels, failOn: 'error' }).autoOrient();
    return { type, bytes: await encoders[type](picture).toBuffer() };
  } catch {
    throw new DomainError('unsupported-content', imageUnreadable);
  }
}

const imageUnreadable = 'This image cannot be read. Save it again and upload the new file.';

/** Encodes a picture without visible loss. Sharp leaves metadata out. */
const encoders: Record<Exclude<UploadType, 'application/pdf'>, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 90, optimizeCoding: false }),
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/webp': (picture) => picture.webp({ quality: 92 }),
};

async function checkPdf(bytes: Buffer): Promise<void> {
  const problem = await findPdfProblem(bytes);
  if (problem) throw new DomainError('unsupported-content', pdfProblemMessages[problem]);
}

/** Returns the type by content. Throws a `DomainError` for a file that is too large, incomplete, of another type or of two types. */
async function detectUploadType(bytes: Buffer): Promise<UploadType> {
  if (bytes.length > maximumUploadBytes) throw new DomainError('too-large', validationMessages.uploadFileTooLarge);
  const { fileTypeFromBuffer } = await loadFileType();
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const type = uploadTypeNames.find((name) => name === mime);
  if (!type || !isCompleteFile[type](bytes) || endsAsZipArchive(bytes))
    throw new DomainError('unsupported-content', validationMessages.uploadFileType);
  return type;
}

const pdfProblemMessages = {
  active: 'This PDF contains scripts, actions or other files. Print it to a new PDF and upload that file.',
  unreadable: 'This PDF cannot be read. Print it to a new PDF and upload that file.',
};

const uploadTypeNames: UploadType[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** Returns whether the file starts and ends as its type requires, with no other data before or after. */
const isCompleteFile: Record<UploadType, (bytes: Buffer) => boolean> = {
  'application/pdf': (bytes) =>
    startsWith(bytes, '%PDF-') && bytes.subarray(-2048).includes('%%EOF') && hasOnlyWhitespaceAfter(bytes, '%%EOF'),
  // Phones append their own data after the end of a JPEG, so this only searches it for active content.
  'image/jpeg': (bytes) =>
    bytes.includes(Buffer.from([0xff, 0xd9])) &&
    !containsMarkup(bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xd9])))),
  'image/png': (bytes) => bytes.subarray(-8, -4).toString('latin1') === 'IEND',
  'image/webp': (bytes) => bytes.length >= 12 && Math.abs(bytes.readUInt32LE(4) + 8 - bytes.length) <= 1,
};

function startsWith(bytes: Buffer, text: string): boolean {
  return bytes.subarray(0, text.length).toString('latin1') === text;
}

function hasOnlyWhitespaceAfter(bytes: Buffer, mark: string): boolean {
  return /^[\s\0]*$/.test(bytes.subarray(bytes.lastIndexOf(mark) + mark.length).toString('latin1'));
}

function containsMarkup(bytes: Buffer): boolean {
  return /<(?:html|script|svg|body|!doctype)|%PDF-/i.test(bytes.toString('latin1'));
}

/** Returns whether a ZIP (or JAR) end record reaches exactly to the end of the file. */
function endsAsZipArchive(bytes: Buffer): boolean {
  const record = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  return record >= 0 && record + 22 <= bytes.length && record + 22 + bytes.readUInt16LE(record + 20) === bytes.length;
}

/** More than phone cameras and scanners produce. A file of a few bytes can claim more and take gigabytes to display. */
const maxPixels = 120_000_000;
const maxCleanedPixels = 50_000_000;

/** Returns whether an image can be decoded completely within the pixel limit. */
async function isDecodableImage(bytes: Buffer): Promise<boolean> {
  try {
    const sharp = await loadSharp();
    // A thumbnail reads every row but keeps only a few in memory.
    await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}
