import { PDFName, PDFNumber, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { isObjectStream, measureTableStream, readObjectStream } from './object-streams';
import { findEncryptions } from './pdf-encryption';
import type { FoundObject, PdfContent } from './pdf-content';
import { parsePdfNumber, PdfObjectReader } from './pdf-object-reader';
import { isNestedTooDeeply, PdfProblem } from './pdf-problem';

/** How much all object streams of a file may contain. Other streams are not unpacked. */
const maxUnpackedBytes = 64 * 1024 * 1024;
/** How much all cross-reference streams may contain: a million objects. Viewers keep many times as much for each of their entries. */
const maxTableBytes = 8 * 1024 * 1024;

/** What may stand between two words: white space and comments. */
const gap = String.raw`[\0\t\n\f\r ]*(?:%[^\r\n]*[\r\n][\0\t\n\f\r ]*)*`;
/** The two numbers in front of `obj`, in any form in which viewers read them: `+6 0 obj` is object 6. */
const objectNumber = new RegExp(String.raw`(?<![\d.+-])([\d.+-]+)(?![\d.+-])${gap}([\d.+-]+)${gap}obj`, 'g');
/** How much behind `obj` may be white space before a dictionary. */
const longestGap = 64;
const beginsDictionary = /^[\0\t\n\f\r ]*<</;
/**
 * Reads every object of a PDF: at each place where one begins, and in each object stream. Viewers find objects by a cross-reference table
 * or, if that is damaged, by searching, so none finds one that is not found here. Throws a `PdfProblem` for a file that needs a password,
 * whose object streams are damaged or are larger than a limit, and a `RangeError` for one that is nested too deeply. A copy that is `decrypted` may
 * still have the old trailers.
 */
export function readPdfObjects(bytes: Buffer, copy?: 'decrypted'): PdfContent {
  const reader = new PdfObjectReader(bytes);
  const { objects, damaged } = readPlainObjects(bytes.toString('latin1'), reader);
  const encryptions = copy ? [] : findEncryptions(objects);
  let tableBytes = 0;
  for (const { object } of copy ? [] : objects)
    if (object instanceof PDFRawStream) tableBytes += measureTableStream(object, maxTableBytes - tableBytes);
  let unpackedBytes = 0;
  const lengths = findLengths(objects);
  for (const { ref, stream } of findObjectStreams(objects)) {
    if (reader.hasEqualKeys(stream.dict) || !lengths.isPlain(stream)) throw new PdfProblem('unreadable');
    const { found, byteLength } = readObjectStream(stream, ref, encryptions, maxUnpackedBytes - unpackedBytes);
    unpackedBytes += byteLength;
    for (const one of found) objects.push(one);
  }
  for (const object of reader.firstKeyReadings) objects.push({ ref: null, object });
  return { objects, damaged, encryptions };
}

function readPlainObjects(text: string, reader: PdfObjectReader): { objects: FoundObject[]; damaged: string } {
  const objects: FoundObject[] = [];
  let damaged = '';
  const refs = readObjectNumbers(text);
  for (const { index, 0: word } of text.matchAll(/obj|trailer/g)) {
    if (text.startsWith('endobj', index - 3)) continue;
    const begin = index + word.length;
    const ref = refs.get(index) ?? null;
    try {
      objects.push({ ref, object: reader.readAt(begin, ref ?? undefined) });
    } catch (error) {
      if (isNestedTooDeeply(error)) throw error;
      // Neither with a number before it nor a dictionary behind it, it is a word in a text.
      if (!ref && !beginsDictionary.test(text.slice(begin, begin + longestGap))) continue;
      if (error instanceof PdfProblem) throw error;
      damaged ||= text.slice(begin);
    }
    if (ref && !Number.isInteger(ref.objectNumber)) throw new PdfProblem('unreadable');
  }
  return { objects, damaged };
}

/**
 * Finds where object streams have their length: in themselves or in a plain object (ISO 32000-2, 7.5.7). Where it is in an object stream, what a viewer
 * reads depends on what it has read before.
 */
function findLengths(objects: readonly FoundObject[]): { isPlain: (stream: PDFRawStream) => boolean } {
  const numbers = new Set<PDFRef>();
  const others = new Set<PDFRef>();
  for (const { ref, object } of objects) if (ref) (object instanceof PDFNumber ? numbers : others).add(ref);
  return {
    isPlain: ({ dict, contents }) => {
      const length = dict.get(PDFName.of('Length'));
      const isNumber =
        length instanceof PDFRef ? numbers.has(length) && !others.has(length) : length instanceof PDFNumber;
      // Viewers that do not trust the length read up to the first of these words.
      return isNumber && !Buffer.from(contents).includes('endstream');
    },
  };
}

function findObjectStreams(objects: readonly FoundObject[]): { ref: PDFRef | null; stream: PDFRawStream }[] {
  return objects.flatMap(({ ref, object }) =>
    object instanceof PDFRawStream && isObjectStream(object) ? [{ ref, stream: object }] : [],
  );
}

/** Returns the number of each object, by the place of its word `obj`. */
function readObjectNumbers(text: string): Map<number, PDFRef> {
  const refs = new Map<number, PDFRef>();
  for (const { index, 0: words, 1: number = '', 2: generation = '' } of text.matchAll(objectNumber))
    refs.set(index + words.length - 'obj'.length, PDFRef.of(toWholeNumber(number), toWholeNumber(generation)));
  return refs;
}

const toWholeNumber = (text: string) => Math.trunc(Math.abs(parsePdfNumber(text)));
