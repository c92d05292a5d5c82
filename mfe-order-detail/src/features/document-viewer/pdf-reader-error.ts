/** What reads PDFs could not be had: nothing is known of the file. */
export class PdfReaderError extends Error {}
