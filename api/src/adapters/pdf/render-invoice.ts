import { prepareFonts } from './pdf-fonts';
import { createTaggedPdf, pdfToBuffer } from './tagged-pdf';
import type { TextStyle } from './text-layout';
import {
  accentColor,
  addStructureElement,
  drawArtifact,
  drawFeet,
  drawOneLine,
  drawRule,
  drawText,
  ensureSpace,
  headerFillColor,
  mutedTextColor,
  type PageFlow,
  pageFrame,
  textColor,
} from './page-flow';
import { drawLabelValueTable } from './label-value-table';

/** The content of a printed invoice. */
export interface Invoice {
  number: string;
  issuer: string;
  /** The day of the order, ISO 8601. It makes the bytes of an invoice reproducible. */
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
/** Texts are never truncated; they continue on the next page. */
const unlimitedSpace = Infinity;

const label: TextStyle = { size: 9.5, color: mutedTextColor };
const strong: TextStyle = { size: 11, color: textColor, bold: true };
const plain: TextStyle = { size: 11, color: textColor };

/** Renders an invoice as a tagged, searchable A4 PDF. */
export async function renderInvoice(invoice: Invoice): Promise<Buffer> {
  await prepareFonts(JSON.stringify(invoice));
  const { number, issuer, orderId, date, billedTo, payment } = invoice;
  const { pdf, document } = createTaggedPdf({
    title: `Invoice ${number}`,
    subject: `Invoice for order ${orderId}`,
    author: issuer,
    date: invoice.orderedAt,
  });
  const done = pdfToBuffer(pdf);
  const flow: PageFlow = { pdf, y: pageFrame.top, parent: addStructureElement(pdf, document, 'Sect') };
  drawArtifact(pdf, 'Layout', () => pdf.rect(0, 0, pageFrame.pageWidth, 8).fill(accentColor));
  drawText(flow, 'P', issuer, { size: 11, color: accentColor, bold: true });
  flow.y += 10;
  drawText(flow, 'H1', 'Invoice', { size: 22, color: textColor, bold: true });
  const facts = [
    { label: 'Invoice number', value: number },
    { label: 'Date', value: date },
    { label: 'Order id', value: orderId },
  ];
  drawLabelValueTable(flow, { title: 'About this invoice', rows: facts }, unlimitedSpace);
  drawLabelValueTable(flow, { title: 'Billed to', rows: billedTo }, unlimitedSpace);
  drawAmountTable(flow, invoice);
  drawLabelValueTable(flow, { title: 'Payment', rows: payment }, unlimitedSpace);
  flow.y += 18;
  drawText(flow, 'P', `Please give the order id ${orderId} with every question about this invoice.`, label);
  drawFeet(pdf, `${issuer} · ${number}`);
  document.end();
  pdf.end();
  return done;
}

function drawAmountTable(flow: PageFlow, { lines, total }: Invoice): void {
  const { pdf } = flow;
  flow.y += 26;
  ensureSpace(flow, headHeight + (lines.length + 1) * lineHeight);
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

  drawArtifact(pdf, 'Layout', () =>
    pdf.rect(pageFrame.left, flow.y, pageFrame.width, headHeight).fill(headerFillColor),
  );
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
  const sum: TextStyle = { ...strong, color: accentColor, size: 13 };
  drawRow(lineHeight, [
    { type: 'TH', scope: 'Row', draw: [() => drawOneLine(pdf, 'Total', strong, { ...descriptionAt, y: flow.y + 12 })] },
    { type: 'TD', draw: [() => drawOneLine(pdf, total, sum, { ...amountAt, y: flow.y + 11 })] },
  ]);
}
