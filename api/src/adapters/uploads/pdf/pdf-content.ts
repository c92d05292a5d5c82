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
  /**
   * The file from its first object on that cannot be read as a whole, or nothing. Viewers may read a part of such an object, and where it ends is not
   * known either.
   */
  damaged: string;
  /** How strings may be encrypted. Empty for most files. */
  encryptions: readonly PdfEncryption[];
}
