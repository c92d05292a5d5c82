import { decodePDFRawStream, PDFArray, PDFName, PDFNumber, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { PdfObjectReader } from './pdf-object-reader';
import { isNestedTooDeeply, PdfProblem } from './pdf-problem';
import type { FoundObject, PdfEncryption } from './pdf-content';

/** Returns whether a stream contains objects. Viewers do not ask for its type. */
export function isObjectStream({ dict }: PDFRawStream): boolean {
  return dict.has(PDFName.of('N')) && dict.has(PDFName.of('First'));
}

/** Returns how large a cross-reference stream is for a viewer. Throws a `PdfProblem`: `too-complex` above `maxBytes`, `unreadable` if it cannot be unpacked. */
export function measureTableStream(stream: PDFRawStream, maxBytes: number): number {
  if (!stream.dict.has(PDFName.of('W'))) return 0;
  try {
    return unpack(stream, maxBytes).length;
  } catch (error) {
    throw error instanceof PdfProblem ? error : new PdfProblem('unreadable');
  }
}

/**
 * Reads the objects of a stream, and how many bytes it has unpacked. Throws a `PdfProblem`: `too-complex` above `maxBytes`, `unreadable` if
 * it cannot be unpacked and read as a whole.
 */
export function readObjectStream(
  stream: PDFRawStream,
  ref: PDFRef | null,
  encryptions: readonly PdfEncryption[],
  maxBytes: number,
): { found: FoundObject[]; byteLength: number } {
  if (otherReadings.some((key) => stream.dict.has(PDFName.of(key))) || !beginsOnNewLine(stream))
    throw new PdfProblem('unreadable');
  const readings: { found: FoundObject[]; byteLength: number }[] = [];
  for (const contents of decryptions(stream, ref, encryptions)) {
    try {
      const unpacked = unpack(PDFRawStream.of(stream.dict, contents), maxBytes);
      readings.push({ found: readObjects(stream, unpacked), byteLength: unpacked.length });
    } catch (error) {
      if (isNestedTooDeeply(error) || (error instanceof PdfProblem && error.kind === 'too-complex')) throw error;
      // Not encrypted in this way.
    }
  }
  if (readings.length === 0) throw new PdfProblem('unreadable');
  return {
    found: readings.flatMap(({ found }) => found),
    byteLength: readings.reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}

/** What follows the word `stream` on its line is content to the library and nothing to viewers. */
function beginsOnNewLine({ contents }: PDFRawStream): boolean {
  // A part of the file.
  const before = Buffer.from(contents.buffer, Math.max(0, contents.byteOffset - 8), 8).toString('latin1');
  return /stream\r?\n$/.test(before);
}

/** Returns what a stream may contain: as it is, if the file is not encrypted, or in each way in which it may be encrypted. */
function decryptions({ contents }: PDFRawStream, ref: PDFRef | null, encryptions: readonly PdfEncryption[]) {
  if (encryptions.length === 0 || !ref) return [contents];
  return encryptions.map((encryption) =>
    encryption.createCipherTransform(ref.objectNumber, ref.generationNumber).decryptBytes(contents),
  );
}

/**
 * Keys with which viewers read other bytes than `unpack`: rows with predictors, other codes of LZW, short names of filters, and a file outside.
 * No program is known that writes object streams with them.
 */
const otherReadings = ['DecodeParms', 'DP', 'F', 'FFilter', 'FDecodeParms'];

/**
 * Applies the filters one by one, so that none of them, and not only the last, can produce more than the limit. Throws a `PdfProblem`:
 * `too-complex` above it, `unreadable` for a filter by reference, which viewers may not find yet when they need it.
 */
function unpack({ dict, contents }: PDFRawStream, maxBytes: number): Buffer {
  const filter = dict.get(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
  if (!filters.every((name) => name instanceof PDFName)) throw new PdfProblem('unreadable');
  return filters.reduce<Buffer>(
    (bytes, name) => {
      const step = PDFRawStream.of(dict.context.obj({ Filter: name }), bytes);
      return readStream(decodePDFRawStream(step), maxBytes);
    },
    Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength),
  );
}

/** The library reserves room for as much as it is asked for. */
const bytesAtOnce = 64 * 1024;

function readStream(stream: ReturnType<typeof decodePDFRawStream>, maxBytes: number): Buffer {
  const pieces: Uint8Array[] = [];
  let byteLength = 0;
  for (let piece = stream.getBytes(bytesAtOnce); piece.length > 0; piece = stream.getBytes(bytesAtOnce)) {
    byteLength += piece.length;
    if (byteLength > maxBytes) throw new PdfProblem('too-complex');
    // The library moves its buffer when it grows.
    pieces.push(Uint8Array.from(piece));
  }
  return Buffer.concat(pieces);
}

/** Two letters of one word. */
const word = /[^\0\t\n\f\r ()<>[\]{}/%]{2}/;

function readObjects({ dict }: PDFRawStream, unpacked: Buffer): FoundObject[] {
  const [first = -1, count = -1] = ['First', 'N'].map((key) => {
    const value = dict.get(PDFName.of(key));
    return value instanceof PDFNumber && Number.isInteger(value.asNumber()) ? value.asNumber() : -1;
  });
  if (first < 0 || count < 0 || count > unpacked.length) throw new PdfProblem('unreadable');
  const reader = new PdfObjectReader(unpacked);
  const table = reader.readNumberPairs(count);
  const found: FoundObject[] = table.map(([number, offset], index) => {
    const object = reader.readAt(first + offset);
    // Some viewers read up to the next object only, which may be in the middle of a word.
    const cut = first + (table[index + 1]?.[1] ?? Infinity);
    if (reader.position > cut && word.test(unpacked.toString('latin1', cut - 1, cut + 1)))
      throw new PdfProblem('unreadable');
    return { ref: PDFRef.of(number), object };
  });
  return [...found, ...reader.firstKeyReadings.map((object) => ({ ref: null, object }))];
}
