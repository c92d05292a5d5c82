import { collectPdf } from './collect-pdf';
import type { TextStyle } from './pdf-text';
import { faint, ink, paleTeal, teal } from './print-colors';
import { drawFacts } from './tagged-facts';
import {
  addElement,
  drawArtifact,
  drawFeet,
  drawOneLine,
  drawRule,
  drawText,
  frame,
  makeRoom,
  type Flow,
} from './tagged-flow';
import { createTaggedPdf } from './tagged-pdf';

/** What an invoice says, as it is printed. */
export interface Invoice {
  number: string;
  issuer: string;
  /** The day of the order, ISO 8601: the same invoice gives the same bytes. */
  orderedAt: string;
  date: string;
  billedTo: { label: string; value: string }[];
  orderId: string;
  lines: { label: string; detail: string; amount: string }[];
  total: string;
  payment: { label: string; value: string }[];
}

type Draw = () => void;

const amountWidth = 130;
const headHeight = 24;
const lineHeight = 44;
const padding = 8;
/** Each text goes on to its end, from page to page. */
const spare = Infinity;

const label: TextStyle = { size: 9.5, color: faint };
const strong: TextStyle = { size: 11, color: ink, bold: true };
const plain: TextStyle = { size: 11, color: ink };

/** Draws an invoice as a tagged PDF of A4, its text searchable. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const { number, issuer, orderId, date, billedTo, payment } = invoice;
  const { pdf, document } = createTaggedPdf({
    title: `Invoice ${number}`,
    subject: `Invoice for order ${orderId}`,
    author: issuer,
    date: invoice.orderedAt,
  });
  const done = collectPdf(pdf);
  const flow: Flow = { pdf, y: frame.top, parent: addElement(pdf, document, 'Sect') };
  drawArtifact(pdf, 'Layout', () => pdf.rect(0, 0, frame.pageWidth, 8).fill(teal));
  drawText(flow, 'P', issuer, { size: 11, color: teal, bold: true });
  flow.y += 10;
  drawText(flow, 'H1', 'Invoice', { size: 22, color: ink, bold: true });
  const facts = [
    { label: 'Invoice number', value: number },
    { label: 'Date', value: date },
    { label: 'Order id', value: orderId },
  ];
  drawFacts(flow, { title: 'About this invoice', rows: facts }, spare);
  drawFacts(flow, { title: 'Billed to', rows: billedTo }, spare);
  drawAmounts(flow, invoice);
  drawFacts(flow, { title: 'Payment', rows: payment }, spare);
  flow.y += 18;
  drawText(flow, 'P', `Please give the order id ${orderId} with every question about this invoice.`, label);
  drawFeet(pdf, `${issuer} · ${number}`);
  document.end();
  pdf.end();
  return done;
}

function drawAmounts(flow: Flow, { lines, total }: Invoice): void {
  const { pdf } = flow;
  flow.y += 26;
  makeRoom(flow, headHeight + (lines.length + 1) * lineHeight);
  const table = addElement(pdf, flow.parent, 'Table');
  const descriptionAt = { x: frame.left + padding, width: frame.width - amountWidth - 2 * padding };
  const amountAt = { x: frame.right - amountWidth, width: amountWidth - padding, align: 'right' as const };

  /** Each cell with what it draws; more than one text are paragraphs of it. */
  function drawRow(height: number, cells: readonly { type: 'TH' | 'TD'; scope?: 'Row' | 'Column'; draw: Draw[] }[]) {
    const row = addElement(pdf, table, 'TR');
    for (const { type, scope, draw } of cells) {
      const cell = addElement(pdf, row, type, { ...(scope && { scope }) });
      for (const text of draw) (draw.length > 1 ? addElement(pdf, cell, 'P') : cell).add(text);
    }
    flow.y += height;
    drawRule(pdf, flow.y);
  }

  drawArtifact(pdf, 'Layout', () => pdf.rect(frame.left, flow.y, frame.width, headHeight).fill(paleTeal));
  const head = (text: string, at: typeof descriptionAt) => ({
    type: 'TH' as const,
    scope: 'Column' as const,
    draw: [() => drawOneLine(pdf, text, label, { ...at, y: flow.y + 5 })],
  });
  drawRow(headHeight, [head('Description', descriptionAt), head('Amount', amountAt)]);
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
  const sum: TextStyle = { ...strong, color: teal, size: 13 };
  drawRow(lineHeight, [
    { type: 'TH', scope: 'Row', draw: [() => drawOneLine(pdf, 'Total', strong, { ...descriptionAt, y: flow.y + 12 })] },
    { type: 'TD', draw: [() => drawOneLine(pdf, total, sum, { ...amountAt, y: flow.y + 11 })] },
  ]);
}
