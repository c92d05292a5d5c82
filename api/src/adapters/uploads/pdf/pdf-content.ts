import type { CipherTransformFactory, PDFObject, PDFRef } from '@cantoo/pdf-lib';

export type PdfEncryption = CipherTransformFactory;

export interface FoundObject {
  /** Null for a trailer. */
  ref: PDFRef | null;
  object: PDFObject;
}

/** All that a file contains, whatever its cross-reference tables name. */
export interface PdfContent {
  /** Every object. One that was changed occurs in each of its versions. */
  objects: readonly FoundObject[];
  /** The text of objects that cannot be read as a whole. Viewers may read a part of them. */
  damaged: readonly string[];
  /** How strings may be encrypted. Empty for most files. */
  encryptions: readonly PdfEncryption[];
}
