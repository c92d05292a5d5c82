import { layoutLines, sumLineHeights, type TextStyle } from './text-layout';
import {
  accentColor,
  addStructureElement,
  drawLines,
  drawRule,
  drawText,
  ensureSpace,
  mutedTextColor,
  type PageFlow,
  pageFrame,
  textColor,
} from './page-flow';

export const valueStyle: TextStyle = { size: 9.5, color: textColor };
const labelStyle: TextStyle = { size: 9.5, color: mutedTextColor };
const labelWidth = 138;
const maxLabelLines = 2;
const maxValueLines = 3;

interface LabelValueTable {
  title: string;
  rows: readonly { label: string; value: string }[];
}

/** Draws facts under a heading, as a table of labels and values. Returns the spare height that it used. */
export function drawLabelValueTable(flow: PageFlow, { title, rows }: LabelValueTable, spare: number): number {
  flow.y += 14;
  ensureSpace(flow, 70);
  drawText(flow, 'H2', title, { size: 12, color: accentColor, bold: true });
  flow.y += 3;
  drawRule(flow.pdf, flow.y);
  const table = addStructureElement(flow.pdf, flow.parent, 'Table');
  return rows.reduce(
    (used, row) => used + drawLabelValueRow(flow, addStructureElement(flow.pdf, table, 'TR'), row, spare - used),
    0,
  );
}

/** Draws one fact, with the label at its first line. Returns the spare height that it used. */
function drawLabelValueRow(
  flow: PageFlow,
  row: PDFKit.PDFStructureElement,
  { label, value }: { label: string; value: string },
  spare: number,
): number {
  const { pdf } = flow;
  const longest = maxValueLines + Math.max(0, Math.floor(spare / (1.75 * valueStyle.size)));
  const labelLines = layoutLines(pdf, label, labelStyle, { width: labelWidth - 10, maxLines: maxLabelLines });
  const x = pageFrame.left + labelWidth;
  const lines = layoutLines(pdf, value, valueStyle, { width: pageFrame.right - x, maxLines: longest });
  ensureSpace(flow, sumLineHeights(labelLines) + 6);
  flow.y += 3;
  const top = flow.y;
  const header = addStructureElement(pdf, row, 'TH', { scope: 'Row' });
  drawLines(flow, header, labelLines, labelStyle, { x: pageFrame.left, width: labelWidth - 10 });
  const below = flow.y;
  const page = pdf.page;
  flow.y = top;
  drawLines(flow, addStructureElement(pdf, row, 'TD'), lines, valueStyle, { x, width: pageFrame.right - x });
  flow.y = (pdf.page === page ? Math.max(below, flow.y) : flow.y) + 3;
  drawRule(pdf, flow.y);
  return Math.max(0, sumLineHeights(lines) - maxValueLines * 1.75 * valueStyle.size);
}
