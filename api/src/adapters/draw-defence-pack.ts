import PDFDocument from 'pdfkit';
import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { formatEstMoment, formatUtcMoment } from '@evisa/shared/domain/dates';
import { collectPdf } from './collect-pdf';
import { registerFonts } from './pdf-fonts';
import { drawLine, heightOf, toLines, type TextStyle } from './pdf-text';
import { faint, ink, teal } from './print-colors';
import { addElement, drawArtifact, drawRule, flowLines, frame, makeRoom, nextPage, type Flow } from './tagged-flow';
import { drawTable } from './tagged-table';

const body: TextStyle = { size: 9.5, color: ink };
const labelWidth = 138;
const longestLabel = 2;
const longestFact = 3;
/** What acquirers take. */
const mostPages = 19;
/** Height that facts may take beyond a few lines each, all together; less where a pack would have more pages. */
const spareForFacts = 2700;
const lessSpare = [1400, 0];
const longestParagraph = 120;

/** A defence pack as a tagged PDF of A4: the case on its cover, the chronology, the history, the terms; at most 19 pages. */
export function drawDefencePack(content: DefencePackContent, issuer: string): Promise<Buffer> {
  let pdf = drawPages(content, issuer, spareForFacts);
  for (const less of lessSpare) if (pdf.bufferedPageRange().count > mostPages) pdf = drawPages(content, issuer, less);
  const done = collectPdf(pdf);
  pdf.end();
  return done;
}

function drawPages(content: DefencePackContent, issuer: string, spare: number): PDFKit.PDFDocument {
  // The same content gives the same bytes.
  const at = new Date(content.chronology.at(-1)?.at ?? 0);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en',
    info: {
      Title: `${content.title} – Order ${content.orderId}`,
      Author: issuer,
      Subject: `Evidence for a card dispute about order ${content.orderId}`,
      CreationDate: at,
      ModDate: at,
    },
  });
  registerFonts(pdf);
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  const section = (y: number): Flow => ({ pdf, y, parent: addElement(pdf, document, 'Sect') });
  const afterCover = drawCover(section(frame.top), content, issuer, spare);
  const afterChronology = drawChronology(section(afterCover), content);
  const afterHistory = drawHistory(section(afterChronology), content);
  drawTerms(section(afterHistory), content);
  drawHeadsAndFeet(pdf, content, issuer);
  document.end();
  return pdf;
}

/** Draws, like the sections after it, where the flow stands, and answers where it ended. */
function drawCover(flow: Flow, { title, orderId, facts }: DefencePackContent, issuer: string, spare: number): number {
  const { pdf } = flow;
  drawArtifact(pdf, 'Layout', () => pdf.rect(0, 0, frame.pageWidth, 8).fill(teal));
  drawText(flow, 'P', issuer, { size: 11, color: teal, bold: true });
  flow.y += 10;
  drawText(flow, 'H1', title, { size: 22, color: ink, bold: true });
  drawText(flow, 'P', `Evidence for a card dispute · Order ${orderId}`, { size: 11, color: faint });
  let left = spare;
  for (const { title: group, rows } of facts) {
    flow.y += 14;
    makeRoom(flow, 70);
    drawText(flow, 'H2', group, { size: 12, color: teal, bold: true });
    flow.y += 3;
    drawRule(pdf, flow.y);
    const table = addElement(pdf, flow.parent, 'Table');
    for (const row of rows) left -= drawFact(flow, addElement(pdf, table, 'TR'), row, left);
  }
  return flow.y;
}

/** One fact, its label at its first line; answers how much it took of the spare height. */
function drawFact(
  flow: Flow,
  row: PDFKit.PDFStructureElement,
  { label, value }: { label: string; value: string },
  spare: number,
): number {
  const { pdf } = flow;
  const labelStyle: TextStyle = { size: 9.5, color: faint };
  const longest = longestFact + Math.floor(spare / (1.75 * body.size));
  const labelLines = toLines(pdf, label, labelStyle, { width: labelWidth - 10, longest: longestLabel });
  const x = frame.left + labelWidth;
  const lines = toLines(pdf, value, body, { width: frame.right - x, longest });
  makeRoom(flow, heightOf(labelLines) + 6);
  flow.y += 3;
  const top = flow.y;
  const header = addElement(pdf, row, 'TH', { scope: 'Row' });
  flowLines(flow, header, labelLines, labelStyle, { x: frame.left, width: labelWidth - 10 });
  const below = flow.y;
  const page = pdf.page;
  flow.y = top;
  flowLines(flow, addElement(pdf, row, 'TD'), lines, body, { x, width: frame.right - x });
  flow.y = (pdf.page === page ? Math.max(below, flow.y) : flow.y) + 3;
  drawRule(pdf, flow.y);
  return Math.max(0, heightOf(lines) - longestFact * 1.75 * body.size);
}

function drawChronology(flow: Flow, { chronology }: DefencePackContent): number {
  // A cover of one page stands alone.
  if (flow.pdf.bufferedPageRange().count === 1) nextPage(flow);
  else beginSection(flow);
  drawHeading(flow, 'Chronology');
  drawTable(flow, {
    columns: ['Date & Time (UTC)', 'Date & Time (EST)', 'Event'],
    rows: chronology.map(({ at, event }) => [formatUtcMoment(at), formatEstMoment(at), event]),
  });
  return flow.y;
}

function drawHistory(flow: Flow, { history }: DefencePackContent): number {
  beginSection(flow);
  drawHeading(flow, history.title);
  if (history.rows.length === 0) drawText(flow, 'P', history.empty, body);
  else drawTable(flow, history);
  return flow.y;
}

function drawTerms(flow: Flow, { terms }: DefencePackContent): void {
  beginSection(flow);
  drawHeading(flow, terms.title);
  for (const [index, paragraph] of terms.paragraphs.entries()) {
    // The first says who accepted them and when.
    drawText(flow, 'P', paragraph, { size: 9, color: ink, bold: index === 0 });
    flow.y += 5;
  }
}

/** Leaves space above a section, which begins on the next page if little is left of this one. */
function beginSection(flow: Flow): void {
  flow.y += 26;
  makeRoom(flow, 150);
}

function drawHeading(flow: Flow, text: string): void {
  drawText(flow, 'H2', text, { size: 14, color: teal, bold: true });
  flow.y += 6;
}

function drawText(flow: Flow, type: 'H1' | 'H2' | 'P', text: string, style: TextStyle): void {
  const lines = toLines(flow.pdf, text, style, { width: frame.width, longest: longestParagraph });
  flowLines(flow, addElement(flow.pdf, flow.parent, type), lines, style, { x: frame.left, width: frame.width });
}

/** The order and the number of each page, which a reader of the text passes over. */
function drawHeadsAndFeet(pdf: PDFKit.PDFDocument, { title, orderId }: DefencePackContent, issuer: string): void {
  const style: TextStyle = { size: 8.5, color: faint };
  const half = frame.width / 2;
  const draw = (text: string, x: number, y: number, align: 'left' | 'right'): void => {
    const [line] = toLines(pdf, text, style, { width: half, longest: 1 });
    if (line) drawLine(pdf, line, style, { x, y, width: half, align });
  };
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    if (page > 0) {
      drawArtifact(pdf, 'Pagination', () => {
        draw(title, frame.left, 30, 'left');
        draw(`Order ${orderId}`, frame.left + half, 30, 'right');
      });
      drawRule(pdf, 48);
    }
    drawRule(pdf, 798);
    drawArtifact(pdf, 'Pagination', () => {
      draw(`${issuer} · Order ${orderId}`, frame.left, 804, 'left');
      draw(`${page + 1} of ${count}`, frame.left + half, 804, 'right');
    });
  }
}
