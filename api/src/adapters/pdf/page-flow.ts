import { drawLine, layoutLines, type TextLine, type TextStyle } from './text-layout';

/** The colours of printed documents. */
export const textColor = '#1e293b';
export const mutedTextColor = '#475569';
export const accentColor = '#0f766e';
export const headerFillColor = '#f0fdfa';
export const ruleColor = '#cbd5e1';

/** Of an A4 page, in points: where text may stand. */
export const pageFrame = { left: 42, right: 553, width: 511, top: 64, bottom: 782, pageWidth: 595 } as const;

const maxParagraphLines = 120;

/** Where a tagged document goes on: the place on the page, and the element that what is drawn belongs to. */
export interface PageFlow {
  pdf: PDFKit.PDFDocument;
  y: number;
  parent: PDFKit.PDFStructureElement;
}

/** Goes on on the next page unless `height` fits on this one; answers whether it did. */
export function ensureSpace(flow: PageFlow, height: number): boolean {
  if (flow.y + height <= pageFrame.bottom) return false;
  startNextPage(flow);
  return true;
}

export function startNextPage(flow: PageFlow): void {
  flow.pdf.addPage();
  flow.y = pageFrame.top;
}

/** Begins an element of the document's structure: a section, a table, a row. */
export function addStructureElement(
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
    pdf.moveTo(pageFrame.left, y).lineTo(pageFrame.right, y).lineWidth(0.5).stroke(ruleColor);
  });
}

/** Draws lines as the content of an element, from page to page where they must. More than one line from right to left ends at the right. */
export function drawLines(
  flow: PageFlow,
  element: PDFKit.PDFStructureElement,
  lines: readonly TextLine[],
  style: TextStyle,
  { x, width }: { x: number; width: number },
): void {
  for (const line of lines) {
    ensureSpace(flow, line.height);
    const { y } = flow;
    const align = line.rightToLeft && lines.length > 1 ? 'right' : 'left';
    if (line.runs.length > 0) element.add(() => drawLine(flow.pdf, line, style, { x, y, width, align }));
    flow.y += line.height;
  }
}

/** Draws a text as an element of its own, at most 120 lines of it. */
export function drawText(flow: PageFlow, type: 'H1' | 'H2' | 'P', text: string, style: TextStyle): void {
  const lines = layoutLines(flow.pdf, text, style, { width: pageFrame.width, maxLines: maxParagraphLines });
  drawLines(flow, addStructureElement(flow.pdf, flow.parent, type), lines, style, {
    x: pageFrame.left,
    width: pageFrame.width,
  });
}

/** Draws the foot of every page: what the document is, and the number of the page. A reader of the text passes over it. */
export function drawFeet(pdf: PDFKit.PDFDocument, text: string): void {
  const style: TextStyle = { size: 8.5, color: mutedTextColor };
  const half = pageFrame.width / 2;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    drawRule(pdf, 798);
    drawArtifact(pdf, 'Pagination', () => {
      drawOneLine(pdf, text, style, { x: pageFrame.left, y: 804, width: half });
      drawOneLine(pdf, `${page + 1} of ${count}`, style, {
        x: pageFrame.left + half,
        y: 804,
        width: half,
        align: 'right',
      });
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
  const [line] = layoutLines(pdf, text, style, { width: at.width, maxLines: 1 });
  if (line) drawLine(pdf, line, style, at);
}
