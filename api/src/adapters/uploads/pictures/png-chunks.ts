import { ByteRanges } from './byte-ranges';

/** The signature of a file. */
const signatureLength = 8;
/** Chunks of a picture and of its colours (PNG, third edition, section 5.6). Texts, times, Exif and the frames of an animation are not among them. */
const keptChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs'.split(' '),
);

/**
 * Returns a PNG without its metadata and without what follows its end. An animation becomes its default image, which programs show that
 * cannot play it. Returns null if the file ends early.
 */
export function stripPng(bytes: Buffer): Buffer | null {
  const kept = new ByteRanges(bytes);
  kept.keep(0, signatureLength);
  let at = signatureLength;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (keptChunks.has(type)) kept.keep(at, end);
    if (type === 'IEND') return kept.toBuffer();
    at = end;
  }
  return null;
}
