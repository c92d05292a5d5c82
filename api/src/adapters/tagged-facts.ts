import { heightOf, toLines, type TextStyle } from './pdf-text';
import { faint, ink, teal } from './print-colors';
import { addElement, drawRule, drawText, flowLines, frame, makeRoom, type Flow } from './tagged-flow';

export const factStyle: TextStyle = { size: 9.5, color: ink };
const labelStyle: TextStyle = { size: 9.5, color: faint };
const labelWidth = 138;
const longestLabel = 2;
const longestFact = 3;

interface Facts {
  title: string;
  rows: readonly { label: string; value: string }[];
}

/** Draws facts under a heading, as a table of labels and values. Returns how much it took of the spare height. */
export function drawFacts(flow: Flow, { title, rows }: Facts, spare: number): number {
  flow.y += 14;
  makeRoom(flow, 70);
  drawText(flow, 'H2', title, { size: 12, color: teal, bold: true });
  flow.y += 3;
  drawRule(flow.pdf, flow.y);
  const table = addElement(flow.pdf, flow.parent, 'Table');
  return rows.reduce((used, row) => used + drawFact(flow, addElement(flow.pdf, table, 'TR'), row, spare - used), 0);
}

/** Draws one fact, its label at its first line. Returns how much it took of the spare height. */
function drawFact(
  flow: Flow,
  row: PDFKit.PDFStructureElement,
  { label, value }: { label: string; value: string },
  spare: number,
): number {
  const { pdf } = flow;
  const longest = longestFact + Math.floor(spare / (1.75 * factStyle.size));
  const labelLines = toLines(pdf, label, labelStyle, { width: labelWidth - 10, longest: longestLabel });
  const x = frame.left + labelWidth;
  const lines = toLines(pdf, value, factStyle, { width: frame.right - x, longest });
  makeRoom(flow, heightOf(labelLines) + 6);
  flow.y += 3;
  const top = flow.y;
  const header = addElement(pdf, row, 'TH', { scope: 'Row' });
  flowLines(flow, header, labelLines, labelStyle, { x: frame.left, width: labelWidth - 10 });
  const below = flow.y;
  const page = pdf.page;
  flow.y = top;
  flowLines(flow, addElement(pdf, row, 'TD'), lines, factStyle, { x, width: frame.right - x });
  flow.y = (pdf.page === page ? Math.max(below, flow.y) : flow.y) + 3;
  drawRule(pdf, flow.y);
  return Math.max(0, heightOf(lines) - longestFact * 1.75 * factStyle.size);
}
