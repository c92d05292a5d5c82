import {
  CipherTransformFactory,
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { PdfProblem } from './pdf-problem';
import type { FoundObject, PdfEncryption } from './pdf-content';

/** The library's message for a file whose password for opening is not empty. */
const passwordMessage = 'NEEDS PASSWORD';

/**
 * Returns how a file is encrypted, for all its trailers. Usually there is no encryption or one. Throws a `PdfProblem` if the file needs a
 * password to open.
 */
export function findEncryptions(objects: readonly FoundObject[]): PdfEncryption[] {
  const found = new Map<PDFObject, PdfEncryption>();
  for (const { object } of objects) {
    // A trailer, or the stream that is one.
    const trailer = object instanceof PDFRawStream ? object.dict : object;
    if (!(trailer instanceof PDFDict) || !trailer.has(PDFName.of('Encrypt'))) continue;
    const value = trailer.get(PDFName.of('Encrypt'));
    const dictionaries = value instanceof PDFRef ? objects.filter(({ ref }) => ref === value) : [{ object: value }];
    for (const { object: dictionary } of dictionaries) {
      if (dictionary instanceof PDFDict && !found.has(dictionary))
        found.set(dictionary, openEncryption(dictionary, readFileId(trailer)));
    }
  }
  return [...found.values()];
}

/** Opens an encryption with the empty password, which all have that only restrict printing or copying. */
function openEncryption(dictionary: PDFDict, fileId: Uint8Array): PdfEncryption {
  try {
    const encryption = new CipherTransformFactory(dictionary, fileId, '');
    // The library looks at its ciphers only when it uses them.
    encryption.createCipherTransform(1, 0);
    return encryption;
  } catch (error) {
    throw new PdfProblem(error instanceof Error && error.message === passwordMessage ? 'password' : 'unreadable');
  }
}

function readFileId(trailer: PDFDict): Uint8Array {
  const id = trailer.get(PDFName.of('ID'));
  const first = id instanceof PDFArray && id.size() > 0 ? id.get(0) : null;
  return first instanceof PDFString || first instanceof PDFHexString ? first.asBytes() : new Uint8Array();
}
