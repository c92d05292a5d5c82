import { drawLine, layoutLines, type TextLine, type TextStyle } from './text-layout';

/** Documents are sent by fax, which knows black and white: every text is black, without a ground. */
export const textColor = '#000000';
const accentColor = '#0f766e';
/** The style of headers and footers. */
export const marginStyle: TextStyle = { size: 10, color: textColor, bold: true };

/** The text area of an A4 page, in points. */
export const pageFrame = { left: 42, right: 553, width: 511, top: 64, bottom: 782, pageWidth: 595 } as const;

const maxParagraphLines = 120;

/** The current position in a tagged document: the place on the page, and the parent of new elements. */
export interface PageFlow {
  pdf: PDFKit.PDFDocument;
  y: number;
  parent: PDFKit.PDFStructureElement;
}

/** Starts the next page unless `height` fits on this one. Returns whether it fits. */
export function ensureSpace(flow: PageFlow, height: number): boolean {
  if (flow.y + height <= pageFrame.bottom) return false;
  startNextPdfPage(flow);
  return true;
}

export function startNextPdfPage(flow: PageFlow): void {
  flow.pdf.addPage();
  flow.y = pageFrame.top;
}

/** Adds an element to the document's structure: a section, a table or a row. */
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

/** Draws decoration that screen readers skip: rules, backgrounds, headers and footers. */
export function drawArtifact(pdf: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

export function drawRule(pdf: PDFKit.PDFDocument, y: number): void {
  drawArtifact(pdf, 'Layout', () => {
    pdf.moveTo(pageFrame.left, y).lineTo(pageFrame.right, y).lineWidth(0.5).stroke(textColor);
  });
}

/** Draws the bar at the top of a document's first page. */
export function drawBar(pdf: PDFKit.PDFDocument): void {
  drawArtifact(pdf, 'Layout', () => pdf.rect(0, 0, pageFrame.pageWidth, 8).fill(accentColor));
}

/** Draws lines as the content of an element, across pages if necessary. Aligns right-to-left text of several lines to the right. */
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

/** Draws a text as an element of its own, at most 120 lines. */
export function drawText(flow: PageFlow, type: 'H1' | 'H2' | 'P', text: string, style: TextStyle): void {
  const lines = layoutLines(flow.pdf, text, style, { width: pageFrame.width, maxLines: maxParagraphLines });
  drawLines(flow, addStructureElement(flow.pdf, flow.parent, type), lines, style, {
    x: pageFrame.left,
    width: pageFrame.width,
  });
}

/** Draws the footer of every page: the title of the document and the page number. Screen readers skip it. */
export function drawFeet(pdf: PDFKit.PDFDocument, text: string): void {
  const numberWidth = 80;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    drawRule(pdf, 798);
    drawArtifact(pdf, 'Pagination', () => {
      drawOneLine(pdf, text, marginStyle, { x: pageFrame.left, y: 804, width: pageFrame.width - numberWidth });
      drawOneLine(pdf, `Page ${page + 1} of ${count}`, marginStyle, {
        x: pageFrame.right - numberWidth,
        y: 804,
        width: numberWidth,
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
