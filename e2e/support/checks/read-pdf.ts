import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// The reader takes for granted what Node has from version 22 on.
if (!('withResolvers' in Promise))
  Object.defineProperty(Promise, 'withResolvers', {
    value: () => {
      let settle = {};
      const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
      return { promise, ...settle };
    },
  });

interface ReadPdf {
  bytes: number;
  /** Whether each page says what is a heading, a table, a paragraph. */
  isTagged: boolean;
  /** The text of each page. */
  pages: string[];
}

/** A PDF as another program reads it. */
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
