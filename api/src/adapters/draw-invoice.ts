import PDFDocument from 'pdfkit';
import { collectPdf } from './collect-pdf';
import { registerFonts } from './pdf-fonts';
import { drawLine, toLines } from './pdf-text';
import { faint, ink, paleTeal, rule, teal } from './print-colors';

/** What an invoice says, as it is printed. */
export interface Invoice {
  number: string;
  issuer: string;
  /** The day of the order, ISO 8601: the same invoice gives the same bytes. */
  orderedAt: string;
  date: string;
  billedTo: string[];
  orderId: string;
  lines: { label: string; detail: string; amount: string }[];
  total: string;
  payment: { label: string; value: string }[];
}

const pageWidth = 595;
const left = 56;
const width = pageWidth - 2 * left;
const right = left + width;
/** The right half of a page, where the facts stand. */
const middle = 330;
const footerTop = 786;
/** Where the text of a page ends. */
const lowest = 770;

/** An invoice as a PDF of A4, its text searchable. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const at = new Date(invoice.orderedAt);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 72, left, right: left },
    bufferPages: true,
    lang: 'en',
    info: { Title: `Invoice ${invoice.number}`, Author: invoice.issuer, CreationDate: at, ModDate: at },
  });
  const done = collectPdf(pdf);
  registerFonts(pdf);

  drawHead(pdf, invoice);
  const afterParties = drawParties(pdf, invoice);
  const afterLines = drawLines(pdf, invoice, afterParties + 36);
  drawPayment(pdf, invoice, afterLines + 36);
  drawFooters(pdf, invoice);
  pdf.end();
  return done;
}

function drawHead(pdf: PDFKit.PDFDocument, { issuer }: Invoice): void {
  pdf.rect(0, 0, pageWidth, 8).fill(teal);
  pdf
    .fillColor(teal)
    .font('sansBold')
    .fontSize(16)
    .text(issuer, left, 58, { width: middle - left - 12 });
  pdf
    .fillColor(ink)
    .fontSize(26)
    .text('Invoice', middle, 49, { width: right - middle, align: 'right' });
}

/** Who pays on the left, the facts on the right; answers where both have ended. */
function drawParties(pdf: PDFKit.PDFDocument, { billedTo, number, date, orderId }: Invoice): number {
  const top = 124;
  drawLabel(pdf, 'Billed to', left, top);
  let y = top + 18;
  billedTo.forEach((text, index) => {
    y = drawText(pdf, text, { font: index === 0 ? 'bold' : 'sans', size: 11, y, width: middle - left - 24 }) + 2;
  });
  const facts = [
    ['Invoice number', number],
    ['Date', date],
    ['Order id', orderId],
  ];
  facts.forEach(([label = '', value = ''], index) => {
    const line = top + index * 24;
    drawLabel(pdf, label, middle, line + 2);
    pdf
      .fillColor(ink)
      .font('sansBold')
      .fontSize(11)
      .text(value, middle + 100, line, { width: right - middle - 100, align: 'right' });
  });
  return Math.max(y, top + facts.length * 24);
}

function drawLines(pdf: PDFKit.PDFDocument, { lines, total }: Invoice, top: number): number {
  pdf.rect(left, top, width, 28).fill(paleTeal);
  drawLabel(pdf, 'Description', left + 12, top + 8);
  drawLabel(pdf, 'Amount', middle, top + 8, { width: right - middle - 12, align: 'right' });
  let y = top + 28;
  for (const { label, detail, amount } of lines) {
    pdf
      .fillColor(ink)
      .font('sansBold')
      .fontSize(11)
      .text(label, left + 12, y + 12, { width: 320 });
    pdf.font('sans').text(amount, middle, y + 12, { width: right - middle - 12, align: 'right' });
    pdf
      .fillColor(faint)
      .fontSize(9.5)
      .text(detail, left + 12, y + 29, { width: 320 });
    y += 56;
    drawRule(pdf, y);
  }
  pdf
    .fillColor(ink)
    .font('sansBold')
    .fontSize(13)
    .text('Total', left + 12, y + 16);
  pdf.fillColor(teal).text(total, middle, y + 16, { width: right - middle - 12, align: 'right' });
  return y + 48;
}

function drawPayment(pdf: PDFKit.PDFDocument, { payment, orderId }: Invoice, top: number): void {
  drawText(pdf, 'Payment', { font: 'bold', size: 12, y: top, width });
  let y = top + 26;
  for (const { label, value } of payment) {
    drawLabel(pdf, label, left, y + 1);
    y = drawText(pdf, value, { font: 'sans', size: 11, x: left + 110, y, width: width - 110 }) + 6;
  }
  pdf
    .fillColor(faint)
    .font('sans')
    .fontSize(9.5)
    .text(`Please give the order id ${orderId} with every question about this invoice.`, left, y + 24, { width });
}

function drawFooters(pdf: PDFKit.PDFDocument, { issuer, number }: Invoice): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin a text would begin another page.
    pdf.page.margins.bottom = 0;
    drawRule(pdf, footerTop - 10);
    pdf.fillColor(faint).font('sans').fontSize(9);
    pdf.text(`${issuer} · ${number}`, left, footerTop, { width: middle - left });
    pdf.text(`Page ${page + 1} of ${count}`, middle, footerTop, { width: right - middle, align: 'right' });
  }
}

function drawRule(pdf: PDFKit.PDFDocument, y: number): void {
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.6).stroke(rule);
}

function drawLabel(
  pdf: PDFKit.PDFDocument,
  label: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions = {},
): void {
  pdf.fillColor(faint).font('sans').fontSize(9.5).text(label, x, y, options);
}

interface Placed {
  font: 'sans' | 'bold';
  size: number;
  x?: number;
  y: number;
  width: number;
}

/** Writes what somebody typed, over as many lines and pages as it needs, and answers where it ended. */
function drawText(
  pdf: PDFKit.PDFDocument,
  text: string,
  { font, size, x = left, y: top, width: room }: Placed,
): number {
  const style = { size, color: ink, bold: font === 'bold' };
  let y = top;
  for (const line of toLines(pdf, text, style, { width: room })) {
    if (y + line.height > lowest) {
      pdf.addPage();
      y = 56;
    }
    drawLine(pdf, line, style, { x, y, width: room });
    y += line.height;
  }
  return y;
}
