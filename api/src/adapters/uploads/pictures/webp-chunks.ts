import { ByteRanges } from './byte-ranges';

const headerLength = 12;
/** The picture, its transparency and its colour profile (RFC 9649, section 2.7). Exif, XMP and unknown chunks are not among them. */
const keptChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
/** Bits of the first byte of VP8X: the file has Exif or XMP. */
const metadataFlags = 0x08 | 0x04;

/** Returns a WebP picture without its metadata. Returns null if the file ends early or if it is an animation. */
export function stripWebp(bytes: Buffer): Buffer | null {
  if (bytes.length < headerLength) return null;
  const kept = new ByteRanges(bytes);
  kept.keep(0, headerLength);
  const fileEnd = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = headerLength; at + 8 <= fileEnd;) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > fileEnd || type === 'ANMF') return null;
    // A chunk of odd length has a padding byte, which some programs leave out at the end of the file.
    const end = Math.min(at + 8 + length + (length % 2), fileEnd);
    if (keptChunks.has(type)) kept.keep(at, end);
    at = end;
  }
  const stripped = Buffer.from(kept.toBuffer());
  stripped.writeUInt32LE(stripped.length - 8, 4);
  if (stripped.toString('latin1', headerLength, headerLength + 4) === 'VP8X' && stripped.length > headerLength + 8)
    stripped.writeUInt8(stripped.readUInt8(headerLength + 8) & ~metadataFlags, headerLength + 8);
  return stripped;
}
