import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { formatEstMoment, formatUtcMoment } from '@evisa/shared/domain/dates';
import { collectPdf } from './collect-pdf';
import type { TextStyle } from './pdf-text';
import { faint, ink, teal } from './print-colors';
import { drawFacts, factStyle as body } from './tagged-facts';
import {
  addElement,
  drawArtifact,
  drawFeet,
  drawOneLine,
  drawRule,
  drawText,
  frame,
  makeRoom,
  nextPage,
  type Flow,
} from './tagged-flow';
import { createTaggedPdf } from './tagged-pdf';
import { drawTable } from './tagged-table';

/** What acquirers take. */
const mostPages = 19;
/** Height that facts may take beyond a few lines each, all together; less where a pack would have more pages. */
const spareForFacts = 2700;
const lessSpare = [1400, 0];

/** A defence pack as a tagged PDF of A4: the case on its cover, the chronology, the history, the terms; at most 19 pages. */
export function drawDefencePack(content: DefencePackContent, issuer: string): Promise<Buffer> {
  let pdf = drawPages(content, issuer, spareForFacts);
  for (const less of lessSpare) if (pdf.bufferedPageRange().count > mostPages) pdf = drawPages(content, issuer, less);
  const done = collectPdf(pdf);
  pdf.end();
  return done;
}

function drawPages(content: DefencePackContent, issuer: string, spare: number): PDFKit.PDFDocument {
  const { pdf, document } = createTaggedPdf({
    title: `${content.title} – Order ${content.orderId}`,
    subject: `Evidence for a card dispute about order ${content.orderId}`,
    author: issuer,
    date: content.chronology.at(-1)?.at ?? new Date(0).toISOString(),
  });
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
  for (const group of facts) left -= drawFacts(flow, group, left);
  return flow.y;
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

/** Draws the order and the number of each page, which a reader of the text passes over. */
function drawHeadsAndFeet(pdf: PDFKit.PDFDocument, { title, orderId }: DefencePackContent, issuer: string): void {
  const style: TextStyle = { size: 8.5, color: faint };
  const half = frame.width / 2;
  const { count } = pdf.bufferedPageRange();
  for (let page = 1; page < count; page += 1) {
    pdf.switchToPage(page);
    drawArtifact(pdf, 'Pagination', () => {
      drawOneLine(pdf, title, style, { x: frame.left, y: 30, width: half });
      drawOneLine(pdf, `Order ${orderId}`, style, { x: frame.left + half, y: 30, width: half, align: 'right' });
    });
    drawRule(pdf, 48);
  }
  drawFeet(pdf, `${issuer} · Order ${orderId}`);
}
