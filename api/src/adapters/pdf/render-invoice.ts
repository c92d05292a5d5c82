import { prepareFonts } from './pdf-fonts';
import { createTaggedPdf, pdfToBuffer } from './tagged-pdf';
import type { TextStyle } from './text-layout';
import {
  addStructureElement,
  drawBar,
  drawFeet,
  drawOneLine,
  drawRule,
  drawText,
  ensureSpace,
  type PageFlow,
  pageFrame,
  textColor,
} from './page-flow';
import { drawLabelValueTable } from './label-value-table';

interface Rows {
  /** Absent under the heading of the invoice. */
  title?: string;
  rows: { label: string; value: string }[];
}

/** What a printed invoice says, with its labels in English and the applicant's language. */
export interface PrintedInvoice {
  number: string;
  issuer: string;
  /** ISO 8601. It makes the bytes of an invoice reproducible. */
  issuedAt: string;
  heading: string;
  orderId: string;
  /** What it is about, who sells and who buys. */
  parties: Rows[];
  amountHeads: readonly [description: string, amount: string];
  lines: { label: string; detail: string; amount: string }[];
  totals: { label: string; amount: string }[];
  payment: Rows;
  questions: string[];
}

type Draw = () => void;

/** A label in two languages fits one line, so that an ordinary invoice fits one page. */
const labelWidth = 215;
const amountWidth = 130;
const headHeight = 24;
const lineHeight = 44;
const totalHeight = 32;
const padding = 8;
/** Texts are never truncated; they continue on the next page. */
const unlimitedSpace = Infinity;

const label: TextStyle = { size: 9.5, color: textColor };
const strong: TextStyle = { size: 11, color: textColor, bold: true };
const plain: TextStyle = { size: 11, color: textColor };

/** Renders an invoice as a tagged, searchable A4 PDF. */
export async function renderInvoice(invoice: PrintedInvoice): Promise<Buffer> {
  await prepareFonts(JSON.stringify(invoice));
  const { number, issuer, orderId, parties, payment } = invoice;
  const { pdf, document } = createTaggedPdf({
    title: `Invoice ${number}`,
    subject: `Invoice for order ${orderId}`,
    author: issuer,
    date: invoice.issuedAt,
  });
  const done = pdfToBuffer(pdf);
  const flow: PageFlow = { pdf, y: pageFrame.top, parent: addStructureElement(pdf, document, 'Sect') };
  drawBar(pdf);
  drawText(flow, 'P', issuer, strong);
  flow.y += 10;
  drawText(flow, 'H1', invoice.heading, { size: 22, color: textColor, bold: true });
  for (const rows of parties) drawLabelValueTable(flow, rows, unlimitedSpace, labelWidth);
  drawAmountTable(flow, invoice);
  drawLabelValueTable(flow, payment, unlimitedSpace, labelWidth);
  flow.y += 12;
  for (const text of invoice.questions) drawText(flow, 'P', text, label);
  drawFeet(pdf, `${issuer}, ${number}`);
  document.end();
  pdf.end();
  return done;
}

function drawAmountTable(flow: PageFlow, { amountHeads, lines, totals }: PrintedInvoice): void {
  const { pdf } = flow;
  flow.y += 18;
  ensureSpace(flow, headHeight + lines.length * lineHeight + totals.length * totalHeight);
  const table = addStructureElement(pdf, flow.parent, 'Table');
  const descriptionAt = { x: pageFrame.left + padding, width: pageFrame.width - amountWidth - 2 * padding };
  const amountAt = { x: pageFrame.right - amountWidth, width: amountWidth - padding, align: 'right' as const };

  /** Draws a row of cells. Several texts in a cell become paragraphs. */
  function drawRow(height: number, cells: readonly { type: 'TH' | 'TD'; scope?: 'Row' | 'Column'; draw: Draw[] }[]) {
    const row = addStructureElement(pdf, table, 'TR');
    for (const { type, scope, draw } of cells) {
      const cell = addStructureElement(pdf, row, type, { ...(scope && { scope }) });
      for (const text of draw) (draw.length > 1 ? addStructureElement(pdf, cell, 'P') : cell).add(text);
    }
    flow.y += height;
    drawRule(pdf, flow.y);
  }

  drawRule(pdf, flow.y);
  const head = (text: string, at: typeof descriptionAt) => ({
    type: 'TH' as const,
    scope: 'Column' as const,
    draw: [() => drawOneLine(pdf, text, label, { ...at, y: flow.y + 5 })],
  });
  drawRow(headHeight, [head(amountHeads[0], descriptionAt), head(amountHeads[1], amountAt)]);
  for (const { label: name, detail, amount } of lines)
    drawRow(lineHeight, [
      {
        type: 'TD',
        draw: [
          () => drawOneLine(pdf, name, strong, { ...descriptionAt, y: flow.y + 7 }),
          () => drawOneLine(pdf, detail, label, { ...descriptionAt, y: flow.y + 24 }),
        ],
      },
      { type: 'TD', draw: [() => drawOneLine(pdf, amount, plain, { ...amountAt, y: flow.y + 7 })] },
    ]);
  const sum: TextStyle = { ...strong, size: 13 };
  for (const { label: name, amount } of totals)
    drawRow(totalHeight, [
      { type: 'TH', scope: 'Row', draw: [() => drawOneLine(pdf, name, strong, { ...descriptionAt, y: flow.y + 8 })] },
      { type: 'TD', draw: [() => drawOneLine(pdf, amount, sum, { ...amountAt, y: flow.y + 7 })] },
    ]);
}
