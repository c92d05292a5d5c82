/** The other half of pdf.js, which has no types: `getDocument` finds it where it is loaded. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
