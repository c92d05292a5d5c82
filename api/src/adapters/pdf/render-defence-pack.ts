import type { DefencePackContent } from '@evisa/shared/contract/defence-packs';
import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { formatEstTimestamp } from '@evisa/shared/domain/formatting/est-dates';
import { prepareFonts } from './pdf-fonts';
import { createTaggedPdf, pdfToBuffer } from './tagged-pdf';
import {
  addStructureElement,
  drawArtifact,
  drawBar,
  drawFeet,
  drawOneLine,
  drawRule,
  drawText,
  ensureSpace,
  marginStyle,
  type PageFlow,
  pageFrame,
  startNextPdfPage,
  textColor,
} from './page-flow';
import { drawLabelValueTable, bodyStyle as body } from './label-value-table';
import { drawTable } from './data-table';

/** The strictest limit of acquirers. A pack whose tables alone are longer has at most 25 pages, which most accept. */
const maxPages = 19;
/** The height that all facts together may use beyond a few lines each. Less if the pack would have more pages. */
const defaultFactSpace = 2700;
const reducedFactSpaces = [1400, 0];

/**
 * Renders a defence pack as a tagged A4 PDF of at most 25 pages: summary and case on its cover, the chronology, the
 * history, earlier orders of the person and the terms.
 */
export async function renderDefencePack(content: DefencePackContent, issuer: string): Promise<Buffer> {
  await prepareFonts(JSON.stringify([content, issuer]));
  let pdf = drawPages(content, issuer, defaultFactSpace);
  for (const less of reducedFactSpaces)
    if (pdf.bufferedPageRange().count > maxPages) pdf = drawPages(content, issuer, less);
  const done = pdfToBuffer(pdf);
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
  const section = (y: number): PageFlow => ({ pdf, y, parent: addStructureElement(pdf, document, 'Sect') });
  const afterCover = drawCover(section(pageFrame.top), content, issuer, spare);
  const afterChronology = drawChronology(section(afterCover), content);
  const afterHistory = drawHistory(section(afterChronology), content);
  const afterOrders = content.otherOrders ? drawOtherOrders(section(afterHistory), content.otherOrders) : afterHistory;
  drawTerms(section(afterOrders), content);
  drawHeadersAndFooters(pdf, content, issuer);
  document.end();
  return pdf;
}

/** Draws the cover. Like the section functions below, it starts at the flow's position and moves it to the end. */
function drawCover(
  flow: PageFlow,
  { title, orderId, facts }: DefencePackContent,
  issuer: string,
  spare: number,
): number {
  const { pdf } = flow;
  drawBar(pdf);
  drawText(flow, 'P', issuer, { size: 11, color: textColor, bold: true });
  flow.y += 10;
  drawText(flow, 'H1', title, { size: 22, color: textColor, bold: true });
  drawText(flow, 'P', `Evidence for a card dispute, order ${orderId}`, { size: 11, color: textColor });
  let left = spare;
  for (const group of facts) left -= drawLabelValueTable(flow, group, left);
  return flow.y;
}

function drawChronology(flow: PageFlow, { chronology }: DefencePackContent): number {
  // A cover of one page has no other section on it.
  if (flow.pdf.bufferedPageRange().count === 1) startNextPdfPage(flow);
  else beginSection(flow);
  drawHeading(flow, 'Chronology');
  drawTable(flow, {
    columns: ['Date & Time', 'Event'],
    rows: chronology.map(({ at, event }) => [`${formatTimestamp(at)} UTC\n${formatEstTimestamp(at)} EST`, event]),
  });
  return flow.y;
}

function drawHistory(flow: PageFlow, { history }: DefencePackContent): number {
  beginSection(flow);
  drawHeading(flow, history.title);
  if (history.rows.length === 0) drawText(flow, 'P', history.empty, body);
  else drawTable(flow, history);
  return flow.y;
}

function drawOtherOrders(flow: PageFlow, otherOrders: NonNullable<DefencePackContent['otherOrders']>): number {
  beginSection(flow);
  drawHeading(flow, otherOrders.title);
  drawText(flow, 'P', otherOrders.text, body);
  flow.y += 6;
  drawTable(flow, otherOrders);
  return flow.y;
}

function drawTerms(flow: PageFlow, { terms }: DefencePackContent): void {
  beginSection(flow);
  drawHeading(flow, terms.title);
  for (const [index, paragraph] of terms.paragraphs.entries()) {
    // The first paragraph says who accepted the terms and when.
    drawText(flow, 'P', paragraph, { size: 9, color: textColor, bold: index === 0 });
    flow.y += 5;
  }
}

/** Adds space before a section, or starts the next page if little is left of this one. */
function beginSection(flow: PageFlow): void {
  flow.y += 26;
  ensureSpace(flow, 150);
}

function drawHeading(flow: PageFlow, text: string): void {
  drawText(flow, 'H2', text, { size: 14, color: textColor, bold: true });
  flow.y += 6;
}

/** Draws the order, the case and the page number on each page. Screen readers skip them. */
function drawHeadersAndFooters(
  pdf: PDFKit.PDFDocument,
  { title, orderId, caseNumber }: DefencePackContent,
  issuer: string,
): void {
  const half = pageFrame.width / 2;
  const { count } = pdf.bufferedPageRange();
  for (let page = 1; page < count; page += 1) {
    pdf.switchToPage(page);
    drawArtifact(pdf, 'Pagination', () => {
      drawOneLine(pdf, title, marginStyle, { x: pageFrame.left, y: 30, width: half });
      drawOneLine(pdf, `Order ${orderId}`, marginStyle, {
        x: pageFrame.left + half,
        y: 30,
        width: half,
        align: 'right',
      });
    });
    drawRule(pdf, 48);
  }
  drawFeet(pdf, `${issuer}, order ${orderId}${caseNumber ? `, case ${caseNumber}` : ''}`);
}
