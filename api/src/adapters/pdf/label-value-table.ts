import { layoutLines, sumLineHeights, type TextLine, type TextStyle } from './text-layout';
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
/** Of the title, and the space below it. */
const headingHeight = 22;

interface LabelValueTable {
  title?: string;
  rows: readonly { label: string; value: string }[];
}

/**
 * Draws facts under a heading, as a table of labels and values: on one page if they fit one. Returns the spare height that it used.
 */
export function drawLabelValueTable(
  flow: PageFlow,
  { title, rows }: LabelValueTable,
  spare: number,
  labelWidth = defaultLabelWidth,
): number {
  const { pdf } = flow;
  let used = 0;
  const laidOut = rows.map(({ label, value }) => {
    const style = value.length > longestBold ? bodyStyle : valueStyle;
    const longest = maxValueLines + Math.max(0, Math.floor((spare - used) / (1.75 * valueStyle.size)));
    const labelLines = layoutLines(pdf, label, labelStyle, { width: labelWidth - 10, maxLines: maxLabelLines });
    const width = pageFrame.width - labelWidth;
    const valueLines = layoutLines(pdf, value, style, { width, maxLines: longest });
    used += Math.max(0, sumLineHeights(valueLines) - maxValueLines * 1.75 * valueStyle.size);
    return { labelLines, valueLines, style };
  });
  const height = laidOut.reduce((sum, row) => sum + rowHeight(row), headingHeight);
  flow.y += 14;
  ensureSpace(flow, height <= pageFrame.bottom - pageFrame.top ? height : 70);
  if (title) drawText(flow, 'H2', title, { size: 12, color: textColor, bold: true });
  flow.y += 3;
  drawRule(pdf, flow.y);
  const table = addStructureElement(pdf, flow.parent, 'Table');
  for (const row of laidOut) drawRow(flow, addStructureElement(pdf, table, 'TR'), row, labelWidth);
  return used;
}

interface LaidOutRow {
  labelLines: TextLine[];
  valueLines: TextLine[];
  /** Of the value. */
  style: TextStyle;
}

const rowHeight = ({ labelLines, valueLines }: LaidOutRow) =>
  Math.max(sumLineHeights(labelLines), sumLineHeights(valueLines)) + 4;

/** Draws one fact, with the label at its first line. */
function drawRow(
  flow: PageFlow,
  row: PDFKit.PDFStructureElement,
  { labelLines, valueLines, style }: LaidOutRow,
  labelWidth: number,
): void {
  const { pdf } = flow;
  const x = pageFrame.left + labelWidth;
  ensureSpace(flow, sumLineHeights(labelLines) + 4);
  flow.y += 2;
  const top = flow.y;
  const header = addStructureElement(pdf, row, 'TH', { scope: 'Row' });
  drawLines(flow, header, labelLines, labelStyle, { x: pageFrame.left, width: labelWidth - 10 });
  const below = flow.y;
  const page = pdf.page;
  flow.y = top;
  drawLines(flow, addStructureElement(pdf, row, 'TD'), valueLines, style, { x, width: pageFrame.right - x });
  flow.y = (pdf.page === page ? Math.max(below, flow.y) : flow.y) + 2;
  drawRule(pdf, flow.y);
}
