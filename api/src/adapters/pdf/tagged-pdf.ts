import PDFDocument from 'pdfkit';

interface PdfMetadata {
  title: string;
  subject: string;
  author: string;
  /** ISO 8601. Taken from the content, so that the same content gives the same bytes. */
  date: string;
}

/** Creates a tagged A4 PDF that displays its title. Returns it with the root of its structure. */
export function createTaggedPdf({ title, subject, author, date }: PdfMetadata) {
  const at = new Date(date);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en',
    // Our fonts draw everything: pdfkit need not read its own.
    font: '',
    info: { Title: title, Author: author, Subject: subject, CreationDate: at, ModDate: at },
  });
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  return { pdf, document };
}

/** Returns the bytes of a PDF after it ends. */
export function pdfToBuffer(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
