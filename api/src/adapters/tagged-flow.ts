import { drawLine, toLines, type Line, type TextStyle } from './pdf-text';
import { faint, rule } from './print-colors';

/** Of an A4 page, in points: where text may stand. */
export const frame = { left: 42, right: 553, width: 511, top: 64, bottom: 782, pageWidth: 595 } as const;

const longestParagraph = 120;

/** Where a tagged document goes on: the place on the page, and the element that what is drawn belongs to. */
export interface Flow {
  pdf: PDFKit.PDFDocument;
  y: number;
  parent: PDFKit.PDFStructureElement;
}

/** Goes on on the next page unless `height` fits on this one; answers whether it did. */
export function makeRoom(flow: Flow, height: number): boolean {
  if (flow.y + height <= frame.bottom) return false;
  nextPage(flow);
  return true;
}

export function nextPage(flow: Flow): void {
  flow.pdf.addPage();
  flow.y = frame.top;
}

/** Begins an element of the document's structure: a section, a table, a row. */
export function addElement(
  pdf: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  type: string,
  options: { title?: string; scope?: 'Row' | 'Column' } = {},
): PDFKit.PDFStructureElement {
  const element = pdf.struct(type, options);
  parent.add(element);
  return element;
}

/** Draws what a reader of the text passes over: rules, grounds, heads and feet. */
export function drawArtifact(pdf: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

export function drawRule(pdf: PDFKit.PDFDocument, y: number): void {
  drawArtifact(pdf, 'Layout', () => {
    pdf.moveTo(frame.left, y).lineTo(frame.right, y).lineWidth(0.5).stroke(rule);
  });
}

/** Draws lines as the content of an element, from page to page where they must. More than one line from right to left ends at the right. */
export function flowLines(
  flow: Flow,
  element: PDFKit.PDFStructureElement,
  lines: readonly Line[],
  style: TextStyle,
  { x, width }: { x: number; width: number },
): void {
  for (const line of lines) {
    makeRoom(flow, line.height);
    const { y } = flow;
    const align = line.rightToLeft && lines.length > 1 ? 'right' : 'left';
    if (line.runs.length > 0) element.add(() => drawLine(flow.pdf, line, style, { x, y, width, align }));
    flow.y += line.height;
  }
}

/** Draws a text as an element of its own, at most 120 lines of it. */
export function drawText(flow: Flow, type: 'H1' | 'H2' | 'P', text: string, style: TextStyle): void {
  const lines = toLines(flow.pdf, text, style, { width: frame.width, longest: longestParagraph });
  flowLines(flow, addElement(flow.pdf, flow.parent, type), lines, style, { x: frame.left, width: frame.width });
}

/** Draws the foot of every page: what the document is, and the number of the page. A reader of the text passes over it. */
export function drawFeet(pdf: PDFKit.PDFDocument, text: string): void {
  const style: TextStyle = { size: 8.5, color: faint };
  const half = frame.width / 2;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    drawRule(pdf, 798);
    drawArtifact(pdf, 'Pagination', () => {
      drawOneLine(pdf, text, style, { x: frame.left, y: 804, width: half });
      drawOneLine(pdf, `${page + 1} of ${count}`, style, { x: frame.left + half, y: 804, width: half, align: 'right' });
    });
  }
}

/** Draws as much of a text as fits on a line. */
export function drawOneLine(
  pdf: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  at: { x: number; y: number; width: number; align?: 'left' | 'right' },
): void {
  const [line] = toLines(pdf, text, style, { width: at.width, longest: 1 });
  if (line) drawLine(pdf, line, style, at);
}
