import type { Metadata } from 'sharp';
import { DomainError } from '../../../errors/domain-error';

/** More than phone cameras and scanners produce. A file of a few bytes can claim more. */
export const maxMegapixels = 120;
/** In megabytes, beside a fixed amount. Only what decoders hold as a whole counts: other pictures pass through memory row by row. */
const maxDecodedMegabytes = 400;

/** Bytes for each pixel that a decoder holds, measured (docs/decisions/0135): HEVC planes and RGB, AV1 planes and RGB, an encoder's planes. */
export const heldBytes = { none: 0, hevc: 7.5, av1: 18, webpEncoder: 11 };

/** Returns how many bytes of a pixel are held while a JPEG is decoded: all coefficients, of two bytes each, if it has several scans. */
export function getHeldJpegBytes({ isProgressive, chromaSubsampling, channels }: Metadata): number {
  const samples = { '4:2:0': 1.5, '4:2:2': 2 }[chromaSubsampling ?? ''] ?? channels;
  return isProgressive ? 2 * samples : heldBytes.none;
}

/** Returns how many bytes of a pixel are held if a picture is in memory as a whole. */
export function getPixelBytes({ channels, depth }: Metadata): number {
  return channels * (depth === 'uchar' ? 1 : 2);
}

/** Throws a `DomainError` that names the size and the limit of a picture that is too large. */
export function requireAcceptedSize({ width, height }: Metadata, bytesPerPixel: number): void {
  const megapixels = (width * height) / 1_000_000;
  const limit = Math.min(maxMegapixels, Math.floor(maxDecodedMegabytes / bytesPerPixel));
  if (megapixels <= limit) return;
  const advice = limit < maxMegapixels ? 'Save it smaller or as a standard JPEG' : 'Save it smaller';
  throw new DomainError(
    'unsupported-content',
    `This picture has ${Math.ceil(megapixels)} megapixels; at most ${limit} are accepted${limit < maxMegapixels ? ' for this kind of file' : ''}. ${advice} and upload the new file.`,
  );
}
