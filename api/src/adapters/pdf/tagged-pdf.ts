import PDFDocument from 'pdfkit';
import { registerFonts } from './pdf-fonts';

interface PdfMetadata {
  title: string;
  subject: string;
  author: string;
  /** The same content gives the same bytes, so the date comes from it. ISO 8601. */
  date: string;
}

/** Begins a tagged PDF of A4 that shows its title. Returns it with the root of its structure. */
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
    info: { Title: title, Author: author, Subject: subject, CreationDate: at, ModDate: at },
  });
  registerFonts(pdf);
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  return { pdf, document };
}

/** The bytes of a PDF, once it has ended. */
export function pdfToBuffer(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}
