import { layoutLines, sumLineHeights, type TextStyle } from './text-layout';
import {
  addStructureElement,
  drawLines,
  drawRule,
  drawText,
  ensureSpace,
  type PageFlow,
  pageFrame,
  textColor,
} from './page-flow';

export const bodyStyle: TextStyle = { size: 11, color: textColor };
/** Text recognition reads a fax of 98 lines an inch right if it is bold: numbers, ids and addresses. */
const valueStyle: TextStyle = { ...bodyStyle, bold: true };
/** A longer value is prose. */
const longestBold = 200;
const labelStyle: TextStyle = { size: 10, color: textColor };
const defaultLabelWidth = 138;
const maxLabelLines = 4;
const maxValueLines = 3;

interface LabelValueTable {
  title?: string;
  rows: readonly { label: string; value: string }[];
}

/** Draws facts under a heading, as a table of labels and values. Returns the spare height that it used. */
export function drawLabelValueTable(
  flow: PageFlow,
  { title, rows }: LabelValueTable,
  spare: number,
  labelWidth = defaultLabelWidth,
): number {
  flow.y += 14;
  ensureSpace(flow, 70);
  if (title) drawText(flow, 'H2', title, { size: 12, color: textColor, bold: true });
  flow.y += 3;
  drawRule(flow.pdf, flow.y);
  const table = addStructureElement(flow.pdf, flow.parent, 'Table');
  return rows.reduce(
    (used, row) =>
      used + drawLabelValueRow(flow, addStructureElement(flow.pdf, table, 'TR'), row, spare - used, labelWidth),
    0,
  );
}

/** Draws one fact, with the label at its first line. Returns the spare height that it used. */
function drawLabelValueRow(
  flow: PageFlow,
  row: PDFKit.PDFStructureElement,
  { label, value }: { label: string; value: string },
  spare: number,
  labelWidth: number,
): number {
  const { pdf } = flow;
  const longest = maxValueLines + Math.max(0, Math.floor(spare / (1.75 * valueStyle.size)));
  const labelLines = layoutLines(pdf, label, labelStyle, { width: labelWidth - 10, maxLines: maxLabelLines });
  const x = pageFrame.left + labelWidth;
  const style = value.length > longestBold ? bodyStyle : valueStyle;
  const lines = layoutLines(pdf, value, style, { width: pageFrame.right - x, maxLines: longest });
  ensureSpace(flow, sumLineHeights(labelLines) + 4);
  flow.y += 2;
  const top = flow.y;
  const header = addStructureElement(pdf, row, 'TH', { scope: 'Row' });
  drawLines(flow, header, labelLines, labelStyle, { x: pageFrame.left, width: labelWidth - 10 });
  const below = flow.y;
  const page = pdf.page;
  flow.y = top;
  drawLines(flow, addStructureElement(pdf, row, 'TD'), lines, style, { x, width: pageFrame.right - x });
  flow.y = (pdf.page === page ? Math.max(below, flow.y) : flow.y) + 2;
  drawRule(pdf, flow.y);
  return Math.max(0, sumLineHeights(lines) - maxValueLines * 1.75 * valueStyle.size);
}
