/** Why a PDF is not shown: the file is damaged, it needs a password, or the PDF library does not load or work in this browser. */
export type PdfFailure = 'damaged' | 'password' | 'reader';

/** Says why a PDF is not shown. In a file of its own, so that `pdf-renderer` stays lazy. */
export class PdfError extends Error {
  constructor(
    readonly failure: PdfFailure,
    options?: ErrorOptions,
  ) {
    super(`The PDF is not shown: ${failure}`, options);
  }
}
