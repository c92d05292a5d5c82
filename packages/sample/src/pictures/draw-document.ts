import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { DocumentField } from '@evisa/shared/domain/orders/nationality-documents';
import type { SampleFileOrder } from './sample-file-order';
import { createDocumentContent, type DocumentContent } from './document-contents';
import { paintSpecimenWatermark } from './paint-specimen-watermark';
import { fontFamilies, registerCanvasFonts } from './fonts';

/** A4 in portrait. */
const width = 1000;
const height = 1414;
const margin = 90;
const contentWidth = width - 2 * margin;
const sans = `"${fontFamilies.sans}"`;

/** Draws wrapped text and returns the y position after it. */
function writeWrapped(
  ctx: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  maxWidth: number,
  lineHeight: number,
): number {
  let line = '';
  let at = y;
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && ctx.measureText(longer).width > maxWidth) {
      ctx.fillText(line, x, at);
      line = word;
      at += lineHeight;
    } else line = longer;
  }
  ctx.fillText(line, x, at);
  return at + lineHeight;
}

function writeHeader(ctx: SKRSContext2D, { issuer, heading, accent }: DocumentContent): number {
  ctx.fillStyle = accent;
  ctx.fillRect(0, 0, width, 18);
  ctx.beginPath();
  ctx.arc(margin + 26, 112, 26, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = '#ffffff';
  ctx.font = `bold 28px ${sans}`;
  ctx.textAlign = 'center';
  ctx.fillText(issuer.charAt(0), margin + 26, 122);
  ctx.textAlign = 'left';
  ctx.fillStyle = '#25282d';
  ctx.font = `bold 26px ${sans}`;
  ctx.fillText(issuer, margin + 72, 121);
  ctx.fillStyle = accent;
  ctx.font = `bold 44px ${sans}`;
  ctx.fillText(heading, margin, 228);
  ctx.fillRect(margin, 252, contentWidth, 2);
  return 310;
}

const writeLines = (ctx: SKRSContext2D, lines: DocumentContent['lines'], y: number): number =>
  (lines ?? []).reduce((at, [label, value]) => {
    ctx.fillStyle = '#6c737d';
    ctx.font = `22px ${sans}`;
    ctx.fillText(label, margin, at);
    ctx.fillStyle = '#1b1d21';
    ctx.font = `bold 23px ${sans}`;
    return writeWrapped(ctx, value, margin + 250, at, contentWidth - 250, 32) + 14;
  }, y);

function writeParagraphs(ctx: SKRSContext2D, paragraphs: DocumentContent['paragraphs'], y: number): number {
  ctx.fillStyle = '#1b1d21';
  ctx.font = `24px ${sans}`;
  return (paragraphs ?? []).reduce((at, text) => writeWrapped(ctx, text, margin, at, contentWidth, 38) + 20, y + 30);
}

function writeTable(ctx: SKRSContext2D, { table, accent }: DocumentContent, y: number): number {
  if (!table) return y;
  const columns = [margin + 12, margin + 190, margin + 620, margin + contentWidth - 12];
  const writeRow = (cells: readonly string[], at: number): void =>
    cells.forEach((cell, column) => {
      ctx.textAlign = column < 2 ? 'left' : 'right';
      ctx.fillText(cell, columns[column] ?? margin, at);
    });
  ctx.fillStyle = accent;
  ctx.fillRect(margin, y, contentWidth, 44);
  ctx.fillStyle = '#ffffff';
  ctx.font = `bold 20px ${sans}`;
  writeRow(table.head, y + 29);
  ctx.font = `20px ${sans}`;
  table.rows.forEach((row, index) => {
    ctx.fillStyle = index % 2 === 0 ? '#f3f5f7' : '#ffffff';
    ctx.fillRect(margin, y + 44 + index * 42, contentWidth, 42);
    ctx.fillStyle = '#1b1d21';
    writeRow(row, y + 72 + index * 42);
  });
  ctx.textAlign = 'left';
  return y + 60 + table.rows.length * 42;
}

/** Draws a one-page document as a JPEG of 1000 × 1414 pixels, marked SPECIMEN. */
export async function drawDocument(kind: DocumentField, order: SampleFileOrder): Promise<Buffer> {
  registerCanvasFonts();
  const content = createDocumentContent(kind, order);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#fdfdfb';
  ctx.fillRect(0, 0, width, height);
  const afterHead = writeHeader(ctx, content);
  const afterLines = writeLines(ctx, content.lines, afterHead);
  const afterText = writeParagraphs(ctx, content.paragraphs, afterLines);
  const end = writeTable(ctx, content, afterText);
  ctx.fillStyle = '#6c737d';
  ctx.font = `20px ${sans}`;
  ctx.fillText(content.footer, margin, Math.max(end + 40, height - 110), contentWidth);
  paintSpecimenWatermark(ctx, width, height);
  return canvas.encode('jpeg', 82);
}
