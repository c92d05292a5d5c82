import '@evisa/setup/with-resolvers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPdf {
  bytes: number;
  /** Whether each page is tagged with headings, tables and paragraphs. */
  isTagged: boolean;
  /** The text of each page. */
  pages: string[];
}

/** Reads a PDF with pdf.js. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const file = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await file.promise;
  const pages: string[] = [];
  let isTagged = true;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    isTagged &&= (await page.getStructTree())?.children.length > 0;
  }
  await file.destroy();
  return { bytes: bytes.length, isTagged, pages };
}
