import { ByteRanges } from './byte-ranges';

/** Markers of ITU-T T.81, table B.1. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, temporary: 0x01, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee };
const endMark = Buffer.from([0xff, marker.end]);
/** Baseline, extended and progressive frames with Huffman coding: those that browsers decode. */
const commonFrames = new Set([0xc0, 0xc1, 0xc2]);

export interface StrippedJpeg {
  /** The picture without its metadata and without what followed its end. */
  bytes: Buffer;
  /** False for a file that ends within its picture. Its `bytes` have an end mark nevertheless. */
  hasEnd: boolean;
  /** Whether the last scan only adds a bit to what earlier scans brought for the whole picture. */
  endsWithRefinement: boolean;
  /** False for arithmetic or lossless coding and for 12 bits a sample, which browsers do not decode. */
  isCommon: boolean;
}

/**
 * Removes the metadata of a JPEG and what follows its end, without touching its pixels. Kept are the segments that a decoder needs, the
 * colour profile, Adobe's colour transform, and JFIF without its thumbnail. `orientation` (1 to 8, as in Exif) is written as the only Exif
 * field if the picture has to be turned. Returns null if there is no picture. Reads each byte once.
 */
export function stripJpeg(bytes: Buffer, orientation = 1): StrippedJpeg | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  const kept = new ByteRanges(bytes);
  kept.keep(0, 2);
  const stripped = { hasEnd: false, endsWithRefinement: false, isCommon: false };
  let scans = 0;
  let hasOrientation = orientation === 1;
  let at = findMarker(bytes, 2);
  while (at < bytes.length) {
    const code = bytes.readUInt8(at);
    if (code === marker.end) {
      stripped.hasEnd = true;
      break;
    }
    if (isStandalone(code)) {
      at = findMarker(bytes, at + 1);
      continue;
    }
    const end = at + 3 > bytes.length ? Infinity : at + 1 + bytes.readUInt16BE(at + 1);
    if (end > bytes.length || end < at + 3) break;
    const payload = bytes.subarray(at + 3, end);
    if (!hasOrientation && !isJfif(code, payload)) {
      kept.insert(orientationSegment(orientation));
      hasOrientation = true;
    }
    const rewritten = rewriteSegment(code, payload);
    if (rewritten) kept.insert(rewritten);
    else if (isKeptSegment(code, payload)) kept.keep(at - 1, end);
    if (isFrame(code)) stripped.isCommon = commonFrames.has(code) && payload[0] === 8;
    if (code !== marker.scan) {
      at = findMarker(bytes, end);
      continue;
    }
    scans += 1;
    at = findScanEnd(bytes, end);
    kept.keep(end, at < bytes.length ? at - 1 : bytes.length);
    // A scan header ends with Ah = 1 and Al = 0 if the scan brings the last bit of coefficients that earlier scans brought.
    stripped.endsWithRefinement = payload.at(-1) === 0x10;
  }
  if (scans === 0) return null;
  kept.insert(endMark);
  return { ...stripped, bytes: kept.toBuffer() };
}

/** Embeds an ICC colour profile in a JPEG without metadata, in segments of at most 64 KB (ICC.1, annex B.4). */
export function embedProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const size = 65_519;
  const count = Math.ceil(profile.length / size);
  const segments = Array.from({ length: count }, (_, index) =>
    buildSegment(marker.app2, [
      Buffer.from('ICC_PROFILE\0', 'latin1'),
      Buffer.from([index + 1, count]),
      profile.subarray(index * size, (index + 1) * size),
    ]),
  );
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Returns the index of the next marker's code at or after an index; the length of the file if there is none. */
function findMarker(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const code = bytes[at + 1];
    if (bytes[at] === 0xff && code !== 0xff && code !== 0) return at + 1;
  }
  return bytes.length;
}

/** Returns the index of the code of the marker that ends a scan: any but a restart marker. */
function findScanEnd(bytes: Buffer, from: number): number {
  let at = findMarker(bytes, from);
  while (at < bytes.length && isRestart(bytes.readUInt8(at))) at = findMarker(bytes, at + 1);
  return at;
}

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
const isStandalone = (code: number) => isRestart(code) || code === marker.temporary || code === marker.start;
/** SOF0 to SOF15. Among them are DHT (c4), JPG (c8) and DAC (cc), which are no frames. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const isJfif = (code: number, payload: Buffer) =>
  code === marker.app0 && startsWith(payload, 'JFIF\0') && payload.length >= 14;

/** Frames, tables, scans and restart intervals, and the colour profile. */
function isKeptSegment(code: number, payload: Buffer): boolean {
  const isForDecoder = (code >= 0xc0 && code <= 0xcf && code !== 0xc8) || (code >= marker.scan && code <= 0xdf);
  return isForDecoder || (code === marker.app2 && startsWith(payload, 'ICC_PROFILE\0'));
}

/** Returns a segment of which only the first fields are kept: JFIF up to the size of its thumbnail, Adobe up to its colour transform. */
function rewriteSegment(code: number, payload: Buffer): Buffer | null {
  if (isJfif(code, payload)) return buildSegment(code, [payload.subarray(0, 12), Buffer.alloc(2)]);
  if (code === marker.app14 && startsWith(payload, 'Adobe') && payload.length >= 12)
    return buildSegment(code, [payload.subarray(0, 12)]);
  return null;
}

/** Builds an Exif segment with one field: a TIFF header, and a directory with the tag Orientation (0x0112, one SHORT). */
function orientationSegment(orientation: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return buildSegment(marker.app1, [Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff)]);
}

function buildSegment(code: number, payload: readonly Buffer[]): Buffer {
  const header = Buffer.from([0xff, code, 0, 0]);
  header.writeUInt16BE(2 + payload.reduce((length, part) => length + part.length, 0), 2);
  return Buffer.concat([header, ...payload]);
}

function startsWith(bytes: Buffer, text: string): boolean {
  return bytes.toString('latin1', 0, text.length) === text;
}
