/** The PDF library failed to load or start. It says nothing about the file. In a file of its own, so that `pdf-renderer` stays lazy. */
export class PdfReaderError extends Error {}
