import type { Metadata, Sharp } from 'sharp';
import { maximumUploadBytes } from '@evisa/shared/domain/validation/upload-limits';
import { DomainError } from '../../../errors/domain-error';
import { maxMegapixels } from './picture-limits';

/** How strictly a picture is read: `warning` refuses any flaw, `error` what cannot be decoded, `truncated` only a missing end. */
type Strictness = 'none' | 'truncated' | 'error' | 'warning';

/** Loads Sharp with the first picture, so that the server starts sooner. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No picture is decoded twice, so a cache of operations only holds memory.
  sharp.cache(false);
  return sharp;
}

export const pictureUnreadable = () =>
  new DomainError('unsupported-content', 'This image cannot be read. Save it again and upload the new file.');

/** Opens a picture to be decoded as a stream of rows, for at most three seconds. */
export async function openPicture(bytes: Buffer, failOn: Strictness = 'error'): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: maxMegapixels * 1_000_000, failOn }).timeout({ seconds: 3 });
}

/** Opens rows of pixels, three bytes each. */
export async function openPixels(pixels: Buffer, width: number, height: number): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels: 3 } }).timeout({ seconds: 3 });
}

/** Reads the size and kind of a picture from its header. Throws a `DomainError` if there is none. */
export async function readMetadata(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw pictureUnreadable();
    });
}

/**
 * Returns whether a picture decodes. Reads all of the data, but makes a thumbnail of 8 × 8 pixels, so that only a few rows are in memory and
 * decoders can leave out what a thumbnail does not show. With `rows`, decodes only the first rows, in full size.
 */
export async function isDecodable(
  bytes: Buffer,
  failOn: Strictness = 'error',
  rows?: { width: number; height: number },
): Promise<boolean> {
  const picture = await openPicture(bytes, failOn);
  if (rows) picture.extract({ left: 0, top: 0, ...rows });
  return picture
    .resize(8, 8, { fit: 'fill' })
    .raw()
    .toBuffer()
    .then(
      () => true,
      (error: unknown) => refuseTimeout(error) ?? false,
    );
}

/** Returns the encoded picture. Throws a `DomainError` if it does not decode. */
export async function encode(picture: Sharp): Promise<Buffer> {
  return picture.toBuffer().catch((error: unknown) => {
    refuseTimeout(error);
    throw pictureUnreadable();
  });
}

/**
 * Encodes a picture as JPEG without visible loss. One that would be larger than an upload can be loses some quality: HEIC and AVIF need less
 * space for the same picture.
 */
export async function encodeJpeg(picture: Sharp): Promise<Buffer> {
  let encoded: Buffer = Buffer.alloc(0);
  for (const quality of [90, 75, 60]) {
    encoded = await encode(picture.clone().jpeg({ quality, optimizeCoding: false }));
    if (encoded.length <= maximumUploadBytes) break;
  }
  return encoded;
}

/** Throws a `DomainError` if decoding took too long. */
function refuseTimeout(error: unknown): void {
  if (error instanceof Error && error.message.includes('timeout:'))
    throw new DomainError(
      'unsupported-content',
      'This image takes too long to read. Save it as a standard JPEG and upload the new file.',
    );
}
