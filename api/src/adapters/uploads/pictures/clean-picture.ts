import type { Metadata } from 'sharp';
import type { UploadType } from '@evisa/shared/domain/validation/upload-limits';
import { convertHeif } from './convert-heif';
import { encode, encodeJpeg, isDecodable, openPicture, pictureUnreadable, readMetadata } from './decoding';
import { stripJpeg, type StrippedJpeg } from './jpeg-segments';
import { getHeldJpegBytes, getPixelBytes, heldBytes, requireAcceptedSize } from './picture-limits';
import { stripPng } from './png-chunks';
import { stripWebp } from './webp-chunks';

/** The formats of pictures, by the types that their content shows. */
export const pictureFormats = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/heic': 'heif',
  'image/heic-sequence': 'heif',
  'image/heif': 'heif',
  'image/heif-sequence': 'heif',
  'image/avif': 'heif',
} as const;
type PictureFormat = (typeof pictureFormats)[keyof typeof pictureFormats];

interface CleanPicture {
  type: Exclude<UploadType, 'application/pdf'>;
  bytes: Buffer;
}

/** A JPEG whose last rows are missing is accepted with at least this part of them. */
const requiredRows = 0.9;
/**
 * Sharp reports a flaw when it reads the next eight rows. A thumbnail has an eighth of the rows, so a flaw in the last 64 is not seen. The
 * rows of smaller pictures are decoded in full size, which takes longer.
 */
const exactBelowRows = 256;

/**
 * Checks that a picture decodes and returns it without metadata. Its pixels stay as they are, unless browsers cannot show it or its end is
 * missing: then it is encoded again. HEIC, HEIF and AVIF become JPEG. Throws a `DomainError` that says why a picture is refused.
 */
export async function cleanPicture(format: PictureFormat, bytes: Buffer): Promise<CleanPicture> {
  return cleaners[format](bytes, await readMetadata(bytes));
}

type Cleaner = (bytes: Buffer, metadata: Metadata) => Promise<CleanPicture>;

const cleaners: Record<PictureFormat, Cleaner> = {
  jpeg: async (bytes, metadata) => {
    requireAcceptedSize(metadata, getHeldJpegBytes(metadata));
    return { type: 'image/jpeg', bytes: await cleanJpeg(bytes, metadata) };
  },

  png: async (bytes, metadata) => {
    const isTurned = needsTurning(metadata);
    // Decoding holds an interlaced picture as a whole, and turning holds it too.
    const copies = Number(metadata.isProgressive) + Number(isTurned);
    requireAcceptedSize(metadata, copies * getPixelBytes(metadata));
    const stripped = stripPng(bytes);
    if (!stripped) throw pictureUnreadable();
    return {
      type: 'image/png',
      bytes: isTurned ? await encodeUpright(bytes, 'png') : await requireDecodable(stripped),
    };
  },

  webp: async (bytes, metadata) => {
    const stripped = needsTurning(metadata) ? null : stripWebp(bytes);
    requireAcceptedSize(metadata, stripped ? heldBytes.none : heldBytes.webpEncoder);
    return {
      type: 'image/webp',
      bytes: stripped ? await requireDecodable(stripped) : await encodeUpright(bytes, 'webp'),
    };
  },

  heif: async (bytes, metadata) => ({ type: 'image/jpeg', bytes: await convertHeif(bytes, metadata) }),
};

/** Strips a JPEG and adds a missing end. Encodes it again if rows are missing or if browsers cannot show it. */
async function cleanJpeg(bytes: Buffer, metadata: Metadata): Promise<Buffer> {
  const { orientation, width, height } = metadata;
  const stripped = stripJpeg(bytes, orientation);
  if (!stripped) throw pictureUnreadable();
  const isExact = !stripped.hasEnd || height < exactBelowRows;
  const isWhole = await isDecodable(stripped.bytes, 'warning', isExact ? { width, height } : undefined);
  if (!isWhole && !(await hasEnoughRows(stripped, metadata))) throw pictureUnreadable();
  if (stripped.isCommon && isWhole) return stripped.bytes;
  if (stripped.isCommon && stripped.hasEnd) return requireDecodable(stripped.bytes);
  const encoded = await encodeJpeg(await openPicture(stripped.bytes, 'none'));
  return stripJpeg(encoded, orientation)?.bytes ?? encoded;
}

/**
 * Returns whether nearly all of a flawed JPEG is there. The rows of one scan follow one another, so the first nine tenths must decode. With
 * several scans all rows are there once the first ones have ended, and the last ones only refine them.
 */
async function hasEnoughRows(stripped: StrippedJpeg, { width, height, isProgressive }: Metadata): Promise<boolean> {
  if (isProgressive) return stripped.hasEnd || stripped.endsWithRefinement;
  const withoutEnd = stripped.bytes.subarray(0, -2);
  return isDecodable(withoutEnd, 'truncated', { width, height: Math.ceil(height * requiredRows) });
}

/** Orientations 2 to 8 of Exif mirror or turn a picture. */
function needsTurning({ orientation = 1 }: Metadata): boolean {
  return orientation !== 1;
}

async function requireDecodable(bytes: Buffer): Promise<Buffer> {
  if (!(await isDecodable(bytes))) throw pictureUnreadable();
  return bytes;
}

/** Encodes the first frame upright. WebP takes 30 times as long with the default effort. */
async function encodeUpright(bytes: Buffer, format: 'png' | 'webp'): Promise<Buffer> {
  const picture = (await openPicture(bytes)).autoOrient();
  return encode(format === 'png' ? picture.png({ compressionLevel: 6 }) : picture.webp({ quality: 92, effort: 0 }));
}
